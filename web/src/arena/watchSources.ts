// The matches that the arena can show: matches of this server and matches of tournaments, running or finished.
import * as api from '../lib/api';
import { names, standing } from '../lib/matchListTexts';
import { t, titleOf } from '../lib/i18n.svelte';
import type { ReplayFrames } from '../lib/wire';

/** A slice of a match, and its public data. */
export interface Piece {
  title: string;
  names: string;
  standing: string;
  over: boolean;
  /** Undefined if the match has not begun. */
  frames: ReplayFrames | null;
}

export interface Source {
  /** Its address in the arena. */
  readonly address: string;
  /** The events after some answers. */
  piece(first: number): Promise<Piece>;
  /** Whether it has its own page before it is over. */
  readonly hasRoom: boolean;
  /** The address of its own page. */
  room(over: boolean): Promise<string>;
}

export const serverMatch = (id: string): Source => ({
  address: `/arena/${encodeURIComponent(id)}`,
  async piece(first) {
    const info = await api.match(id);
    const frames = info.status === 'waiting' ? null : await api.frames(id, first);
    return { title: titleOf(info), names: names(info.seats), standing: standing(info), over: info.status === 'over', frames };
  },
  hasRoom: true,
  room: (over) => Promise.resolve(over ? `/replay/${id}` : `/m/${id}`),
});

export const tournamentMatch = (tournament: string, number: number): Source => ({
  address: `/arena/${encodeURIComponent(tournament)}/${number}`,
  async piece(first) {
    const frames = await api.tournamentMatch(tournament, number, first);
    return {
      title: t('page-arena-match-of', { tournament, number: number + 1 }),
      names: frames.names.join(', '),
      standing: t(frames.over ? 'page-home-over' : 'page-home-playing'),
      over: frames.over,
      frames,
    };
  },
  hasRoom: false,
  // Uploads its journal to the server, where it can be replayed and forked like any other match.
  async room() {
    const made = await api.sendJournal(await api.tournamentJournal(tournament, number));
    return `/replay/${made.match.id}`;
  },
});
