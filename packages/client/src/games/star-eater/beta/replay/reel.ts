/**
 * A replay, played by the engine in this browser and cut into moments: a step of movement, a volley, a
 * command. The engine gives the view after each entry; between moments of one entry, events are folded into
 * it.
 */
import {
  foldEvent,
  agreeDraw,
  apply,
  commitOf,
  isRulesVersion,
  legal,
  RULES_VERSION,
  setup,
  view,
  type Decision,
  type Event,
  type Match,
  type Seat,
  type View,
} from '@star-eater/rules/src/games/star-eater';
import type { Moment as ReplayMoment } from '../../../../table/replay/replay';
import type { StarEater } from '../../common/data';
import type { Commitment, ReplayEntry, ReplayFile, ReplayDisclosure } from '../../common/replay/file';

export type Moment = ReplayMoment<StarEater>;

/** A round's start: no seat has given orders yet. */
export interface RoundStart {
  round: number;
  seq: number;
  match: Match;
}

export interface Reel {
  first: Match;
  moments: Moment[];
  commitments: Commitment[];
  starts: RoundStart[];
  /** The first entry that does not follow from those before; null if all do. */
  wrongAt: number | null;
}

/** Events that begin a new moment. */
function beginsMoment(event: Event): boolean {
  switch (event.type) {
    case 'roundStarted':
    case 'phaseStarted':
    case 'stepStarted':
    case 'cannonsMoved':
    case 'torpedoTargeted':
    case 'corvettesCompelled':
    case 'commandStarted':
    case 'corvetteMoved':
    case 'weaponFired':
    case 'pointDefenceFired':
    case 'collided':
    case 'matchEnded':
      return true;
    default:
      return false;
  }
}

/** An event that only announces the next one. */
const isHeading = (event: Event): boolean =>
  event.type === 'phaseStarted' || event.type === 'roundStarted' || event.type === 'stepStarted';

export function cut(events: readonly Event[]): Event[][] {
  const parts: Event[][] = [];
  for (const event of events) {
    const last = parts[parts.length - 1];
    if (last && (!beginsMoment(event) || last.every(isHeading))) last.push(event);
    else parts.push([event]);
  }
  // Announcements at the end (the next round begins) stay with what led to them.
  const tail = parts[parts.length - 1];
  const before = parts[parts.length - 2];
  if (tail && before && tail.every(isHeading)) {
    before.push(...tail);
    parts.pop();
  }
  return parts;
}

type Opened = ReadonlyMap<number, readonly ReplayDisclosure[]>;

/**
 * The decision of an entry; a commitment with its opened values. Null if it stays sealed or there is none.
 */
function decisionOf(entry: ReplayEntry, opened: Opened): Decision | null {
  const { decision } = entry.body;
  if (!decision || decision.type !== 'commit') return decision ?? null;
  const parts = opened.get(entry.seq);
  if (!parts) return null;
  // Still untrusted: the engine checks it.
  return commitOf(
    decision.seat,
    [0, 1, 2].map((part) => parts.find((each) => each.part === part)?.value ?? null),
  );
}

/**
 * Commands that were lost with their ship stay sealed while the match goes on. None of them was carried out,
 * so any others of the hand can stand for them.
 */
function withLost(match: Match, commit: Extract<Decision, { type: 'commit' }>): Decision {
  const asked = legal(match, commit.seat);
  if (asked?.type !== 'commit' || commit.fit) return commit;
  const others = asked.hand.filter((card) => !commit.commands.includes(card));
  return { ...commit, commands: [...commit.commands, ...others].slice(0, asked.count) };
}

/** Taking back a commitment that stays sealed has no effect here. */
function isShutTakeBack(entry: ReplayEntry, shut: ReadonlySet<Seat>): boolean {
  const { decision } = entry.body;
  return decision?.type === 'uncommit' && shut.has(decision.seat);
}

export function reelOf(file: ReplayFile): Reel | null {
  const { rulesVersion } = file;
  const made = setup(file.setup, isRulesVersion(rulesVersion) ? rulesVersion : RULES_VERSION);
  if (!made.ok) return null;
  const opened = new Map<number, ReplayDisclosure[]>();
  for (const disclosure of file.openings)
    opened.set(disclosure.seq, [...(opened.get(disclosure.seq) ?? []), disclosure]);

  let match = made.match;
  const moments: Moment[] = [];
  let commitments: Commitment[] = [];
  const starts: RoundStart[] = [];
  const shut = new Set<Seat>();
  let wrongAt: number | null = null;

  const add = (seq: number, events: readonly Event[], next: Match): void => {
    let before = view(match, 'all');
    if (next.phase === 'commitment' && next.round !== starts.at(-1)?.round)
      starts.push({ round: next.round, seq, match: next });
    const parts = cut(events);
    parts.forEach((part, step) => {
      const last = step === parts.length - 1;
      const after: View = last ? view(next, 'all') : part.reduce(foldEvent, before);
      moments.push({ seq, step, events: part, before, after });
      before = after;
    });
    match = next;
  };

  add(0, made.events, match);
  for (const entry of file.entries) {
    const decision = decisionOf(entry, opened);
    if (!decision) {
      if (entry.body.decision?.type === 'commit') shut.add(entry.body.decision.seat);
      continue;
    }
    if (isShutTakeBack(entry, shut)) {
      shut.delete(decision.seat);
      continue;
    }
    if (decision.type === 'commit') {
      const { seat } = decision;
      const seal = entry.body.sealing?.seal ?? [];
      commitments.push({
        seq: entry.seq,
        seat,
        round: match.round,
        seal,
        openings: opened.get(entry.seq) ?? [],
      });
    }
    if (decision.type === 'uncommit') {
      const { round } = match;
      commitments = commitments.filter((each) => each.seat !== decision.seat || each.round !== round);
    }
    const applied = apply(
      match,
      decision.type === 'commit' && entry.sealed ? withLost(match, decision) : decision,
    );
    if (!applied.ok) {
      wrongAt = entry.seq;
      break;
    }
    add(entry.seq, applied.events, applied.match);
  }
  // §3. A draw is agreed outside the engine: the last player to agree ended the match.
  const agreed = file.entries.filter(({ kind }) => kind === 'draw').at(-1);
  const wasClosed = file.entries.some(({ body }) => body.what === 'closed');
  if (file.complete && wrongAt === null && !match.outcome && !wasClosed && agreed) {
    const drawn = agreeDraw(match);
    if (drawn.ok) add(agreed.seq, drawn.events, drawn.match);
  }
  return { first: made.match, moments, commitments, starts, wrongAt };
}
