/** §7.3, R-9, R-27, R-37. What a seat could play in one round with the cards that are known to be free. */
import { cooldownOf } from '../../common/cards';
import { factionOf, seatState, shipOf } from '../../common/facts';
import type { Command, Seat } from '../../common/model';
import type { Match } from '../../common/state';

/** Cards that take effect in one round, besides the vent: one, two, or the same one twice. */
export type Play = readonly Command[];

/** What a vent can play on top of itself: a Ready card, or the round's other card, at Ready by then. */
const ventable = (match: Match, seat: Seat, other: Command | undefined): Command[] => {
  const state = seatState(match, seat);
  const again =
    other !== undefined && cooldownOf(factionOf(match, seat), state.loadout, other) === 0 ? [other] : [];
  return [...(state.track[0] ?? []), ...again];
};

/** What these two committed cards can come to. */
export const playsOfCommands = (match: Match, seat: Seat, commands: readonly Command[]): Play[] => {
  const others = commands.filter((card) => card !== 'vent-coolant');
  if (others.length === commands.length) return [others];
  return [others, ...ventable(match, seat, others[0]).map((card) => [...others, card])];
};

/** Everything that a seat could play, whatever it commits from its public hand. */
export const playsOf = (match: Match, seat: Seat): Play[] => {
  const { hand } = seatState(match, seat);
  if (!shipOf(match, seat)) return [[], ...hand.map((card) => [card])];
  if (hand.length < 2) return playsOfCommands(match, seat, hand);
  return hand.flatMap((first, i) =>
    hand.slice(i + 1).flatMap((second) => playsOfCommands(match, seat, [first, second])),
  );
};

/** Cards that can hurt somebody, or move the ship that plays them. */
const MATTERS: readonly Command[] = [
  'fire-main',
  'port-broadside',
  'starboard-broadside',
  'corvettes',
  'power-to-engines',
  'special',
];

/** Without what does no damage, and each once. */
export const harmful = (plays: readonly Play[]): Play[] => {
  const found = new Map<string, Play>();
  for (const play of plays) {
    const cards = play.filter((card) => MATTERS.includes(card)).sort();
    found.set(cards.join(), cards);
  }
  return [...found.values()];
};

export const includes = (plays: readonly Play[], card: Command): boolean =>
  plays.some((play) => play.includes(card));
