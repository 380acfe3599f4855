/** A room played by a test: it sends what the server would, and records requests. */
import type { Entry } from '../../../src/games/star-eater/common/data';
import type { SealedPart } from '@star-eater/rules/src/games/star-eater';
import type { RoomLike } from '../../../src/net/session/room';

/** The parts of the room's state that a test sets; the rest is an empty board. */
export interface Standing {
  seq: number;
  round: number;
  phase: string;
  pending?: [seat: number, type: string][];
  /** The winning seat. */
  winner?: number;
  /** Of seat 1. */
  sealed?: {
    ordersRound: number;
    seals: string[];
    openings: { part: number; value: SealedPart['value']; nonce: string }[];
  };
}

const seat = (index: number) => ({
  seat: index,
  holder: 'player',
  name: `P${index}`,
  ordersRound: 0,
  seals: [],
  openings: [],
  earlier: new Map(),
  hand: [],
  track: [],
  aboard: [],
  destroyed: [],
  revealed: [],
  held: [],
  loadout: { corvettes: [], main: '', broadside: '', hangar: '', pointDefence: '', special: '' },
  since: 1,
  committed: false,
});

const stateOf = ({ seq, round, phase, pending = [], winner, sealed }: Standing): unknown => ({
  matchId: 'm1',
  mode: 'duel',
  status: 'live',
  radius: 10,
  rulesVersion: 'test',
  seq,
  paused: false,
  closedBecause: '',
  rematch: '',
  round,
  phase,
  initiative: [0, 1],
  seats: [seat(0), { ...seat(1), ...sealed }],
  ships: new Map(),
  tokens: new Map(),
  ...(winner === undefined ? {} : { outcome: { winners: [winner], rule: '§3' } }),
  pending: new Map(pending.map(([index, type]) => [String(index), type])),
});

type Answer = (payload: Record<string, unknown>) => unknown;

export class FakeRoom implements RoomLike {
  state: unknown = null;
  readonly requests: { type: string; payload: Record<string, unknown> }[] = [];
  /** The server does not answer pings. */
  isStill = false;
  hasLeft = false;
  private readonly heard = new Map<string, (payload: never) => void>();
  private changed: (state: unknown) => void = () => undefined;
  private left: (code: number) => void = () => undefined;

  constructor(private readonly answers: Record<string, Answer> = {}) {}

  onStateChange(listener: (state: unknown) => void): void {
    this.changed = listener;
  }
  onMessage(type: string, listener: (payload: never) => void): void {
    this.heard.set(type, listener);
  }
  onLeave(listener: (code: number) => void): void {
    this.left = listener;
  }
  onError(): void {}

  request(type: string, payload: Record<string, unknown> = {}): Promise<unknown> {
    this.requests.push({ type, payload });
    const answer = this.answers[type];
    if (answer) return Promise.resolve(answer(payload));
    switch (type) {
      case 'events':
        return Promise.resolve({ ok: true, seq: 0, entries: [], chat: [] });
      case 'legal':
        return Promise.resolve({ ok: true, since: 1, legal: null, default: null });
      case 'mine':
        return Promise.resolve({
          ok: true,
          round: 1,
          orders: null,
          seal: null,
          nonces: null,
          draft: null,
          waiting: null,
          muted: [],
        });
      default:
        return Promise.resolve({ ok: true });
    }
  }

  ping(answered: () => void): void {
    if (!this.isStill) answered();
  }

  leave(): Promise<unknown> {
    this.hasLeft = true;
    return Promise.resolve();
  }

  // ------------------------------------------------ the server's side

  patch(standing: Standing): void {
    this.changed(stateOf(standing));
  }
  /** An entry, then its state. */
  happens(entry: Pick<Entry, 'seq' | 'events'>, standing: Omit<Standing, 'seq'>): void {
    this.tells(entry);
    this.patch({ ...standing, seq: entry.seq });
  }
  /** Only an entry. */
  tells(entry: Pick<Entry, 'seq' | 'events'>): void {
    this.heard.get('events')?.({ at: 0, kind: 'decision', by: 0, ...entry } as never);
  }
  /** What one seat alone may know. */
  confides(seq: number, known: unknown): void {
    this.heard.get('private')?.({ seq, private: known } as never);
  }
  drops(): void {
    this.left(1006);
  }
}
