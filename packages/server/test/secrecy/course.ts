/**
 * One match in two versions that differ only in what is hidden: drafts, orders that were taken back, orders until they are revealed, what
 * a team says among itself. Made with the engine alone, by a seed; played on real servers by `observe`.
 */
import {
  apply,
  pending,
  randomAnswer,
  setup,
  type Command,
  type Decision,
  type Match,
  type Mode,
  type Seat,
} from '@star-eater/rules';
import { randomSetup } from '../../../rules/scripts/play/random-match';
import { oneOf, seeded, type Random } from '../../../rules/scripts/play/random';
import { openedBy } from '../../src/log/seals';

type Orders = Decision & { type: 'commit' };

/** What differs between the two versions when something is heard. */
export const SECRETS = ['draft', 'taken back', 'orders', 'second command', 'team talk'] as const;
export type Secret = (typeof SECRETS)[number];

export type Act = { by: Seat; hides: readonly Secret[] } & (
  | { what: 'decide'; versions: readonly [Decision, Decision] }
  | { what: 'draft'; versions: readonly [object, object] }
  | { what: 'talk'; versions: readonly [string, string] }
);

export interface Course {
  seed: number;
  mode: Mode;
  factions: string[];
  /** Whose secrets differ. */
  owner: Seat;
  /** Each act with the secrets that differ once it is done. */
  acts: Act[];
  /** The act that brings the difference to light; null where the match ends before. */
  reveal: Act | null;
}

export const MODES: readonly Mode[] = ['duel', 'free-for-all', 'teams'];

/** A course goes through so many rounds at most before the orders of one differ until they are revealed. */
const ROUNDS = 3;
const LONGEST = 140;

export function courseOf(seed: number): Course {
  const random = seeded(seed);
  const mode = MODES[seed % MODES.length] as Mode;
  const options = randomSetup(mode, random);
  const begun = setup(options);
  if (!begun.ok) throw new Error(begun.refusal.message);
  return new Writer(seed, mode, options.factions as string[], random, begun.match).write();
}

class Writer {
  private readonly acts: Act[] = [];
  private readonly known = new Set<Secret>();
  private readonly owner: Seat;
  private readonly differsIn: number;
  /** Whether everything of the last orders differs, or only the second command. */
  private readonly isWhole: boolean;
  private readonly talks: boolean;
  /** The match in both versions; the same but for the owner's orders. */
  private matches: [Match, Match];

  constructor(
    private readonly seed: number,
    private readonly mode: Mode,
    private readonly factions: string[],
    private readonly random: Random,
    match: Match,
  ) {
    this.matches = [match, match];
    this.owner = random(match.seats.length);
    this.differsIn = 1 + random(ROUNDS);
    this.isWhole = random(3) === 0;
    this.talks = mode === 'teams' && seed % 2 === 0;
  }

  write(): Course {
    const { seed, mode, factions, owner, acts } = this;
    let reveal: Act | null = null;
    while (!reveal && acts.length < LONGEST && this.matches[0].outcome === null) reveal = this.next();
    return { seed, mode, factions, owner, acts, reveal };
  }

  /** Adds what happens next; the result is the act that reveals, which is not added. */
  private next(): Act | null {
    const [match] = this.matches;
    const { seat } = oneOf(this.random, pending(match));
    if (this.talks && this.random(8) === 0) {
      this.add({ by: this.owner, what: 'talk', versions: ['ram the left one', 'fire'] }, 'team talk');
    }
    const answer = randomAnswer(match, seat, this.random);
    if (!answer) throw new Error(`seat ${seat} owes an answer and has none`);
    if (answer.type === 'commit' && seat === this.owner) return this.commitOwner(answer);
    const act: Act = { by: seat, what: 'decide', versions: [answer, answer], hides: [] };
    return this.decide(act);
  }

  private commitOwner(orders: Orders): Act | null {
    const [match] = this.matches;
    const other = this.otherOrders(match, orders);
    const decide = (one: Decision, two: Decision): Omit<Act, 'hides'> =>
      ({ by: this.owner, what: 'decide', versions: [one, two] }) as const;
    if (this.random(2) === 0) {
      const plain = ({ engine, commands }: Orders) => ({ ...(engine ? { engine } : {}), commands });
      this.add({ by: this.owner, what: 'draft', versions: [plain(orders), plain(other)] }, 'draft');
    }
    const isLast = match.round >= this.differsIn;
    const isAlone = pending(match).length === 1;
    if (!isAlone && this.random(2) === 0) {
      this.add(decide(orders, other) as Act, 'orders');
      this.known.delete('orders');
      const back: Decision = { seat: this.owner, type: 'uncommit' };
      this.add(decide(back, back) as Act, 'taken back');
    }
    if (!isLast) return this.decide({ ...decide(orders, orders), hides: [] } as unknown as Act);
    const mine = this.isWhole ? other : this.otherSecond(match, orders);
    if (mine === orders) return this.decide({ ...decide(orders, orders), hides: [] } as unknown as Act);
    // With the last commitment in the engine setting is out: only the second command can differ then.
    if (isAlone && this.isWhole) return { ...decide(orders, mine), hides: [] } as unknown as Act;
    this.known.add(this.isWhole ? 'orders' : 'second command');
    return this.decide({ ...decide(orders, mine), hides: [] } as unknown as Act);
  }

  private add(act: Omit<Act, 'hides'>, secret: Secret): void {
    this.known.add(secret);
    this.acts.push({ ...act, hides: [...this.known] } as Act);
  }

  private decide(act: Act): Act | null {
    if (act.what !== 'decide') throw new Error('only decisions are decided');
    const steps = act.versions.map((decision, version) => apply(this.matches[version] as Match, decision));
    const [one, two] = steps;
    if (!one?.ok || !two?.ok) throw new Error(`seed ${this.seed}: one of the two versions is refused`);
    const before = this.matches[0];
    if (
      (this.known.has('orders') || this.known.has('second command')) &&
      reveals(one, before, this.owner, this.known.has('orders'))
    )
      return act;
    this.matches = [one.match, two.match];
    this.acts.push({ ...act, hides: [...this.known] });
    return null;
  }

  /** Another engine setting and other commands, as legal as these. */
  private otherOrders(match: Match, orders: Orders): Orders {
    for (let tries = 0; tries < 50; tries += 1) {
      const other = randomAnswer(match, this.owner, this.random) as Orders;
      if (
        other.commands.length === orders.commands.length &&
        JSON.stringify(other) !== JSON.stringify(orders)
      )
        return other;
    }
    return orders;
  }

  /** The same but for the second command. */
  private otherSecond(match: Match, orders: Orders): Orders {
    const [first, second] = orders.commands;
    const free = (match.seats[this.owner]?.hand ?? []).filter((card) => card !== first && card !== second);
    if (first === undefined || second === undefined || free.length === 0) return orders;
    return { ...orders, commands: [first, oneOf(this.random, free)] as Command[] };
  }
}

/** Whether this step turns up a part in which the two versions differ, or ends what hides it. */
function reveals(
  { match, events }: { match: Match; events: Parameters<typeof openedBy>[0] },
  before: Match,
  owner: Seat,
  isWhole: boolean,
): boolean {
  const any = { engine: 'N', commands: ['special', 'special'] } as unknown as Parameters<typeof openedBy>[2];
  const opened = openedBy(events, owner, any);
  return isWhole
    ? opened.length > 0
    : opened.includes(2) || match.round !== before.round || match.outcome !== null;
}
