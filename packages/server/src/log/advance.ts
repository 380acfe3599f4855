/**
 * One step of the fold: a position and an entry give the next position, or a refusal that changes nothing.
 */
import {
  canonical,
  owedByHouse,
  type GameDecision,
  type GameEvent,
  type GameTypes,
  type Refusal,
  type Result,
  type Seat,
} from '@star-eater/rules';
import type { ChainBody, ChanceBody, DealBody, RollBody } from '../chance/due';
import { LONGEST_PAUSE, SEAT_LINES } from '../limits';
import { canonicalHash } from './canonical-hash';
import { ask, newRound, run, skip, still, stop } from './clock';
import {
  chained,
  decidedIn,
  entryHash,
  type Decided,
  type Entry,
  type EntryBody,
  type NewEntry,
} from './entry';
import {
  derivedFrom,
  isOut,
  owed,
  takeBacksIn,
  type Asked,
  type Position,
  type SealedDecision,
  type SeatPosition,
} from './position';
import { sealingOf, takenBackBy } from './seals';

export interface Step {
  position: Position;
  events: GameEvent[];
}

/** A refusal by the service. Refusals by the engine cite its rules. */
export function refuse(code: string, message: string, rule = 'service'): Refusal {
  return { code, rule, message };
}

/** Appends an entry to a position: the entry with its hash, and the next position. */
export function compose(position: Position, added: NewEntry): Result<{ entry: Entry } & Step> {
  const stepped = advance(position, { ...added, seq: position.seq + 1 });
  if (!stepped.ok) return stepped;
  const bare: Omit<Entry, 'hash'> = {
    ...added,
    seq: position.seq + 1,
    kind: added.body.kind,
    stateHash:
      stepped.position.match === position.match
        ? null
        : canonicalHash(position.game.hashedState(stepped.position.match)),
  };
  const entry: Entry = { ...bare, hash: entryHash(position.hash, { ...bare, body: chained(bare.body) }) };
  return { ok: true, entry, position: { ...stepped.position, hash: entry.hash }, events: stepped.events };
}

/** Applies an entry that already has its hash. */
export function follow(position: Position, entry: Entry): Result<Step> {
  const stepped = advance(position, entry);
  if (!stepped.ok) return stepped;
  return { ok: true, position: { ...stepped.position, hash: entry.hash }, events: stepped.events };
}

/** The same for an entry that is known to have been written. Throws if it does not follow. */
export function mustFollow(position: Position, entry: Entry): Step {
  const step = follow(position, entry);
  if (!step.ok)
    throw new Error(`match ${position.matchId}: entry ${entry.seq} does not follow: ${step.refusal.message}`);
  return step;
}

type Placed = NewEntry & { seq: number };

function advance(position: Position, entry: Placed): Result<Step> {
  const decided = decidedIn(entry.body);
  if (decided) return decide(position, entry, decided);
  if (isOfChance(entry.body)) return give(position, entry, entry.body);
  const seats = agreements(position, entry);
  const next: Position = { ...position, seats, seq: entry.seq, at: entry.at };
  if (entry.body.kind === 'draw' && everySeat(next, (seat) => seat.wantsDraw)) return drawn(next);
  return { ok: true, position: settle(next, entry), events: [] };
}

/** All living seats agree to a draw: the engine ends the match. */
function drawn(position: Position): Result<Step> {
  const over = position.game.agreeDraw(position.match);
  if (!over.ok) return over;
  return { ok: true, position: stopped(withMatch(position, over.match)), events: over.events };
}

function withMatch(position: Position, match: GameTypes['match']): Position {
  return { ...position, ...derivedFrom(position.game, match) };
}

const isOfChance = (body: EntryBody): body is ChanceBody =>
  body.kind === 'deal' || body.kind === 'roll' || body.kind === 'chain';

/** H-13, H-14, H-18. Gives the engine the deal, chain or dice that it is owed. Refuses anything else. */
function give(position: Position, entry: Placed, body: ChanceBody): Result<Step> {
  switch (body.kind) {
    case 'deal':
      return giveDeal(position, entry, body);
    case 'roll':
      return giveDice(position, entry, body);
    case 'chain':
      return giveChain(position, entry, body);
  }
}

function giveDeal(position: Position, entry: Placed, body: DealBody): Result<Step> {
  const { game, match } = position;
  const chance = game.chance(game.setupOf(match));
  if (chance?.way !== 'dealt') return { ok: false, refusal: refuse('no-deal', 'no deal is owed', 'H-13') };
  if ((body.told === true) !== position.isTold)
    return { ok: false, refusal: refuse('wrong-chain', 'the deal belongs to another chain', 'H-18') };
  const dealt = chance.deal(match, { round: body.round, seed: body.seed });
  return dealt.ok ? moved(position, entry, dealt, null) : dealt;
}

