/** A seat by HTTP alone, in the form in which `player.ts` uses a room: a stream of lines, `legal` and `decide` (P-76). */
import type { EventsMessage } from '../../src/wire/broadcasts';
import type { HouseState } from '../../src/wire/house-state';

type Fields = Record<string, unknown>;
interface Line extends Fields {
  type: string;
  seq: number;
}
type Listener = (payload: never) => void;

/** Processes on the way to the one that has the match. */
const LEADS = 3;

interface Where {
  server: string;
  matchId: string;
  token: string;
  /** For an answer to begin, ms. */
  patience: number;
}

const isStorage = (status: number): boolean => status >= 500;

/** Follows a 307, which `fetch` would do without the token. */
async function ask(
  { server, matchId, token, patience }: Where,
  path: string,
  body?: object,
  stop?: AbortController,
) {
  let url = `${server}/api/matches/${matchId}/${path}`;
  for (let leads = 0; leads < LEADS; leads += 1) {
    const late = stop ? setTimeout(() => stop.abort(), patience) : undefined;
    const answer = await fetch(url, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      redirect: 'manual',
      signal: stop?.signal ?? AbortSignal.timeout(patience),
    }).finally(() => clearTimeout(late));
    if (answer.status !== 307) return answer;
    await answer.body?.cancel();
    url = answer.headers.get('location') ?? url;
  }
  throw new Error('led round and round');
}

/** Maps of the state are objects in lines. */
const mapOf = (part: unknown): Map<string, unknown> => new Map(Object.entries((part ?? {}) as Fields));

function asRoomHasIt(shown: Fields): HouseState {
  const seats = (shown['seats'] as Fields[]).map((seat) => ({ ...seat, earlier: mapOf(seat['earlier']) }));
  return { ...shown, seats, pending: mapOf(shown['pending']) } as unknown as HouseState;
}

export class StreamRoom {
  state: HouseState | Fields = {};
  readonly connection = { isOpen: true };
  readonly reconnection = { enabled: false };
  private readonly shown: Fields = {};
  private readonly messages = new Map<string, Listener>();
  private states = new Set<(state: never) => void>();
  private leaves: (() => void)[] = [];

  private constructor(
    private readonly where: Where,
    /** Entries up to this one were told before. */
    private readonly since: number,
    private readonly stop: AbortController,
    private readonly complain: (what: string) => void,
  ) {}

  /** Goes on after entry `since`. What is told follows once somebody listens. */
  static async open(where: Where, since: number, complain: (what: string) => void): Promise<StreamRoom> {
    const stop = new AbortController();
    const answer = await ask(where, `stream?since=${since}`, undefined, stop);
    if (answer.status !== 200) throw new Error(`no stream: ${answer.status}`);
    const room = new StreamRoom(where, since, stop, complain);
    setImmediate(
      () =>
        void room
          .read(answer)
          .catch(() => undefined)
          .finally(() => room.ended()),
    );
    return room;
  }

  readonly onStateChange = Object.assign(
    (listener: (state: never) => void) => void this.states.add(listener),
    {
      remove: (listener: (state: never) => void) => void this.states.delete(listener),
    },
  );

  onMessage(type: string, listener: Listener): void {
    this.messages.set(type, listener);
  }

  onLeave(listener: () => void): void {
    this.leaves.push(listener);
  }

  async leave(): Promise<void> {
    this.stop.abort();
  }

  removeAllListeners(): void {
    this.messages.clear();
    this.states.clear();
    this.leaves = [];
  }

  /** What there is no call for is refused. */
  async request(type: string, payload: object = {}): Promise<unknown> {
    switch (type) {
      case 'legal':
        return this.call('legal');
      case 'decide':
        return this.call('decide', payload);
      case 'ready':
      case 'open':
        return this.call('ready', {});
      default:
        return { ok: false, code: 'no-call', message: type };
    }
  }

  private async call(path: string, body?: object): Promise<object> {
    const answer = await ask(this.where, path, body);
    // Something on the way, or the server is stopping: the same is asked again.
    if (isStorage(answer.status)) throw new Error(`${path}: ${answer.status}`);
    const told = (await answer.json()) as object;
    return { ok: answer.ok, ...told };
  }

  private ended(): void {
    this.connection.isOpen = false;
    for (const listener of this.leaves) listener();
  }

  private async read(answer: Response): Promise<void> {
    let rest = '';
    for await (const text of (answer.body as ReadableStream<Uint8Array>).pipeThrough(
      new TextDecoderStream(),
    )) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.hear(JSON.parse(line) as Line);
    }
  }

  private hear(line: Line): void {
    const { type, ...told } = line;
    if (type === 'state') {
      Object.assign(this.shown, told['state']);
      this.state = asRoomHasIt(this.shown);
      for (const listener of [...this.states]) listener(this.state as never);
      return;
    }
    if ((type === 'events' || type === 'chat') && this.since > 0 && told.seq > 0 && told.seq <= this.since)
      this.complain(`entry ${told.seq} was told again after ${this.since}`);
    // An entry of chat has no line of its own beside it.
    if (type === 'chat' && told.seq > 0)
      this.messages.get('events')?.({ openings: [], ...told } as unknown as EventsMessage as never);
    this.messages.get(type)?.(told as never);
  }
}
