// A connection to a match. It keeps the state of every seat of this screen up to date, reconnects by itself, and gets
// the messages that it missed.
import { SceneExpander, SheetStore, type SentScene } from './compactScene';
import { apply } from './delta';
import { settings } from './settings.svelte';
import { VERSION, type ChatLine, type Hint, type MatchEvent, type MessageText, type PickedChoice, type Scene, type ServerMessage, type State } from './wire';

/** A request without its number, which the connection adds. */
export type Request = { type: string } & Record<string, unknown>;
export interface Reply {
  ok: boolean;
  why?: MessageText | null;
  lines?: MessageText[] | null;
  text?: string;
  choices?: PickedChoice[] | null;
  hint?: Hint | null;
}

/** An event, with the number of answers after it and the seats that were asked before it. */
export interface LogEntry extends MatchEvent {
  answers: number;
  /** The seats whose answers caused it; several if they answer at the same time. */
  by: number[];
}

/** After this time without a message we send a ping, and wait this long for its reply. */
const QUIET_MS = 800;
const REPLY_MS = 1200;

export class Connection {
  states: Map<number | null, State> = $state.raw(new Map());
  /** The events as the first viewer of this screen saw them. */
  log: LogEntry[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  online: number[] = $state([]);
  you: number[] = $state([]);
  status: 'connecting' | 'open' | 'lost' | 'refused' = $state('connecting');
  refusal = $state('');
  /** The server's clock minus ours, in seconds. */
  drift = 0;
  /** Called with each new state of a seat of this screen, and its events. */
  onchange: (state: State, events: MatchEvent[]) => void = () => undefined;

  private socket: WebSocket | null = null;
  /** The states as they were sent, to which later messages apply. `states` has the same with expanded scenes. */
  private readonly sentStates = new Map<number | null, State>();
  private readonly expanders = new Map<number | null, SceneExpander>();
  private readonly sheets = new SheetStore();
  private index: number | null = null;
  private next = 1;
  private pending = new Map<number, (reply: Reply) => void>();
  private tries = 0;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Answers that were given while the connection was lost, or that were lost with it. They are sent again after
  reconnecting. */
  private unsent: { request: Request; resolve: (reply: Reply) => void }[] = [];
  private sent = new Map<number, Request>();
  /** The number of answers that wait for the connection. */
  waiting = $state(0);
  private heard = 0;
  /** The seats that have answered since the last event. */
  private asked: number[] = [];
  private heart: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly match: string,
    readonly secrets: string[],
  ) {}

  /** The state of a seat of this screen; without a number, that of the first seat that is asked. */
  state(seat?: number | null): State | undefined {
    if (seat !== undefined) return this.states.get(seat);
    const all = [...this.states.values()];
    return all.find((state) => state.ask != null) ?? all[0];
  }

  send(request: Request): Promise<Reply> {
    const id = this.next++;
    return new Promise((resolve) => {
      if (this.socket?.readyState !== WebSocket.OPEN || this.status !== 'open') {
        if (request.type === 'answer') this.keep(request, resolve);
        else resolve({ ok: false });
        return;
      }
      this.pending.set(id, resolve);
      this.sent.set(id, request);
      this.socket.send(JSON.stringify({ ...request, id }));
    });
  }

