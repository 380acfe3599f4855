/** A replay of June or February, cut into moments: a step of movement, a volley, a command. */
import {
  foldEvent,
  legal,
  type Decision,
  type Event,
  type Match,
} from '@star-eater/rules/src/games/star-eater';
import { cutInto, playReplay, type Played, type ReplayFile } from '../../../../table/replay/played';
import type { Moment as ReplayMoment } from '../../../../table/replay/replay';
import type { StarEater } from '../../common/data';
import { localRules } from '../local-rules';

export type Moment = ReplayMoment<StarEater>;

/** A round's start: no seat has given orders yet. */
export interface RoundStart {
  round: number;
  seq: number;
  match: Match;
}

export interface Reel extends Played<StarEater, Match> {
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
function withLost(match: Match, commit: Decision): Decision {
  const asked = legal(match, commit.seat);
  if (commit.type !== 'commit' || asked?.type !== 'commit' || commit.fit) return commit;
  const others = asked.hand.filter((card) => !commit.commands.includes(card));
  return { ...commit, commands: [...commit.commands, ...others].slice(0, asked.count) };
}

export function reelOf(file: ReplayFile): Reel | null {
  const starts: RoundStart[] = [];
  const played = playReplay(localRules(file.rulesVersion), file, {
    cut: { into: cut, fold: foldEvent },
    restored: withLost,
    onMatch: (match, seq) => {
      if (match.phase === 'commitment' && match.round !== starts.at(-1)?.round)
        starts.push({ round: match.round, seq, match });
    },
  });
  return played && { ...played, starts };
}
