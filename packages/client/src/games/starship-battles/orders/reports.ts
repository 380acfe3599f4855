/** T-28. What `R` and `A` read: ranges from a model to all enemies, and who is in arc of what. */
import {
  aims,
  sectorsOf,
  type Facing,
  type Match,
  type Model,
  type ModelId,
} from '@star-eater/rules/src/games/starship-battles';
import { messages } from '../messages/table';
import { enemiesOf } from './intentions';
import { clockOf, measuredBetween, tenths } from './measure';

const texts = messages.reports;
type NameOf = (id: ModelId) => string;

/** The side that a model shows to another (B-6); on a boundary the first. */
export function facingTo(from: Model, to: Model): Facing {
  if (!from.at || !to.at) return 'fore';
  return sectorsOf(from.heading, [to.at[0] - from.at[0], to.at[1] - from.at[1]])[0] ?? 'fore';
}

/** One sentence an enemy, the nearest first. */
export function rangesFrom(match: Match, model: Model, nameOf: NameOf): string[] {
  const { at } = model;
  if (!at) return [];
  return enemiesOf(match, model.id)
    .flatMap((other) => {
      if (!other.at) return [];
      const measured = measuredBetween(match, { place: at, id: model.id }, { place: other.at, id: other.id });
      return [{ other, at: other.at, measured }];
    })
    .sort((a, b) => a.measured.distance - b.measured.distance)
    .map(({ other, at: there, measured: { distance, by, band } }) =>
      texts.range(
        nameOf(other.id),
        tenths(distance, by),
        clockOf(model, at, there),
        band === null ? null : messages.bands[band],
      ),
    );
}

const bearingOn = (
  match: Match,
  from: ModelId,
  target: ModelId,
  nameOf: (weapon: string) => string,
): string[] =>
  aims(match, from, undefined, target).flatMap(({ weapon, targets }) =>
    targets.some(({ refusal }) => refusal === null) ? [nameOf(weapon)] : [],
  );

/** Whom a model could fire at, with what; and who could fire at it. */
export function arcsOf(
  match: Match,
  model: Model,
  nameOf: NameOf,
  weaponOf: (model: Model, weapon: string) => string,
): string[] {
  if (!model.at) return [];
  const enemies = enemiesOf(match, model.id);
  const own = enemies.flatMap((other) => {
    const weapons = bearingOn(match, model.id, other.id, (weapon) => weaponOf(model, weapon));
    return weapons.length === 0 ? [] : [texts.bears(nameOf(other.id), weapons.join(', '))];
  });
  const theirs = enemies.flatMap((other) => {
    const weapons = bearingOn(match, other.id, model.id, (weapon) => weaponOf(other, weapon));
    return weapons.length === 0
      ? []
      : [texts.isIn(nameOf(other.id), weapons.join(', '), messages.facings[facingTo(model, other)])];
  });
  return [...(own.length === 0 ? [texts.noTarget] : own), ...(theirs.length === 0 ? [texts.safe] : theirs)];
}
