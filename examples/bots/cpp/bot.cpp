// A starship that hunts: it fires at whoever is in line and otherwise flies towards the nearest ship. Standard input and output, no libraries.
//   g++ -O2 -std=c++17 -o bot examples/bots/cpp/bot.cpp && boardwright arena starships program:./bot hunter
#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>
using Flat = std::map<std::string, std::string>;
using Hex = std::array<int, 3>;
const Hex DIRECTIONS[] = {{1, 0, -1}, {0, 1, -1}, {-1, 1, 0}, {-1, 0, 1}, {0, -1, 1}, {1, -1, 0}};

// JSON as a flat map: {"a": [{"b": 1}]} becomes .a.0.b=1
void read(const std::string& s, size_t& i, const std::string& path, Flat& out) {
    auto skip = [&] { while (i < s.size() && strchr(" ,:\t", s[i])) ++i; };
    auto quoted = [&] { size_t from = ++i; for (; s[i] != '"'; ++i) i += s[i] == '\\'; return s.substr(from, i++ - from); };
    skip();
    if (char open = s[i]; open == '{' || open == '[') {
        for (int n = (++i, skip(), 0); s[i] != (open == '{' ? '}' : ']'); ++n, skip())
            read(s, i, path + "." + (open == '{' ? quoted() : std::to_string(n)), out);
        ++i;
    } else if (s[i] == '"') out[path] = quoted();
    else { size_t from = i; while (i < s.size() && !strchr(",]} ", s[i])) ++i; out[path] = s.substr(from, i - from); }
}
Hex place(Flat& m, std::string k) {
    k += ".coordinates.";
    return {std::stoi(m[k + "0"]), std::stoi(m[k + "1"]), std::stoi(m[k + "2"])};
}
Hex step(Hex a, Hex d, int n) { return {a[0] + n * d[0], a[1] + n * d[1], a[2] + n * d[2]}; }
std::string action(std::string type, Hex d) {
    return "\"" + type + "\",\"direction\":[" + std::to_string(d[0]) + "," + std::to_string(d[1]) + "," + std::to_string(d[2]) + "]";
}
std::string choose(Flat& state, const std::string& nick) {
    static std::mt19937 dice{std::random_device{}()};
    std::map<Hex, std::string> terrain; std::set<Hex> foes; std::vector<Hex> free; Hex here{}; std::string key;
    for (int n = 0; state.count((key = ".grid." + std::to_string(n)) + ".terrain"); ++n) terrain[place(state, key)] = state[key + ".terrain"];
    for (int n = 0; state.count((key = ".players." + std::to_string(n)) + ".nick"); ++n)
        if (state[key + ".nick"] == nick) here = place(state, key);
        else if (state[key + ".hitpoints"] != "0") foes.insert(place(state, key));
    for (Hex d : DIRECTIONS) {
        for (int n = 1; n <= 12 && terrain[step(here, d, n)] != "mountain"; ++n) if (foes.count(step(here, d, n))) return action("laser", d);
        if (terrain[step(here, d, 1)] == "land") free.push_back(d);
    }
    std::shuffle(free.begin(), free.end(), dice);
    auto nearest = [&](Hex d) {
        int least = 99;
        for (Hex foe : foes) { Hex to = step(here, d, 1); int far = 0; for (int i = 0; i < 3; ++i) far = std::max(far, std::abs(to[i] - foe[i])); least = std::min(least, far); }
        return least;
    };
    std::stable_sort(free.begin(), free.end(), [&](Hex a, Hex b) { return nearest(a) < nearest(b); });
    return free.empty() ? "\"noop\"" : action("move", free[0]);
}
int main() {
    std::string line, nick = "C++";
    std::cout << R"({"type":"join","nick":"C++","protocol":1})" << std::endl;
    while (std::getline(std::cin, line)) {
        Flat m; size_t i = 0; read(line, i, "", m);
        if (m[".type"] == "end") break;
        if (m[".type"] == "welcome") nick = m[".nick"];
        else if (m[".type"].empty() && m[".status"] == "play") std::cout << "{\"type\":" << choose(m, nick) << ",\"round\":" << m[".round"] << "}" << std::endl;
    }
}
