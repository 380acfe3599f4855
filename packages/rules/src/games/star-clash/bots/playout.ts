/** C-81. The rest of a round as two quick players would play it. */
import type { Random } from '../../../kernel/seeded';
import type { Turn } from '../state';
import type { Card, Fleet, Ship, Table } from './table';

const weaponsOf = ({ ships }: Fleet): number => {
  let bits = 0;
  for (const { weapons } of ships) bits |= weapons;
  return bits;
};

const isScreening = ({ ships }: Fleet): boolean => {
  let others = 0;
  for (const { isCarrier } of ships) if (!isCarrier) others += 1;
  return others >= 2;
};

const leftOf = ({ mines }: Fleet, { hull, hits }: Ship): number => hull - hits - mines;

const drop = <T>(list: T[], item: T): void => {
  list.splice(list.indexOf(item), 1);
};

/** Every ship whose hits reach its hull is the other fleet's. */
const judge = (fleet: Fleet, taker: Fleet): void => {
  const { ships } = fleet;
  for (let i = ships.length - 1; i >= 0; i -= 1) {
    const ship = ships[i];
    if (!ship || leftOf(fleet, ship) > 0) continue;
    taker.points += ship.hull;
    ships.splice(i, 1);
  }
};

const reinforce = (own: Fleet, other: Fleet): void => {
  const next = own.pile.pop();
  if (!next) return;
  own.ships.push({ ...next, ammo: [], hits: 0 });
  judge(own, other);
};

const bestShip = (fleet: Fleet, valueOf: (ship: Ship) => number): Ship | null => {
  let [best, most] = [null as Ship | null, 0];
  for (const ship of fleet.ships) {
    const value = valueOf(ship);
    if (value > most) [best, most] = [ship, value];
  }
  return best;
};

const SPECIAL = { reinforce: 400, mine: 300, raid: 200, 'follow-up': 100 } as const;

const specialValue = (card: Card, own: Fleet, other: Fleet): number => {
  switch (card.kind) {
    case 'reinforce':
      return own.pile.length > 0 ? SPECIAL.reinforce : 0;
    case 'mine':
      return other.mines === 0 ? SPECIAL.mine + card.hits : 0;
    case 'raid':
      return SPECIAL.raid - card.need;
    case 'follow-up':
      return other.ships.some(({ ammo }) => ammo.length > 0) ? SPECIAL['follow-up'] + card.hits : 0;
    default:
      return 0;
  }
};

const followUp = (card: Card, other: Fleet): void => {
  const target = bestShip(other, (ship) => {
    if (ship.ammo.length === 0) return 0;
    const left = leftOf(other, ship) - card.hits;
    return left <= 0 ? 100 + ship.hull : 50 + ship.hull - 2 * left;
  });
  if (!target) return;
  target.ammo[0] = (target.ammo[0] ?? 0) + card.hits;
  target.hits += card.hits;
};

const playSpecial = (card: Card, own: Fleet, other: Fleet, random: Random): void => {
  drop(own.hand, card);
  if (card.kind === 'reinforce') reinforce(own, other);
  else if (card.kind === 'mine') other.mines += card.hits;
  else if (card.kind === 'follow-up') followUp(card, other);
  else if (random(6) + 1 >= card.need) {
    const target = bestShip(other, (ship) => ship.hull + leftOf(other, ship));
    if (target) target.hits += 99;
  }
  judge(other, own);
};

interface Best {
  value: number;
  card: Card | null;
  ship: Ship | null;
}

const shotValue = (card: Card, ship: Ship, other: Fleet): number => {
  const left = leftOf(other, ship) - card.hits;
  if (left <= 0) return 200 + 8 * ship.hull + left;
  return 30 + 3 * card.hits + 2 * ship.hull - 2 * left;
};

/** The best shot of a hand. */
const aim = (best: Best, own: Fleet, other: Fleet): void => {
  const weapons = weaponsOf(own);
  const screened = isScreening(other);
  for (const card of own.hand) {
    if (card.kind !== 'ammo' || (card.weapon & weapons) === 0) continue;
    for (const ship of other.ships) {
      if (ship.isCarrier && screened) continue;
      const value = shotValue(card, ship, other);
      if (value > best.value) Object.assign(best, { value, card, ship });
    }
  }
};

