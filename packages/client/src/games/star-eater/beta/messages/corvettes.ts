/** The message catalogue, English: which corvette is asked for, and what its shot would do. */
import type { CorvetteCard } from '@star-eater/rules/src/games/star-eater';
import type { GhostToken } from '../../common/board/api';
import { weaponStats } from '../../common/cards/cards';
import type { Forecast, Volley } from '../choices/forecast';
import type { Names } from '../../common/data';
import { tokenName } from '../../common/messages/events';
import { planMessages } from '../../common/messages/plan';
import { plural } from '@star-eater/rules/src/plural';
import { messages } from '../../common/messages/table';

/** Damage, range, speed and accuracy; a newcomer needs no more to choose. */
const armament = ({ weapon }: CorvetteCard): string =>
  [
    (messages.classes[weapon.class] ?? '').toLowerCase(),
    ...weaponStats(weapon)
      .filter(({ icon }) => icon !== 'tokens' && icon !== 'evasion')
      .map(({ label, value }) => `${label.toLowerCase()} ${value}`),
  ].join(', ');

const tokenNoun = (kind: GhostToken['kind']): string => (kind === 'cannon' ? 'shell' : 'torpedo');

/** What a shot does, without a subject: “hits Bo’s neck for 2”. */
const shotResult = (
  { shot, homing, token, arrives, enemy }: Forecast,
  damage: number,
  names: Names,
): string => {
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
  const coasting = planMessages.supposed(enemy === null ? null : names.seat(enemy), true);
  if (token && arrives)
    return `${tokenNoun(token.kind)} hits ${names.seat(arrives.seat)} in round ${arrives.round} ${coasting}: ${damage} damage`;
  if (homing)
    return `torpedo at ${names.seat(homing.seat)}, ends ${plural(homing.hexes, 'hex', 'hexes')} away; misses ${coasting}`;
  if (token?.kind === 'torpedo') return 'no ship ahead for its torpedo';
  if (token?.kind === 'cannon') return `shell flies on; misses ${coasting}`;
  return `hits nothing: ${shot.short === null ? planMessages.outOfLine : planMessages.short(shot.short)}`;
};

/** What a ship's shells or torpedoes do later. */
const volleyResult = ({ kind, count, rounds, enemy }: Volley, names: Names): string => {
  const what = kind === 'cannon' ? plural(count, 'shell', 'shells') : plural(count, 'torpedo', 'torpedoes');
  const first = `in round ${Math.min(...rounds)}`;
  const hits =
    rounds.length === 0
      ? 'no later hit'
      : rounds.length === 1
        ? `one hits ${first}`
        : `${rounds.length} hit, the first ${first}`;
  return `${what}: ${hits} ${planMessages.supposed(enemy === null ? null : names.seat(enemy), true)}`;
};

export const corvetteMessages = {
  armament,
  shotResult,
  volleyResult,
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
  /** Where a move or a launch ends, seen from the nearest enemy. */
  from: (hexes: number, name: string) => `${hexes} from ${name}`,
  there: (hexes: number, name: string) => `After this move: ${plural(hexes, 'hex', 'hexes')} from ${name}.`,
  /** Beside each launch: when its shot hits; null for never. */
  launchHits: (name: string, isNow: boolean, round: number) =>
    isNow ? `hits ${name} at once` : `hits ${name} in round ${round}`,
  lostNext: 'destroyed next round if all coast',
  noHit: (away: string) => `no hit yet, ${away}`,
  launched: (result: string) => `Fire from there: ${result}.`,
  hasFired: 'It has fired this round.',
  /** Beside the use of Corvettes! */
  allFired: (count: number) => `${count === 1 ? 'it has' : 'they have'} fired and can only move`,
  activated: (callSign: number, name: string) =>
    `${messages.choice.move.corvette(callSign)} hits ${name} at once`,
  noShot: 'No target for its gun.',
};
