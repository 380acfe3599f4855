/** The message catalogue, English: which corvette is asked for, and what its shot would do. */
import type { CorvetteCard } from '@star-eater/rules/src/games/star-eater';
import { weaponStats } from '../../common/cards/cards';
import type { Forecast } from '../choices/forecast';
import type { Names } from '../../common/data';
import { tokenName } from '../../common/messages/events';
import { planMessages } from '../../common/messages/plan';
import { messages, plural } from '../../common/messages/table';

/** Damage, range, speed and accuracy; a newcomer needs no more to choose. */
const armament = ({ weapon }: CorvetteCard): string =>
  [
    (messages.classes[weapon.class] ?? '').toLowerCase(),
    ...weaponStats(weapon)
      .filter(({ icon }) => icon !== 'tokens' && icon !== 'evasion')
      .map(({ label, value }) => `${label.toLowerCase()} ${value}`),
  ].join(', ');

/** What a shot does, without a subject: “hits Bo’s neck for 2”. */
const shotResult = ({ shot, homing, token }: Forecast, damage: number, names: Names): string => {
  const hit = [
    ...shot.hits.map((each) => planMessages.hitAndLoss(names.seat(each.seat), each)),
    ...shot.destroyed.map((each) => tokenName(each, names)),
  ];
  const sunk = shot.sunk.length > 0 ? `; destroys ${messages.and(shot.sunk.map(names.seat))}` : '';
  if (hit.length > 0) return `hits ${messages.and(hit)}${sunk}`;
  if (shot.misses.length > 0) {
    const boost = Math.max(...shot.misses.map((miss) => miss.boost));
    return planMessages.misses(
      shot.misses.map(({ target }) => target),
      boost,
      names,
    );
  }
  if (homing)
    return `torpedo at ${names.seat(homing.seat)}, ends ${plural(homing.hexes, 'hex', 'hexes')} away; ${damage} damage if it hits later`;
  if (token?.kind === 'torpedo') return 'no ship ahead for its torpedo';
  if (token?.kind === 'cannon') return `shell flies on; ${damage} damage if it hits later`;
  return `hits nothing: ${shot.short === null ? planMessages.outOfLine : planMessages.short(shot.short)}`;
};

export const corvetteMessages = {
  armament,
  shotResult,
  name: (callSign: number, card: CorvetteCard | null) =>
    card
      ? `${messages.choice.move.corvette(callSign)} · ${card.name}`
      : messages.choice.move.corvette(callSign),
  flies: ({ speed, agility }: CorvetteCard) =>
    `up to ${plural(speed, 'hex', 'hexes')}, ${plural(agility, 'turn', 'turns')}`,
  /** One line: who, with what, and how far. */
  line: (callSign: number, card: CorvetteCard) =>
    `${messages.choice.move.corvette(callSign)}, ${card.name}: ${armament(card)}; ${corvetteMessages.flies(card)}.`,
  now: (result: string) => `Fire now: ${result}.`,
  then: (result: string) => `Fire after this move: ${result}.`,
  launched: (result: string) => `Fire from there: ${result}.`,
  hasFired: 'It has fired this round.',
  noShot: 'No target for its gun.',
};
