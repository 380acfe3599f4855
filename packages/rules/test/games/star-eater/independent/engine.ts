/** The engine as the comparisons ask it, either book: through its front doors, in JSON. */
import * as february from '../../../../src/games/star-eater';
import * as draft from '../../../../src/games/star-eater/dice';
import type { Random } from '../../../../scripts/play/random';
import type { Position } from './positions';
import type { Cards, SeatCards, Ship, Table, Token } from './table';

export interface EngineEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}
export interface EngineView {
  readonly phase: string;
  readonly ships: readonly Ship[];
  readonly tokens: readonly Token[];
  readonly seats: readonly SeatCards[];
  readonly outcome: { readonly winners: readonly number[] } | null;
}
interface Refused {
  readonly ok: false;
  readonly refusal: { readonly message: string };
}
type Played =
  { readonly ok: true; readonly match: unknown; readonly events: readonly EngineEvent[] } | Refused;

/** The functions of a front door, with plain JSON for what goes in and out. */
interface FrontDoor {
  matchFromScenario(position: unknown): { ok: true; value: { match: unknown } } | Refused;
  apply(match: unknown, decision: unknown): Played;
  pending(match: unknown): readonly { readonly seat: number; readonly type: string }[];
  legal(match: unknown, seat: number): unknown;
  view(match: unknown, viewer: 'all'): unknown;
  randomAnswer(match: unknown, seat: number, random: Random): unknown;
}
const DOORS = { february, draft } as unknown as Readonly<Record<Position['edition'], FrontDoor>>;

/** A match that is played on. Refusals are errors. */
export class Engine {
  private constructor(
    private readonly door: FrontDoor,
    private readonly position: Position,
    private match: unknown,
  ) {}

  static start(position: Position): Engine {
    const door = DOORS[position.edition];
    const read = door.matchFromScenario(position);
    if (!read.ok) throw new Error(`${read.refusal.message}: ${JSON.stringify(position)}`);
    return new Engine(door, position, read.value.match);
  }

  view(): EngineView {
    return JSON.parse(JSON.stringify(this.door.view(this.match, 'all'))) as EngineView;
  }

  table(): Table {
    const { ships, tokens, seats } = this.view();
    const { players, factions, radius } = this.position;
    const cards = this.position.ships.map(
      ({ faction }) => factions.find(({ id }) => id === faction) as Cards,
    );
    const sides = cards.map((_, seat) => (players === 4 ? seat % 2 : seat));
    return { radius, cards, sides, ships, tokens, seats };
  }

  pending(): readonly { readonly seat: number; readonly type: string }[] {
    return this.door.pending(this.match);
  }

  legal<T>(seat: number): T {
    return JSON.parse(JSON.stringify(this.door.legal(this.match, seat))) as T;
  }

  play(decision: object): EngineEvent[] {
    const played = this.door.apply(this.match, decision);
    if (!played.ok) throw new Error(`${played.refusal.message}: ${JSON.stringify(decision)}`);
    this.match = played.match;
    return JSON.parse(JSON.stringify(played.events)) as EngineEvent[];
  }

  /** Whether the decision is refused; the match stays as it is. */
  refuses(decision: object): boolean {
    return !this.door.apply(this.match, decision).ok;
  }

  /** The chosen dice are given when they are owed: `values(count, sides)`. `null` when none are owed. */
  roll(
    values: (count: number, sides: number) => number[],
  ): { values: number[]; events: EngineEvent[] } | null {
    if (this.position.edition !== 'draft') return null;
    const match = this.match as draft.DiceMatch;
    const owed = draft.owedRoll(match);
    if (owed === null) return null;
    const rolled = values(owed.count, owed.sides);
    const result = draft.rollDice(match, rolled);
    if (!result.ok) throw new Error(result.refusal.message);
    this.match = result.match;
    return { values: rolled, events: JSON.parse(JSON.stringify(result.events)) as EngineEvent[] };
  }

  answerAtRandom(seat: number, random: Random): object {
    return this.door.randomAnswer(this.match, seat, random) as object;
  }
}
