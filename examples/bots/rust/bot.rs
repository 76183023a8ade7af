// A starship that fires at whoever is in line and otherwise flies somewhere. Standard input and output, no crates.
//   rustc -O -o bot examples/bots/rust/bot.rs && boardwright arena starships program:./bot hunter
use std::collections::{HashMap, HashSet};
use std::io::{self, BufRead};
type Flat = HashMap<String, String>;
type Hex = [i32; 3];
const DIRECTIONS: [Hex; 6] = [[1, 0, -1], [0, 1, -1], [-1, 1, 0], [-1, 0, 1], [0, -1, 1], [1, -1, 0]];
fn skip(s: &[u8], i: &mut usize) { while *i < s.len() && b" ,:\t".contains(&s[*i]) { *i += 1 } }
fn part(s: &[u8], from: usize, to: usize) -> String { String::from_utf8_lossy(&s[from..to]).into_owned() }
fn quoted(s: &[u8], i: &mut usize) -> String {
    let from = *i + 1; *i = from;
    while s[*i] != b'"' { *i += if s[*i] == b'\\' { 2 } else { 1 } }
    *i += 1; part(s, from, *i - 1)
}
/// JSON as a flat map: {"a": [{"b": 1}]} becomes .a.0.b=1
fn read(s: &[u8], i: &mut usize, path: String, out: &mut Flat) {
    skip(s, i);
    let (first, mut n) = (s[*i], 0);
    if first == b'{' || first == b'[' {
        *i += 1;
        while { skip(s, i); s[*i] != first + 2 } {
            let key = if first == b'{' { quoted(s, i) } else { n.to_string() };
            n += 1; read(s, i, format!("{path}.{key}"), out);
        }
        *i += 1;
    } else if first == b'"' { let text = quoted(s, i); out.insert(path, text); }
    else { let from = *i; while *i < s.len() && !b",]} ".contains(&s[*i]) { *i += 1 } out.insert(path, part(s, from, *i)); }
}
fn place(m: &Flat, key: &str) -> Hex { [0, 1, 2].map(|n| m[&format!("{key}.coordinates.{n}")].parse().unwrap()) }
fn step(a: Hex, d: Hex, n: i32) -> Hex { [0, 1, 2].map(|i| a[i] + n * d[i]) }
fn choose(m: &Flat, nick: &str, dice: &mut usize) -> String {
    let keys = |list: &'static str, end: &'static str| (0..).map(move |n| format!(".{list}.{n}")).take_while(move |k| m.contains_key(&format!("{k}{end}")));
    let terrain: HashMap<Hex, &str> = keys("grid", ".terrain").map(|k| (place(m, &k), m[&format!("{k}.terrain")].as_str())).collect();
    let (mine, others): (Vec<_>, Vec<_>) = keys("players", ".nick").partition(|k| m[&format!("{k}.nick")] == nick);
    let foes: HashSet<Hex> = others.iter().filter(|k| m[&format!("{k}.hitpoints")] != "0").map(|k| place(m, k)).collect();
    let here = place(m, &mine[0]);
    for d in DIRECTIONS {
        let mut beam = (1..=12).map(|n| step(here, d, n)).take_while(|t| terrain.get(t) != Some(&"mountain"));
        if beam.any(|t| foes.contains(&t)) { return format!("\"laser\",\"direction\":{d:?}") }
    }
    let free: Vec<Hex> = DIRECTIONS.iter().copied().filter(|d| terrain.get(&step(here, *d, 1)) == Some(&"land")).collect();
    *dice = dice.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    if free.is_empty() { "\"noop\"".into() } else { format!("\"move\",\"direction\":{:?}", free[(*dice >> 33) % free.len()]) }
}
fn main() {
    let (mut nick, mut dice) = ("Rust".to_string(), std::process::id() as usize);
    println!(r#"{{"type":"join","nick":"Rust","protocol":1}}"#);
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let mut m = Flat::new();
        read(line.as_bytes(), &mut 0, String::new(), &mut m);
        match m.get(".type").map(String::as_str) {
            Some("welcome") => nick = m[".nick"].clone(),
            Some("end") => break,
            None if m[".status"] == "play" => println!("{{\"type\":{},\"round\":{}}}", choose(&m, &nick, &mut dice), m[".round"]),
            _ => {}
        }
    }
}
