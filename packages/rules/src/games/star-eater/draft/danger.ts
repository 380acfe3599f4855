/**
 * What the enemy's ship could do to a seat's ship this round, as that seat knows it. Its squadrons are not counted:
 * they fly where they like.
 */
import { ENGINES, type Engine, type Event, type Seat } from '../model';
import { knownMatch } from './bots/known';
import { otherSeat } from './facts';
import { gunBehind } from './guns';
import type { DraftCommand, DraftView, Odds } from './model';
import { hitsOf, planCard, planMoves, type PlannedCard } from './plan';
import type { DraftSetUp } from './setup';
import type { DraftMatch } from './state';

const FIRE_CARDS: readonly DraftCommand[] = ['fire-main', 'port-broadside', 'starboard-broadside'];
/** D-6. Cards of a round. */
const CARDS = 2;
/** D-29. Sides of a die. */
const SURE = 12;

/** A card of the enemy, at its best against the seat. */
export interface Threat {
  command: DraftCommand;
  /** Of each possible hit: how many of twelve sides do it (12: no die is needed), and its damage. */
  hits: { sides: number; damage: number }[];
}

export interface DraftDanger {
  /** If the enemy drifts on: its two best cards. */
  drift: Threat[];
  /** Of all its engine settings, the one with the most damage to expect. */
  worst: { engine: Engine; cards: Threat[] };
}

/** The damage to expect, in twelfths. */
const worthOf = (hits: Threat['hits']): number =>
  hits.reduce((sum, { sides, damage }) => sum + sides * damage, 0);

const atSeat = (seat: Seat, targets: readonly Odds[], damage: number): Threat['hits'] =>
  targets
    .filter(({ target }) => target.seat === seat && target.kind === 'ship')
    .map(({ need }) => ({ sides: hitsOf(need), damage }))
    .filter(({ sides }) => sides > 0);

const damageTo = (seat: Seat, events: readonly Event[]): Threat['hits'] =>
  events.flatMap((event) =>
    event.type === 'damaged' && event.seat === seat ? [{ sides: SURE, damage: event.amount }] : [],
  );

/** D-27, D-28. Each hard point takes the target or the hex that is worst for the seat. */
const threatOf = (match: DraftMatch, seat: Seat, { command, shots }: PlannedCard): Threat => {
  const damage = gunBehind(match, otherSeat(seat), command)?.damage ?? 0;
  const hits = shots.flatMap(({ sights, events }) => {
    if (!sights) return damageTo(seat, events);
    const choices = [...sights.targets.map((odds) => [odds]), ...sights.hexes.map(({ targets }) => targets)];
    return choices
      .map((targets) => atSeat(seat, targets, damage))
      .reduce((worst, next) => (worthOf(next) > worthOf(worst) ? next : worst), []);
  });
  return { command, hits };
};

/** D-6, D-12. The enemy's two best ready fire cards from here. */
const threatsIn = (match: DraftMatch, seat: Seat): Threat[] => {
  const enemy = otherSeat(seat);
  if (match.ships.length < 2 || match.outcome) return [];
  return FIRE_CARDS.flatMap((command) => planCard(match, enemy, command) ?? [])
    .filter(({ cooling }) => cooling === 0)
    .map((card) => threatOf(match, seat, card))
    .filter(({ hits }) => hits.length > 0)
    .sort((a, b) => worthOf(b.hits) - worthOf(a.hits))
    .slice(0, CARDS);
};

/** D-23. `engine`: the seat's own. */
export const draftDanger = (view: DraftView, made: DraftSetUp, seat: Seat, engine: Engine): DraftDanger => {
  const before = knownMatch(view, made);
  const after = (other: Engine): Threat[] =>
    threatsIn(planMoves(before, { [seat]: engine, [otherSeat(seat)]: other }).flown, seat);
  const worth = (cards: readonly Threat[]): number => worthOf(cards.flatMap(({ hits }) => hits));
  const drift = after('none');
  const worst = ENGINES.reduce<DraftDanger['worst']>(
    (most, other) => {
      const cards = other === 'none' ? drift : after(other);
      return worth(cards) > worth(most.cards) ? { engine: other, cards } : most;
    },
    { engine: 'none', cards: drift },
  );
  return { drift, worst };
};
