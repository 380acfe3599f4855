/** What hits do: A-38, B-40 to B-43. */
import { cardOf, compareIds, modelOf, presentSide } from '../facts';
import { half } from '../movement/geometry';
import type { Activation, Model, ModelId, Noted, Seat } from '../model';
import { changeModel, emit, type Resolution } from '../resolution';
import { destroy, scoreFor } from '../scoring';

/** B-40. The damage of an activation by target; a target without hits is left out. */
export const damageOf = ({ shots }: Activation): Record<ModelId, number> => {
  const sum: Record<ModelId, number> = {};
  for (const { target, damage } of shots) if (damage > 0) sum[target] = (sum[target] ?? 0) + damage;
  return sum;
};

/** B-41. A full side is flipped, and what is over goes on. */
const flip = (resolution: Resolution, model: Model, by: Seat): Model => {
  const { match } = resolution;
  const { card, over } = { card: cardOf(match, model), over: model.damage - presentSide(match, model).hull };
  const flipped: Model = { ...model, side: 'damaged', damage: over };
  changeModel(resolution, model.id, flipped);
  emit(resolution, 'B-41', { type: 'shipFlipped', ship: model.id, over });
  scoreFor(resolution, by, half(card.points), model.id, 'B-41');
  return flipped;
};

/** B-40, B-41, B-42. One target takes the damage of one activation. */
const strike = (resolution: Resolution, id: ModelId, damage: number, { seat, ship }: Noted): void => {
  const { match } = resolution;
  const found = modelOf(match, id);
  if (!found) return;
  let model: Model = { ...found, damage: found.damage + damage };
  changeModel(resolution, id, { damage: model.damage });
  emit(resolution, 'B-40', { type: 'damageAssessed', ship: id, by: seat, from: ship, damage });
  const isFull = (): boolean => model.damage >= presentSide(match, model).hull;
  if (isFull() && model.side === 'intact' && cardOf(match, model).damaged)
    model = flip(resolution, model, seat);
  else if (!isFull()) return;
  if (isFull()) destroy(resolution, model, seat);
};

/** A-38, B-40. All hits of an activation at once, targets in order; one that is gone takes none. */
export const assess = (resolution: Resolution, noted: Noted): void => {
  for (const id of Object.keys(noted.damage).sort(compareIds))
    strike(resolution, id, noted.damage[id] ?? 0, noted);
};

/** B-43. Repairs at the end of a round; nothing is flipped back. */
export const repairAll = (resolution: Resolution): void => {
  const { match } = resolution;
  for (const model of match.ships) {
    const points = Math.min(presentSide(match, model).abilities.repair ?? 0, model.damage);
    if (points === 0) continue;
    changeModel(resolution, model.id, { damage: model.damage - points });
    emit(resolution, 'B-43', { type: 'repaired', ship: model.id, points });
  }
};
