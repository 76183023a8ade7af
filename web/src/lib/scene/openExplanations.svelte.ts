// Which boxes that explain a game are open. They are open for newcomers and folded after the first finished match of the
// game, unless the user has opened or folded them by hand. This browser remembers it for each game.
import { storedList, storeList } from '../storedList';

const KEY = 'boardwright.legends';
type Entry = [game: string, box: string, open: boolean];

/** The number of entries that are kept: enough for every box of a hundred games. */
const MOST = 400;

class OpenExplanations {
  private entries = $state.raw(storedList<Entry>(KEY).filter((one) => Array.isArray(one) && one.length === 3));

  /** Whether a box of a game is open. Some boxes are folded until the user opens them. */
  open(game: string, box: string, closed = false): boolean {
    const found = (wanted: string) => this.entries.find((one) => one[0] === game && one[1] === wanted)?.[2];
    return found(box) ?? (closed ? false : (found('') ?? true));
  }

  /** Opens or folds one box by hand. */
  toggle(game: string, box: string, closed = false): void {
    this.set(game, box, !this.open(game, box, closed));
  }

  /** A match of the game is over: from now on its boxes are folded. */
  finished(game: string): void {
    if (!this.entries.some((one) => one[0] === game && one[1] === '')) this.set(game, '', false);
  }

  private set(game: string, box: string, open: boolean): void {
    const rest = this.entries.filter((one) => one[0] !== game || one[1] !== box);
    this.entries = [...rest, [game, box, open] as Entry].slice(-MOST);
    storeList(KEY, this.entries);
  }
}

export const openExplanations = new OpenExplanations();
