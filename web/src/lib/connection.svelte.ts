// A connection to a match: it greets, keeps the state of every seat of this screen up to date, and comes back by
// itself when it is lost, getting what it missed.
import { apply } from './delta';
import { settings } from './settings.svelte';
import type { ChatLine, MatchEvent, MessageText, Scene, ServerMessage, State } from './wire';

/** A request without its number; the connection gives it one. */
export type Request = { type: string } & Record<string, unknown>;
export interface Reply {
  ok: boolean;
  why?: MessageText | null;
  lines?: MessageText[] | null;
  text?: string;
}

export class Connection {
  states: Map<number | null, State> = $state.raw(new Map());
  /** What happened, of the first viewer of this screen. */
  log: MatchEvent[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  online: number[] = $state([]);
  you: number[] = $state([]);
  status: 'connecting' | 'open' | 'lost' | 'refused' = $state('connecting');
  refusal = $state('');
  /** The server's clock minus ours, in seconds. */
  drift = 0;
  /** Called with each new state of a seat of this screen, and with what happened. */
  onchange: (state: State, events: MatchEvent[]) => void = () => undefined;

  private socket: WebSocket | null = null;
  private index: number | null = null;
  private next = 1;
  private pending = new Map<number, (reply: Reply) => void>();
  private tries = 0;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly match: string,
    readonly secrets: string[],
  ) {}

  /** The state of a seat of this screen; without a number, the first that is asked something. */
  state(seat?: number | null): State | undefined {
    if (seat !== undefined) return this.states.get(seat);
    const all = [...this.states.values()];
    return all.find((state) => state.ask != null) ?? all[0];
  }

  send(request: Request): Promise<Reply> {
    const id = this.next++;
    return new Promise((resolve) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        resolve({ ok: false });
        return;
      }
      this.pending.set(id, resolve);
      this.socket.send(JSON.stringify({ ...request, id }));
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** Opens the connection; it is called again by itself when the connection is lost. */
  open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = (this.socket = new WebSocket(`${scheme}://${location.host}/api/matches/${this.match}/ws`));
    socket.onopen = () => {
      const hello = { type: 'hello', version: 1, secrets: this.secrets, form: 'scene', since: this.index ?? -1 };
      socket.send(JSON.stringify({ ...hello, language: settings.language }));
    };
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as ServerMessage);
    socket.onclose = () => this.lose();
  }

  private lose(): void {
    for (const resolve of this.pending.values()) resolve({ ok: false });
    this.pending.clear();
    if (this.closed || this.status === 'refused') return;
    this.status = 'lost';
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), Math.min(8000, 250 * 2 ** this.tries));
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.you = message.you;
        this.online = message.online;
        this.drift = message.now - Date.now() / 1000;
        this.chat = [...this.chat, ...message.chat.filter((line) => !this.chat.some((old) => old.index === line.index))];
        this.status = 'open';
        this.tries = 0;
        break;
      case 'full':
        this.take(message.seat, message.state, message.events, message.index);
        break;
      case 'update': {
        const before = this.states.get(message.seat);
        if (before) this.take(message.seat, apply(before, message.delta), message.events, message.index);
        break;
      }
      case 'chat':
        this.chat = [...this.chat, message.line];
        break;
      case 'presence':
        this.online = message.online;
        break;
      case 'done':
        this.resolve(message.id, { ok: true, why: message.why, lines: message.lines });
        break;
      case 'refused':
        if (message.id == null) {
          this.status = 'refused';
          this.refusal = message.text;
        } else this.resolve(message.id, { ok: false, why: message.why, text: message.text });
        break;
      case 'closing':
        break;
    }
  }

  private take(seat: number | null, state: State, events: MatchEvent[], index: number): void {
    const first = this.states.size === 0 || [...this.states.keys()][0] === seat;
    if (first && events.length) this.log = [...this.log, ...events];
    this.states = new Map(this.states).set(seat, state);
    this.index = Math.max(this.index ?? -1, index);
    this.onchange(state, first ? events : []);
  }

  private resolve(id: number, reply: Reply): void {
    this.pending.get(id)?.(reply);
    this.pending.delete(id);
  }
}

/** The scene of a state, where the match has begun. */
export const sceneOf = (state: State | undefined): Scene | null => (state?.shown as Scene | null | undefined) ?? null;
