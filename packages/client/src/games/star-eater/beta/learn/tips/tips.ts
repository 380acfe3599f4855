/** The tips of a first match: one new thing a round, shown when it can be used. */
import type { Command, ShipView, View } from '@star-eater/rules/src/games/star-eater';
import type { UnsentOrders } from '../../../common/orders/unsent';

export type TipId = 'engine' | 'seal' | 'momentum' | 'cards' | 'corvettes' | 'shields';

/** What has just become true, said before the tip. */
export type NewsId = 'moving' | 'hit' | 'wasHit' | 'wasHurt';

export interface Moment {
  round: number;
  /** The player is writing orders, and nothing is being animated. */
  isWriting: boolean;
  unsent: UnsentOrders | null;
  hand: readonly Command[];
  /** A shell or torpedo flies at the player, or the ship has been hit. */
  isThreatened: boolean;
}

/** The round in which each tip was first shown. */
export type Seen = Readonly<Partial<Record<TipId, number>>>;

const isFull = ({ slots }: UnsentOrders): boolean => slots.every((card) => card !== null);

/** The card tips, of which at most one is new in a round. */
function cardTip(moment: Moment, seen: Seen): TipId | null {
  const { round, unsent, hand, isThreatened } = moment;
  const isUsable = (card: Command): boolean => hand.includes(card) && unsent?.slots.includes(card) === false;
  if (
    isThreatened &&
    seen.corvettes !== round &&
    (seen.shields ?? round) === round &&
    isUsable('defence-stations')
  )
    return 'shields';
  const isTime = round >= 3 && seen.shields !== round && (seen.corvettes ?? round) === round;
  return isTime && isUsable('corvettes') ? 'corvettes' : null;
}

/** Null if there is nothing to point at. */
export function tipFor(moment: Moment, seen: Seen = {}): TipId | null {
  const { round, isWriting, unsent } = moment;
  if (!isWriting || !unsent) return null;
  if (round === 1) return unsent.engine === null ? 'engine' : isFull(unsent) ? 'seal' : 'cards';
  if (round === 2 && unsent.engine === null) return 'momentum';
  return cardTip(moment, seen) ?? (round === 2 && !isFull(unsent) ? 'cards' : null);
}

/** What was used before its tip needs none: a corvette flies, or a shield is up. */
export const usedAlready = ({ round, ships, tokens }: View, me: number): Seen => ({
  ...(tokens.some(({ kind, seat }) => seat === me && kind === 'corvette') && { corvettes: round - 1 }),
  ...(ships.some(({ seat, shields }) => seat === me && Object.values(shields).some((count) => count > 0)) && {
    shields: round - 1,
  }),
});

/** The tips end here even where a card that they wait for never comes back to the hand. */
const LAST_ROUND = 6;

/** All are followed. */
export const areFollowed = ({ round }: Moment, seen: Seen): boolean =>
  round > LAST_ROUND || (round > 3 && (seen.corvettes ?? round) < round && (seen.shields ?? round) < round);

const isHurt = ({ armour, structure }: ShipView, whole: ShipView): boolean =>
  structure < whole.structure || Object.entries(armour).some(([id, left]) => left < (whole.armour[id] ?? 0));

/** The seats whose ships have lost something. `whole`: the ships when the match began. */
export const hurtSeats = (ships: readonly ShipView[], whole: readonly ShipView[]): number[] =>
  ships.flatMap((ship) => {
    const before = whole.find(({ seat }) => seat === ship.seat);
    return before && isHurt(ship, before) ? [ship.seat] : [];
  });

/** The seats of these ships with less structure than when the match began. */
export const struckSeats = (ships: readonly ShipView[], whole: readonly ShipView[]): number[] =>
  ships
    .filter((ship) => whole.some(({ seat, structure }) => seat === ship.seat && ship.structure < structure))
    .map(({ seat }) => seat);

/** What happened for the first time since the last orders. `hurt`: `hurtSeats`; `struck`: `struckSeats`. */
export function newsOf(
  round: number,
  { hurt, struck }: { hurt: readonly number[]; struck: readonly number[] },
  me: number,
  told: readonly NewsId[],
): NewsId | null {
  const all: [NewsId, boolean][] = [
    ['hit', hurt.some((seat) => seat !== me)],
    ['wasHurt', struck.includes(me)],
    ['wasHit', hurt.includes(me) && !struck.includes(me)],
    ['moving', round === 2],
  ];
  return all.find(([id, is]) => is && !told.includes(id))?.[0] ?? null;
}