  private keep(request: Request, resolve: (reply: Reply) => void): void {
    this.unsent.push({ request, resolve });
    this.waiting = this.unsent.length;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.heart);
    removeEventListener('offline', this.cut);
    removeEventListener('online', this.retry);
    this.socket?.close();
  }

  /** Starts the connection and keeps it alive. */
  start(): void {
    addEventListener('offline', this.cut);
    addEventListener('online', this.retry);
    this.heart = setInterval(() => void this.listen(), 250);
    this.open();
  }

  /** A cut network reports nothing, so a silent server is pinged. */
  private async listen(): Promise<void> {
    if (this.status !== 'open' || document.hidden || Date.now() - this.heard < QUIET_MS) return;
    this.heard = Date.now() + REPLY_MS;
    const alive = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(REPLY_MS) }).then(
      () => true,
      () => false,
    );
    if (alive) this.heard = Date.now();
    else if (!this.closed) this.cut();
  }

  /** Drops the connection. It is reopened at once, and after further failures at increasing intervals. */
  private cut = (): void => {
    const socket = this.socket;
    if (!socket || this.status === 'lost' || this.closed) return;
    socket.onclose = socket.onmessage = null;
    socket.close();
    this.lose();
  };
  private retry = (): void => {
    if (this.status !== 'lost' || this.closed) return;
    clearTimeout(this.timer);
    this.tries = 0;
    this.open();
  };

  /** Opens the connection. It runs again whenever the connection is lost. */
  open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = (this.socket = new WebSocket(`${scheme}://${location.host}/api/matches/${this.match}/ws`));
    socket.onopen = () => {
      const hello = { type: 'hello', version: VERSION, secrets: this.secrets, form: 'scene', since: this.index ?? -1, sheets: this.sheets.ids };
      socket.send(JSON.stringify({ ...hello, language: settings.language }));
    };
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as ServerMessage);
    socket.onclose = () => this.lose();
  }

  private lose(): void {
    for (const [id, resolve] of this.pending) {
      const request = this.sent.get(id);
      if (request?.type === 'answer') this.keep(request, resolve);
      else resolve({ ok: false });
    }
    this.pending.clear();
    this.sent.clear();
    if (this.closed || this.status === 'refused') return;
    this.status = 'lost';
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), Math.min(8000, 250 * 2 ** this.tries));
  }

  /** Sends the waiting answers. If a question is no longer open, its answer had arrived or is too late. */
  private flush(): void {
    const waiting = this.unsent;
    this.unsent = [];
    this.waiting = 0;
    for (const { request, resolve } of waiting) {
      const state = this.states.get(request.seat as number);
      if (state && state.ask === request.ask) void this.send(request).then(resolve);
      else resolve({ ok: true });
    }
  }

  private hear(message: ServerMessage): void {
    this.heard = Date.now();
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
        if (this.unsent.length) this.flush();
        break;
      case 'update': {
        const before = this.sentStates.get(message.seat);
        if (before) this.take(message.seat, apply(before, message.delta), message.events, message.index);
        break;
      }
      case 'sheet':
        this.sheets.put(message.id, message.sheet);
        break;
      case 'chat':
        this.chat = [...this.chat, message.line];
        break;
      case 'presence':
        this.online = message.online;
        break;
      case 'done':
        this.resolve(message.id, { ok: true, why: message.why, lines: message.lines, choices: message.choices, hint: message.hint });
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

  private take(seat: number | null, sent: State, events: MatchEvent[], index: number): void {
    this.sentStates.set(seat, sent);
    let expander = this.expanders.get(seat);
    if (!expander) this.expanders.set(seat, (expander = new SceneExpander()));
    const state: State = { ...sent, shown: expander.expand((sent.shown as SentScene | null | undefined) ?? null, this.sheets) };
    const first = this.states.size === 0 || [...this.states.keys()][0] === seat;
    if (first) this.note(state, this.states.get(seat), events);
    this.states = new Map(this.states).set(seat, state);
    this.index = Math.max(this.index ?? -1, index);
    this.onchange(state, first ? events : []);
  }

  /** Updates the log and removes events that were taken back. */
  private note(state: State, before: State | undefined, events: MatchEvent[]): void {
    const { answers } = state.match;
    // The answers of several seats were revealed together.
    const by = before && answers - before.match.answers <= 1 ? [...new Set([...this.asked, ...before.match.asked])].sort((a, b) => a - b) : [];
    // If several seats answer at once, events come after the last answer and belong to all of them.
    this.asked = before && !events.length && answers > before.match.answers && by.length > 1 ? by : [];
    const kept = this.log.some((entry) => entry.answers > answers) ? this.log.filter((entry) => entry.answers <= answers) : this.log;
    if (events.length || kept !== this.log) this.log = [...kept, ...events.map((event) => ({ ...event, answers: event.answers ?? answers, by: event.answers == null ? by : (event.by ?? []) }))];
  }

  private resolve(id: number, reply: Reply): void {
    this.pending.get(id)?.(reply);
    this.pending.delete(id);
    this.sent.delete(id);
  }
}

/** The scene of a state, if the match has begun. */
export const sceneOf = (state: State | undefined): Scene | null => (state?.shown as Scene | null | undefined) ?? null;