/** What helps the own fleet: a repair, or the minesweeper. */
const mend = (best: Best, own: Fleet): void => {
  for (const card of own.hand) {
    if (card.kind === 'sweep' && own.mines > 0) {
      const value = 30 + 2 * own.ships.length;
      if (value > best.value) Object.assign(best, { value, card, ship: null });
    }
    if (card.kind !== 'repair') continue;
    for (const ship of own.ships) {
      if (ship.ammo.length === 0) continue;
      const most = Math.max(...ship.ammo);
      const value = leftOf(own, ship) <= 4 ? 24 + 3 * most + ship.hull : 15 + most;
      if (value > best.value) Object.assign(best, { value, card, ship });
    }
  }
};

const playNormal = ({ card, ship }: Best, own: Fleet, other: Fleet): void => {
  if (!card) return;
  drop(own.hand, card);
  if (card.kind === 'sweep') own.mines = 0;
  if (!ship) return;
  if (card.kind === 'ammo') {
    ship.ammo.push(card.hits);
    ship.hits += card.hits;
    judge(other, own);
  } else {
    const most = Math.max(...ship.ammo);
    drop(ship.ammo, most);
    ship.hits -= most;
  }
};

/** Cards that the fleet cannot use now; without one the first. */
const discard = (own: Fleet): void => {
  const weapons = weaponsOf(own);
  const kept = own.hand.filter(({ kind, weapon }) =>
    kind === 'ammo' ? (weapon & weapons) !== 0 : kind !== 'sweep' || own.mines > 0,
  );
  if (kept.length === own.hand.length) own.hand.shift();
  else own.hand = kept;
};

const strike = (own: Fleet, other: Fleet, random: Random): void => {
  for (const { isCarrier } of own.ships) {
    if (!isCarrier || random(6) < 5) continue;
    const target = bestShip(other, ({ hull, hits }) => (hits < 99 ? hull : 0));
    if (target) target.hits += 99;
  }
  judge(other, own);
};

const fillUp = ({ draw, handSize }: Table, { hand }: Fleet): void => {
  while (hand.length < handSize) {
    const next = draw.pop();
    if (!next) return;
    hand.push(next);
  }
};

/** The best special card of a hand; null where none helps. */
const bestSpecial = (own: Fleet, other: Fleet): Card | null => {
  let [best, most] = [null as Card | null, 0];
  for (const card of own.hand) {
    const value = specialValue(card, own, other);
    if (value > most) [best, most] = [card, value];
  }
  return best;
};

/** What a normal card must be worth: else cards that are of no use are discarded. */
const LEAST = 20;

const playTurn = (
  table: Table,
  [own, other]: readonly [Fleet, Fleet],
  isFresh: boolean,
  random: Random,
): void => {
  const special = isFresh ? bestSpecial(own, other) : null;
  if (special) playSpecial(special, own, other, random);
  if (own.ships.length === 0 || other.ships.length === 0) return;
  const best: Best = { value: LEAST, card: null, ship: null };
  aim(best, own, other);
  mend(best, own);
  if (best.card) playNormal(best, own, other);
  else if (isFresh && !special) {
    if (own.hand.length === 0) return strike(own, other, random);
    discard(own);
  }
  fillUp(table, own);
};

const MOST_TURNS = 200;
/** C-41. */
const BONUS = 10;

/** Plays a round on from a turn to its end. */
export const playOut = (table: Table, turn: Turn, random: Random): void => {
  const [one, two] = table.fleets;
  let { seat, final: isFinal } = turn;
  let isFresh = turn.special === null;
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    playTurn(table, seat === 0 ? [one, two] : [two, one], isFresh, random);
    if (one.ships.length === 0 || two.ships.length === 0) break;
    if (isFinal) return;
    isFinal = table.draw.length === 0;
    isFresh = true;
    seat = 1 - seat;
  }
  if (one.ships.length === 0 && two.ships.length > 0) two.points += BONUS;
  if (two.ships.length === 0 && one.ships.length > 0) one.points += BONUS;
};
