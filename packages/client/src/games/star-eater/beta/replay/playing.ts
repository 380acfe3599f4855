/** How a replay of June or February is played and cut into moments: a step of movement, a volley, a command. */
import {
  foldEvent,
  legal,
  type Decision,
  type Event,
  type Match,
} from '@star-eater/rules/src/games/star-eater';
import { cutInto } from '../../../../table/replay/cut';
import type { Played, Playing } from '../../../../table/replay/played';
import type { Moment as ReplayMoment } from '../../../../table/replay/replay';
import type { StarEater } from '../../common/data';

export type Moment = ReplayMoment<StarEater>;

/** A round's start: no seat has given orders yet. */
export interface RoundStart {
  round: number;
  seq: number;
  match: Match;
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

export const PLAYING: Playing<StarEater, Match> = { cut: { into: cut, fold: foldEvent }, restored: withLost };

export const startsIn = (matches: Played<StarEater, Match>['matches']): RoundStart[] =>
  matches.flatMap(({ seq, match }, at) => {
    const isFirst =
      matches[at - 1]?.match.round !== match.round || matches[at - 1]?.match.phase === 'loadout';
    return match.phase === 'commitment' && isFirst ? [{ round: match.round, seq, match }] : [];
  });
