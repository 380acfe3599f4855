/** Writes courses: random legal matches, each with a copy that has other secrets. */
import {
  apply,
  createBot,
  openedBy,
  defaultDecision,
  legal,
  pending,
  randomAnswer,
  setup,
  view,
  type Command,
  type Decision,
  type Match,
  type Seat,
  type Wait,
} from '@star-eater/rules/src/games/star-eater';
import { randomSetup } from '../../../rules/scripts/play/random-match';
import { oneOf, seeded, type Random } from '../../../rules/scripts/play/random';
import { seedForQuestion } from '../../src/live/seeds';
import { bytesOf } from '../support/counted-random';
import { isByItself, MODES, SUBJECTS, type Act, type Course, type Secret, type Subject } from './course';

type Orders = Decision & { type: 'commit' };
type Two<T> = [T, T];

/** The most rounds of a course before a player's orders differ until they are revealed. */
const ROUNDS = 3;
const LONGEST = 140;
/** If a seat waits, the course continues until this many of its reactions were answered in advance. */
const AHEAD = 2;
/** If the owner resigns, the course continues for this many rounds. */
const ROUNDS_AFTER = 2;
/** Pairs of seeds tried for a bot that sets up its ship alike with both and hides something. */
const TRIES = 12;

/** By seed: modes alternate with each seed, subjects with every third. */
export function courseOf(seed: number): Course {
  const subject = SUBJECTS[Math.floor(seed / MODES.length) % SUBJECTS.length] as Subject;
  if (subject !== 'bot') return new Writer(seed, subject).write();
  const courses = Array.from({ length: TRIES }, (_, index) => () => new Writer(seed, subject, index).write());
  let best: Course | null = null;
  for (const write of courses) {
    const course = write();
    const hides = course.acts.some(({ hides }) => hides.length > 1);
    if (hides) return course;
    if (!best || course.acts.length > best.acts.length) best = course;
  }
  return best as Course;
}

class Writer {
  private readonly acts: Act[] = [];
  private readonly known = new Set<Secret>();
  private readonly random: Random;
  private readonly course: Course;
  private readonly owner: Seat;
  private readonly differsIn: number;
  /** Whether everything of the last orders differs, or only the second command. */
  private readonly isWhole: boolean;
  private readonly talks: boolean;
  /** The owner resigns once its orders differ: they stay hidden for the rest of the match. */
  private readonly resigns: boolean;
  private resignedIn: number | null = null;
  /** The parts of the owner's last orders that differ and are hidden. */
  private parts: readonly number[] = [];
  /** The owner's wait, and its round. */
  private waits: { round: number; until: Two<Wait | null> } = { round: 0, until: [null, null] };
  private isOver = false;
  /** The match in both versions, equal except for hidden information. */
  private matches: Two<Match>;

  constructor(seed: number, subject: Subject, index = 0) {
    this.random = seeded(seed);
    const mode = MODES[seed % MODES.length] as (typeof MODES)[number];
    const options = randomSetup(mode, this.random);
    const begun = setup(options);
    if (!begun.ok) throw new Error(begun.refusal.message);
    this.matches = [begun.match, begun.match];
    const seats = begun.match.seats.length;
    // Seat 0 is the creator's.
    this.owner = subject === 'bot' ? 1 + this.random(seats - 1) : this.random(seats);
    this.differsIn = 1 + this.random(ROUNDS);
    this.isWhole = this.random(3) === 0;
    this.talks = subject === 'orders' && mode === 'teams' && seed % 2 === 0;
    this.resigns = subject === 'orders' && mode !== 'duel' && seed % 4 === 3;
    const seedOf = (version: number) =>
      Buffer.from(bytesOf(`bot ${seed} ${index} ${version}`, 16)).toString('hex');
    this.course = {
      seed,
      mode,
      subject,
      factions: options.factions as string[],
      owner: this.owner,
      botSeeds: subject === 'bot' ? [seedOf(0), seedOf(1)] : null,
      acts: this.acts,
      reveal: [],
    };
    if (subject === 'bot') this.known.add('bot seed');
  }

  write(): Course {
    const { acts, course } = this;
    let reveal: Act | null = null;
    while (!reveal && !this.isAtEnd()) reveal = this.next();
    course.reveal = reveal ? [reveal] : [];
    const brings = reveal && !this.isOver;
    // The server's own acts follow immediately: what they follow belongs to the reveal.
    while (course.reveal[0] && isByItself(course.reveal[0]) && acts.length > 0)
      course.reveal.unshift(acts.pop() as Act);
    if (!brings) course.reveal = [];
    return course;
  }

