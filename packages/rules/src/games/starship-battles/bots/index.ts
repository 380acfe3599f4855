/** The opponents that the engine plays (B-48, chapter 17 of docs/rules/starship-battles.md). */
import type { Bot, BotLevel } from '../../../game';
import { defaultFirst } from '../defaults';
import { defaultPosts } from '../muster/deployment';
import { matchFromView } from '../view/known-match';
import type { Decision, Legal, Seat } from '../model';
import type { Match } from '../state';
import type { StarshipBattles } from '../types';
import { cadetFire, cadetMove, isBeginner } from './cadet';
import { captainFire, captainMove } from './captain';
import { ensignMove } from './ensign';
import { fireBest } from './fire';
import { luckOf } from './luck';

/** The first one is what a page proposes. */
export const BOT_LEVELS: readonly [BotLevel, ...BotLevel[]] = [
  { id: 'ensign', name: 'Helmsman' },
  { id: 'captain', name: 'Commodore', searches: true },
  { id: 'cadet', name: 'Deckhand' },
  { id: 'recruit', name: 'Recruit' },
];

/** B-48. A ready fleet of the seat's faction, or of one that the seed picks. */
const muster = (match: Match, seat: Seat, seed: string): Decision => {
  const { data, settings, factions } = match.setup;
  const fixed = factions[seat] ?? null;
  const presets = data.factions
    .filter(({ id }) => fixed === null || id === fixed)
    .flatMap(({ fleets }) => fleets.filter(({ points }) => points === settings.points));
  const preset = presets[presets.length === 0 ? 0 : luckOf(seed, match)(presets.length)];
  return preset ? { seat, type: 'commit', preset: preset.id } : { seat, type: 'resign' };
};

const answerOf = (level: string, seed: string, match: Match, asked: Legal, between: () => void): Decision => {
  const { seat } = asked;
  switch (asked.type) {
    case 'muster':
      return muster(match, seat, seed);
    case 'deploy':
      return { seat, type: 'commit', ships: defaultPosts(match, seat) };
    case 'first':
      return isBeginner(level) ? { seat, type: 'first', first: seat } : defaultFirst(match, seat);
    case 'move':
      if (isBeginner(level)) return cadetMove(match, asked, luckOf(seed, match));
      return level === 'captain'
        ? captainMove(match, asked, { luck: luckOf(seed, match), between })
        : ensignMove(match, asked);
    case 'fire':
      if (isBeginner(level)) return cadetFire(match, asked, luckOf(seed, match), level);
      return level === 'captain' ? captainFire(match, asked, between) : fireBest(match, asked);
  }
};

/** A bot knows its view and the bounds of its answer; its seed decides where nothing else does. */
export const createBot = (level: string, seed: string): Bot<StarshipBattles> => ({
  answer: (seen, asked, setup, between = () => undefined) =>
    answerOf(level, seed, matchFromView(seen, setup), asked, between),
});