/** H-18. Between two rounds a practice match changes to a chain: that of its source's source, or its own. */
function giveChain(position: Position, entry: Placed, body: ChainBody): Result<Step> {
  const { game, match } = position;
  const chance = game.chance(game.setupOf(match));
  const owing = owedByHouse(chance, match);
  if (chance?.way !== 'dealt' || owing?.round !== body.round || !position.isTold)
    return { ok: false, refusal: refuse('no-chain', 'no chain is owed', 'H-18') };
  const { anchor, joint } = body;
  const next = moved(position, entry, { match: chance.rechain(match, { anchor, joint }), events: [] }, null);
  return next.ok ? { ...next, position: { ...next.position, isTold: body.told === true } } : next;
}

function giveDice(position: Position, entry: Placed, body: RollBody): Result<Step> {
  const { game, match } = position;
  const chance = game.chance(game.setupOf(match));
  const owing = owedByHouse(chance, match);
  if (chance?.way !== 'asked' || owing?.type !== 'roll')
    return { ok: false, refusal: refuse('no-roll', 'no dice are owed', 'H-14') };
  const { round, first, sides } = owing;
  if (body.round !== round || body.first !== first || body.sides !== sides)
    return { ok: false, refusal: refuse('bad-roll', 'other dice are owed', 'H-14') };
  const rolled = chance.rollDice(match, body.values);
  return rolled.ok ? moved(position, entry, rolled, null) : rolled;
}

/** The engine applies the decision. Seals, clocks and staleness follow from the result. */
function decide(position: Position, entry: Placed, decided: Decided): Result<Step> {
  const { decision } = decided;
  const applied = position.game.apply(position.match, decision);
  return applied.ok ? moved(position, entry, applied, decided) : applied;
}

/** The position after the engine moved on. `decided` is null for a deal or dice. */
function moved(
  position: Position,
  entry: Placed,
  { match, events }: { match: GameTypes['match']; events: GameEvent[] },
  decided: Decided | null,
): Result<Step> {
  const { game } = position;
  const before = owed(position);
  const next: Position = { ...withMatch(position, match), seq: entry.seq, at: entry.at };
  const after = owed(next);
  const roundStarted = game.beginsRound(events);
  const takesBack = decided !== null && takenBackBy(game, decided.decision.type) !== null;
  const seats = position.seats.map((seat, index): SeatPosition => {
    const acted = index === decided?.decision.seat;
    const answered =
      decided && acted ? withOwnDecision(seat, position, entry, decided, before.get(index)) : seat;
    const opened = withDisclosures(answered, position, events);
    const hasPlayed = seat.hasPlayed || (acted && isPlay(position, decided.decision));
    const fresh = roundStarted
      ? {
          ...opened,
          hasPlayed,
          takeBacks: takeBacksIn(game),
          wantsDraw: false,
          clock: newRound(stop(opened.clock, entry.at), position.clock),
        }
      : { ...opened, hasPlayed };
    const was = before.get(index);
    const is = after.get(index);
    if (is === undefined) return { ...fresh, clock: stop(fresh.clock, entry.at) };
    const arises =
      !takesBack && (was !== is || acted || roundStarted || asksAnew(position, match, index, is));
    const kind = game.clockFor(is);
    if (!arises && fresh.clock.running) return fresh;
    const stopped = stop(fresh.clock, entry.at);
    const ready = arises ? ask(stopped, position.clock, kind) : stopped;
    const from = runsFrom(fresh, entry.at);
    const clock = position.pausedAt === null ? run(ready, position.clock, kind, from) : ready;
    return { ...fresh, since: arises ? entry.seq : fresh.since, clock };
  });
  return { ok: true, position: { ...next, seats }, events };
}

/** P-41. When a clock that is started at `at` begins to run. */
const runsFrom = ({ awayUntil }: SeatPosition, at: number): number => Math.max(at, awayUntil);

const isPlay = ({ game, progress }: Position, { type }: GameDecision): boolean =>
  type !== 'resign' && !game.preparation.includes(progress.phase);

function withOwnDecision(
  seat: SeatPosition,
  { game, progress }: Position,
  { seq, body }: Placed,
  { decision, sealing, from }: Decided,
  owing: string | undefined,
): SeatPosition {
  const onRoundTime = owing !== undefined && game.clockFor(owing) === 'commit' && decision.type !== 'resign';
  const missed = !onRoundTime ? seat.missed : body.kind === 'clock' ? seat.missed + 1 : 0;
  if (sealingOf(game, decision.type)) {
    if (!sealing) throw new Error('a sealed decision without its seal reached the log');
    const { round } = progress;
    const question = owing ?? decision.type;
    const others = seat.sealed.filter((each) => each.round === round && each.question !== question);
    return {
      ...seat,
      missed,
      sealed: [...others, { seq, round, question, decision, sealing, from, opened: [] }],
    };
  }
  const takenBack = takenBackBy(game, decision.type);
  if (!takenBack) return { ...seat, missed };
  const last = seat.sealed.findLast((each) => each.decision.type === takenBack.type);
  return { ...seat, sealed: seat.sealed.filter((each) => each !== last), takeBacks: seat.takeBacks - 1 };
}

