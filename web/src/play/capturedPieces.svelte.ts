// Captured pieces: those of the first scene that are not in this one. Taking back a move restores them.
import * as api from '../lib/api';
import type { Scene, Token } from '../lib/wire';

export class CapturedPieces {
  private first: Token[] | null = $state.raw(null);

  constructor(
    private readonly scene: () => Scene | null,
    private readonly wanted: () => boolean,
    match: string,
    secret?: string,
  ) {
    let asked = false;
    $effect(() => {
      if (asked || !this.wanted()) return;
      asked = true;
      api.opening(match, secret).then(
        (scene) => (this.first = scene?.tokens ?? []),
        () => undefined,
      );
    });
  }

  /** The captured pieces of each seat. */
  readonly lost: ReadonlyMap<number, Token[]> = $derived.by(() => lostPieces(this.wanted() ? (this.first ?? []) : [], this.scene()));
}

/** The pieces of each seat that were there at first and are not there now. */
export function lostPieces(first: readonly Token[], now: Scene | null): Map<number, Token[]> {
  const found = new Map<number, Token[]>();
  const here = new Set((now?.tokens ?? []).map((token) => token.id));
  for (const token of first) {
    if (token.seat == null || here.has(token.id)) continue;
    found.set(token.seat, [...(found.get(token.seat) ?? []), token]);
  }
  return found;
}