  /** Never while the server still has something to do by itself. */
  private isAtEnd(): boolean {
    return this.isLongEnough() && !this.botOwes() && !this.aheadOf();
  }

  private isLongEnough(): boolean {
    const { acts, course, matches, resignedIn } = this;
    if (resignedIn !== null && matches[0].round > resignedIn + ROUNDS_AFTER) return true;
    return (
      acts.length >= LONGEST || (course.subject === 'waiting' && acts.filter(isByItself).length >= AHEAD)
    );
  }

  /** Adds the next step; returns the act that reveals or ends the match, which is not added. */
  private next(): Act | null {
    const { owner, random } = this;
    const [match] = this.matches;
    if (this.botOwes()) return this.letBotAnswer();
    const owed = pending(match);
    const ahead = this.aheadOf();
    if (ahead) {
      const nothing: Decision = { seat: owner, type: 'react', shots: [] };
      return this.decide({ by: owner, what: 'decide', versions: [nothing, nothing], ahead, hides: [] });
    }
    // A resigning player commits first: the last commitment's orders are revealed at once.
    const own = this.resigns ? owed.find(({ seat, type }) => seat === owner && type === 'commit') : undefined;
    const { seat } = own ?? oneOf(random, owed);
    if (this.talks && random(8) === 0)
      this.add({ by: owner, what: 'talk', versions: ['ram the left one', 'fire'] }, 'team talk');
    const answer = this.answerOf(seat);
    if (answer.type === 'commit' && seat === owner) return this.commitOwner(answer);
    return this.decide(plain(seat, answer, answer));
  }

  /** At random; if reactions are needed, the owner holds point defence as often as possible. */
  private answerOf(seat: Seat): Decision {
    const [match] = this.matches;
    const asked = legal(match, seat);
    const answer = randomAnswer(match, seat, this.random);
    if (!answer || !asked) throw new Error(`seat ${seat} owes an answer and has none`);
    if (this.course.subject !== 'waiting' || seat !== this.owner) return answer;
    if (asked.type === 'defence') return { seat, type: 'defence', option: 'hold' };
    if (answer.type !== 'commit' || asked.type !== 'commit' || !asked.hand.includes('defence-stations'))
      return answer;
    const others = answer.commands.filter((command) => command !== 'defence-stations');
    return {
      ...answer,
      commands: ['defence-stations' as const, ...others].slice(0, asked.count) as Command[],
    };
  }

  // ------------------------------------------------------------------ the server's own acts

  private botOwes(): boolean {
    const [match] = this.matches;
    return this.course.botSeeds !== null && pending(match).some(({ seat }) => seat === this.owner);
  }

  private letBotAnswer(): Act | null {
    const { owner, matches } = this;
    const [one, other] = (this.course.botSeeds as readonly [string, string]).map((seed, version) => {
      const match = matches[version] as Match;
      const asked = legal(match, owner);
      const { mode, radius, factions } = match.setup;
      const facts = { mode, radius, factions };
      const answer =
        asked &&
        createBot('ensign', seedForQuestion(seed, match.round, asked.type)).answer(
          view(match, owner),
          asked,
          facts,
        );
      return answer && apply(match, answer).ok ? answer : (defaultDecision(match, owner) as Decision);
    }) as Two<Decision>;
    const act: Act = { ...plain(owner, one, other), ahead: [true, true] };
    if (one.type !== 'commit' || other.type !== 'commit')
      return same(one, other) ? this.decide(act) : { ...act, hides: [...this.known] };
    this.hide(one, other);
    return this.decide(act);
  }

  /** The versions in which the owner's reaction is answered in advance; null if asked in both or none. */
  private aheadOf(): Two<boolean> | null {
    const { owner, matches, waits } = this;
    const isAhead = (version: 0 | 1): boolean => {
      const match = matches[version];
      const until = waits.until[version];
      const asked = legal(match, owner);
      if (asked?.type !== 'react' || until === null || !('hit' in until) || waits.round !== match.round)
        return false;
      const { hit } = until;
      return (
        hit === null || !asked.mounts.some(({ targets }) => targets.some(({ target }) => target.seat === hit))
      );
    };
    const ahead: Two<boolean> = [isAhead(0), isAhead(1)];
    return ahead.includes(true) ? ahead : null;
  }

  // ------------------------------------------------------------------ the owner's secrets