function withDisclosures(
  seat: SeatPosition,
  { game, match, progress }: Position,
  events: GameEvent[],
): SeatPosition {
  const sealed = seat.sealed.map((each): SealedDecision => {
    if (each.round !== progress.round) return each;
    const opened = (sealingOf(game, each.decision.type)?.opened(match, events, each.decision) ?? []).filter(
      (part) => !each.opened.includes(part),
    );
    return opened.length === 0
      ? each
      : { ...each, opened: [...each.opened, ...opened].sort((a, b) => a - b) };
  });
  return sealed.every((each, index) => each === seat.sealed[index]) ? seat : { ...seat, sealed };
}

/** Whether another seat's move has changed the question to a seat that owes the same type as before. */
function asksAnew(
  { game, match: before }: Position,
  after: GameTypes['match'],
  seat: Seat,
  type: string,
): boolean {
  if (game.clockFor(type) === 'commit') return false;
  return canonical(game.legal(before, seat)) !== canonical(game.legal(after, seat));
}

const asking = (seat: SeatPosition, asked: Asked): Pick<SeatPosition, 'asked'> => ({
  asked: { ...seat.asked, ...asked },
});

function agreements(position: Position, { by, at, body }: Placed): SeatPosition[] {
  return position.seats.map((seat, index) => {
    if (index !== by) return seat;
    const { round } = position.progress;
    switch (body.kind) {
      case 'pause':
        return body.what === 'pause'
          ? { ...seat, wantsPause: body.agree, ...(body.agree && asking(seat, { pause: round })) }
          : {
              ...seat,
              wantsResume: body.agree,
              ...(body.agree && asking(seat, { resume: position.pausedAt ?? 0 })),
            };
      case 'draw':
        return { ...seat, wantsDraw: body.agree, ...(body.agree && asking(seat, { draw: round })) };
      case 'chat':
        return {
          ...seat,
          ...asking(seat, {
            lines: (seat.asked?.lines ?? 0) + 1,
            said: [...(seat.asked?.said ?? []), at].slice(-SEAT_LINES.most),
          }),
        };
      case 'absence':
        if (body.what === 'away') return { ...seat, botPlays: true };
        if (body.what === 'back') return { ...seat, botPlays: false, missed: 0 };
        if (body.what === 'still')
          return { ...seat, awayUntil: body.until, clock: still(seat.clock, body, at) };
        return seat;
      case 'decision':
      case 'clock':
      case 'deal':
      case 'roll':
      case 'chain':
        return seat;
    }
  });
}

/** Whether every person still in the match agrees. Bots always agree to pauses. */
function everyPerson(position: Position, agrees: (seat: SeatPosition) => boolean): boolean {
  return position.seats.every(
    (seat, index) => isOut(position, index) || seat.isBot || seat.botPlays || agrees(seat),
  );
}

/** Whether every living seat agrees. A bot never agrees to a draw. */
function everySeat(position: Position, agrees: (seat: SeatPosition) => boolean): boolean {
  return position.seats.every((seat, index) => isOut(position, index) || agrees(seat));
}

/** The effects of unanimous agreement, and of the server's own entries on clocks. */
function settle(next: Position, entry: Placed): Position {
  const { body, at } = entry;
  switch (body.kind) {
    case 'pause': {
      if (body.what === 'pause' && next.pausedAt === null && everyPerson(next, (seat) => seat.wantsPause)) {
        const seats = next.seats.map((seat) => ({ ...seat, wantsPause: false, clock: stop(seat.clock, at) }));
        return { ...next, pausedAt: at, seats };
      }
      const long = next.pausedAt !== null && at - next.pausedAt >= LONGEST_PAUSE;
      if (body.what === 'resume' && next.pausedAt !== null && body.agree) {
        if (long || everyPerson(next, (seat) => seat.wantsResume)) return resumed(next, at);
      }
      return next;
    }
    case 'absence':
      if (body.what === 'closed') return stopped({ ...next, closedBecause: body.because });
      return next;
    case 'clock':
      if (body.what !== 'down') return next;
      return {
        ...next,
        seats: next.seats.map((seat) => {
          // P-41. A clock that stood still anyway lost nothing.
          const lost = body.until - Math.max(body.from, Math.min(seat.awayUntil, body.until));
          return { ...seat, clock: skip(seat.clock, lost, body.grace) };
        }),
      };
    case 'decision':
    case 'deal':
    case 'roll':
    case 'chain':
    case 'draw':
    case 'chat':
      return next;
  }
}

/** Stops all clocks. */
function stopped(position: Position): Position {
  const seats = position.seats.map((seat) => ({ ...seat, clock: { ...seat.clock, running: null } }));
  return { ...position, seats };
}

function resumed(position: Position, at: number): Position {
  const owing = owed(position);
  const seats = position.seats.map((seat, index) => {
    const type = owing.get(index);
    const clock =
      type === undefined
        ? seat.clock
        : run(seat.clock, position.clock, position.game.clockFor(type), runsFrom(seat, at));
    return { ...seat, wantsResume: false, clock };
  });
  return { ...position, pausedAt: null, seats };
}
