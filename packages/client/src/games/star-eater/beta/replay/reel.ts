/** A replay of June or February, cut into moments: a step of movement, a volley, a command. */
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
} from '@star-eater/rules/src/games/star-eater';
import { cutInto, playReel, type Reel as ReelOf } from '../../../../table/replay/reel';
import type { Moment as ReplayMoment } from '../../../../table/replay/replay';
import type { StarEater } from '../../common/data';
import type { Commitment, ReplayDisclosure, ReplayEntry, ReplayFile } from '../../common/replay/file';
import { readSealed } from '../../../../table/replay/sealed';

export type Moment = ReplayMoment<StarEater>;

/** A round's start: no seat has given orders yet. */
export interface RoundStart {
  round: number;
  seq: number;
  match: Match;
}

export interface Reel extends ReelOf<StarEater, Match> {
  commitments: readonly Commitment[];
  starts: RoundStart[];
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

export const cut = (events: readonly Event[]): Event[][] => cutInto(events, beginsMoment, isHeading);

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

export function reelOf(file: ReplayFile): Reel | null {
  const { rulesVersion } = file;
  const made = setup(file.setup, isRulesVersion(rulesVersion) ? rulesVersion : RULES_VERSION);
  if (!made.ok) return null;
  const sealed = readSealed<Decision, ReplayDisclosure>({ parts: 3, openings: file.openings, commitOf });
  const starts: RoundStart[] = [];
  const reel = playReel<StarEater, Match, ReplayEntry>(file, {
    game: { agreeDraw, view },
    first: made,
    follow: (match, entry) => {
      const decision = sealed.decisionIn(entry, match.round);
      if (!decision) return null;
      const isIncomplete = decision.type === 'commit' && entry.sealed;
      return apply(match, isIncomplete ? withLost(match, decision) : decision);
    },
    cut: { into: cut, fold: foldEvent },
    onMatch: (match, seq) => {
      if (match.phase === 'commitment' && match.round !== starts.at(-1)?.round)
        starts.push({ round: match.round, seq, match });
    },
  });
  return { ...reel, commitments: sealed.commitments(), starts };
}