  private commitOwner(orders: Orders): Act | null {
    const { owner, random } = this;
    const [match] = this.matches;
    const other = this.otherOrders(match, orders);
    if (random(2) === 0) {
      const draft = ({ engine, commands }: Orders) => ({ ...(engine ? { engine } : {}), commands });
      if (random(3) === 0)
        this.add({ by: owner, what: 'draft', versions: [draft(orders), null] }, 'having a draft');
      else this.add({ by: owner, what: 'draft', versions: [draft(orders), draft(other)] }, 'draft');
    }
    if (this.course.subject === 'waiting') this.wait(match);
    const isAlone = pending(match).length === 1;
    if (!isAlone && random(2) === 0) {
      this.add(plain(owner, orders, other), 'orders');
      this.known.delete('orders');
      const back: Decision = { seat: owner, type: 'uncommit' };
      this.add(plain(owner, back, back), 'taken back');
    }
    // Waiting must be visible: orders are equal then, and nothing is revealed.
    const isLast = match.round >= this.differsIn && this.course.subject !== 'waiting';
    if (!isLast) return this.decide(plain(owner, orders, orders));
    const mine = this.isWhole || this.resigns ? other : this.otherSecond(match, orders);
    this.hide(orders, mine);
    return this.decide(plain(owner, orders, mine)) ?? (this.resigns ? this.resign() : null);
  }

  private resign(): Act | null {
    const { owner, known } = this;
    this.resignedIn = this.matches[0].round;
    const act = this.decide(plain(owner, { seat: owner, type: 'resign' }, { seat: owner, type: 'resign' }));
    if (known.delete('orders')) known.add('orders of a seat that is out');
    return act;
  }

  private wait(match: Match): void {
    const { owner, random } = this;
    const others = match.seats.flatMap(({ out }, seat) => (seat === owner || out ? [] : [seat]));
    const some: Wait = { hit: oneOf(random, others) };
    const any: Wait = { hit: null };
    const until = oneOf<Two<Wait | null>>(random, [
      [null, any],
      [any, some],
      [some, null],
    ]);
    this.waits = { round: match.round, until };
    this.add(
      { by: owner, what: 'wait', versions: until },
      until.includes(null) ? 'waiting' : 'waiting for another',
    );
  }

  /** From now on these parts of the orders differ, until one of them is opened. */
  private hide(one: Orders, other: Orders): void {
    const differs = [
      one.engine !== other.engine,
      one.commands[0] !== other.commands[0],
      one.commands[1] !== other.commands[1],
    ];
    this.parts = differs.flatMap((does, part) => (does ? [part] : []));
    if (this.parts.length > 0) this.known.add(this.parts.join() === '2' ? 'second command' : 'orders');
  }

  private add(act: DistributiveOmit<Act, 'hides'>, secret: Secret): void {
    this.known.add(secret);
    this.acts.push({ ...act, hides: [...this.known] });
  }

  private decide(act: Act & { what: 'decide' }): Act | null {
    const [before] = this.matches;
    const [one, two] = act.versions.map((decision, version) =>
      apply(this.matches[version] as Match, decision),
    );
    if (!one?.ok || !two?.ok) throw new Error(`seed ${this.course.seed}: one of the two versions is refused`);
    if (this.resignedIn === null && this.parts.length > 0 && this.reveals(one, before)) return act;
    // A finished match is public: its last step is not part of the course.
    this.isOver = one.match.outcome !== null;
    if (this.isOver) return act;
    this.matches = [one.match, two.match];
    this.acts.push({ ...act, hides: [...this.known] });
    return null;
  }

  /** Whether this step reveals a part that differs between the versions, or ends what hides it. */
  private reveals(
    { match, events }: Extract<ReturnType<typeof apply>, { ok: true }>,
    before: Match,
  ): boolean {
    const opened = openedBy(before, events, {
      seat: this.owner,
      type: 'commit',
      engine: 'N',
      commands: ['special', 'special'],
    });
    return (
      opened.some((part) => this.parts.includes(part)) ||
      match.round !== before.round ||
      match.outcome !== null
    );
  }

  /** Another engine setting and other commands, equally legal. */
  private otherOrders(match: Match, orders: Orders): Orders {
    for (let tries = 0; tries < 50; tries += 1) {
      const other = randomAnswer(match, this.owner, this.random) as Orders;
      if (other.commands.length === orders.commands.length && !same(other, orders)) return other;
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

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

const plain = (by: Seat, one: Decision, other: Decision): Act & { what: 'decide' } => ({
  by,
  what: 'decide',
  versions: [one, other],
  ahead: [false, false],
  hides: [],
});
const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
