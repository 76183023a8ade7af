// Scenes for the pictures of games. Each scene is requested once.
import { picture } from '../lib/api';
import type { Scene } from '../lib/wire';

const known = new Map<string, Promise<Scene>>();

export function pictureOf(game: string): Promise<Scene> {
  let found = known.get(game);
  if (!found) {
    found = picture(game);
    known.set(game, found);
    found.catch(() => known.delete(game));
  }
  return found;
}
