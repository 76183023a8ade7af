// A starship that is short-sighted: it fires at ships up to three cells away and otherwise flies somewhere. Standard input and output, no libraries.
//   boardwright arena starships "program:java examples/bots/java/Bot.java" hunter
import java.io.*;
import java.util.*;
import java.util.regex.*;

public class Bot {
    static final int[][] DIRECTIONS = {{1, 0, -1}, {0, 1, -1}, {-1, 1, 0}, {-1, 0, 1}, {0, -1, 1}, {1, -1, 0}};
    static final String PLACE = "\"coordinates\":\\s*\\[(-?\\d+),\\s*(-?\\d+),\\s*(-?\\d+)\\]";
    // There is no JSON in Java's own library; the arena writes keys in the order of the document, so patterns do.
    static final Pattern TILE = Pattern.compile(PLACE + ",\\s*\"terrain\":\\s*\"(\\w+)\"");
    static final Pattern SHIP = Pattern.compile("\"nick\":\\s*\"((?:[^\"\\\\]|\\\\.)+)\",\\s*\"hitpoints\":\\s*(\\d+),\\s*" + PLACE);
    static final Pattern NICK = Pattern.compile("\"nick\":\\s*\"((?:[^\"\\\\]|\\\\.)+)\"");
    static final Pattern ROUND = Pattern.compile("\"status\":\\s*\"play\",\\s*\"round\":\\s*(\\d+)");
    static final int SIGHT = 3;
    static final Random DICE = new Random();
    static String nick = "Java";

    static List<Integer> place(Matcher m, int group) {
        return List.of(Integer.parseInt(m.group(group)), Integer.parseInt(m.group(group + 1)), Integer.parseInt(m.group(group + 2)));
    }

    static List<Integer> step(List<Integer> a, int[] d, int n) {
        return List.of(a.get(0) + n * d[0], a.get(1) + n * d[1], a.get(2) + n * d[2]);
    }

    static String choose(String state) {
        Map<List<Integer>, String> terrain = new HashMap<>();
        Set<List<Integer>> foes = new HashSet<>();
        List<Integer> here = null;
        for (Matcher m = TILE.matcher(state); m.find();) terrain.put(place(m, 1), m.group(4));
        for (Matcher m = SHIP.matcher(state); m.find();)
            if (m.group(1).equals(nick)) here = place(m, 3);
            else if (!m.group(2).equals("0")) foes.add(place(m, 3));
        List<int[]> free = new ArrayList<>();
        for (int[] d : DIRECTIONS) {
            for (int n = 1; n <= SIGHT && !"mountain".equals(terrain.get(step(here, d, n))); n++)
                if (foes.contains(step(here, d, n))) return "\"laser\",\"direction\":" + Arrays.toString(d);
            if ("land".equals(terrain.get(step(here, d, 1)))) free.add(d);
        }
        if (free.isEmpty()) return "\"noop\"";
        return "\"move\",\"direction\":" + Arrays.toString(free.get(DICE.nextInt(free.size())));
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
        System.out.println("{\"type\":\"join\",\"nick\":\"Java\",\"protocol\":1}");
        for (String line; (line = in.readLine()) != null;) {
            Matcher name = NICK.matcher(line), round = ROUND.matcher(line);
            if (line.startsWith("{\"type\":\"welcome\"") && name.find()) nick = name.group(1);
            else if (line.startsWith("{\"type\":\"end\"")) return;
            else if (round.find()) System.out.println("{\"type\":" + choose(line) + ",\"round\":" + round.group(1) + "}");
        }
    }
}
