/** Fleets and posts, sealed until all are in: B-18, B-19. */
import { defined } from '../../../kernel/defined';
import { refuse, type Refusal, type RefusalParameters } from '../../../kernel/refusal';
import { cardsOf, FIGHTER, type Preset } from '../card-data';
import { capacityOf, idsOf, isInZone, modelsOfFleet, zoneOf } from './deployment';
import { cardOf, isOverlapping } from '../facts';
import { asPoint, refuseHeading } from '../movement/movement';
import type { CardId, FleetOrder, Model, Post, Seat, Settings } from '../model';
import { changeSeat, type Resolution } from '../resolution';
import type { Match, SetUp } from '../state';

/** B-18. The fleet list of this size that a seat can name; its faction may be fixed. */
export const presetOf = (
  { data, settings }: Pick<SetUp, 'data'> & { settings: Pick<Settings, 'points'> },
  faction: string | null,
  id: string,
): Preset | null => {
  for (const each of data.factions)
    if (faction === null || each.id === faction)
      for (const preset of each.fleets)
        if (preset.id === id && preset.points === settings.points) return preset;
  return null;
};

/** B-18. The most models, and the most points of fighters, of a fleet. */
export const fleetLimits = (points: number): { models: number; fighters: number } => {
  // A model more for every twenty points; fighters for half.
  const more = { 100: 5, 200: 10, 300: 15 }[points] ?? 0;
  return { models: 4 + more, fighters: points >> 1 };
};

const bad = (code: string, sentence: string, parameters?: RefusalParameters): Refusal =>
  refuse(code, 'B-18', sentence, parameters);

/** B-18. What is wrong with a list of cards; null if nothing is. */
const refuseList = (match: Match, seat: Seat, fleet: readonly CardId[]): Refusal | null => {
  const index = cardsOf(match.setup.data);
  let faction = match.setup.factions[seat] ?? null;
  for (const id of fleet) {
    const found = index.get(id);
    if (!found) return bad('no-such-ship', 'There is no card {card}. Pick another one.', { card: id });
    faction ??= found.faction;
    if (found.faction !== faction)
      return bad('wrong-faction', 'The fleet has cards of two factions. Pick cards of one.', { card: id });
  }
  const cards = fleet.map((id) => defined(index.get(id)).card);
  const { points } = match.setup.settings;
  const most = fleetLimits(points);
  const sum = cards.reduce((all, each) => all + each.points, 0);
  if (sum > points)
    return bad('too-many-points', 'The fleet has {sum} points of {points}. Take a card out.', {
      sum,
      points,
    });
  if (cards.every((each) => each.class === FIGHTER)) return bad('no-ship', 'A fleet needs a ship. Add one.');
  if (cards.length > most.models)
    return bad('too-many-models', 'A fleet has {most} models at most. Take one out.', { most: most.models });
  const fighters = cards.reduce((all, each) => all + (each.class === FIGHTER ? each.points : 0), 0);
  return fighters > most.fighters
    ? bad('too-many-fighters', 'Flights take {most} points at most, not {fighters}. Take one out.', {
        most: most.fighters,
        fighters,
      })
    : null;
};

/** B-18. */
export const refuseFleet = (match: Match, seat: Seat, order: FleetOrder): Refusal | null => {
  if ('fleet' in order) return refuseList(match, seat, order.fleet);
  return presetOf(match.setup, match.setup.factions[seat] ?? null, order.preset)
    ? null
    : bad('no-such-preset', 'There is no ready fleet {preset} of this size and faction. Pick another one.', {
        preset: order.preset,
      });
};

export const sealFleet = (resolution: Resolution, seat: Seat, order: FleetOrder): void => {
  const { setup } = resolution.match;
  const fleet =
    'fleet' in order
      ? order.fleet
      : defined(presetOf(setup, setup.factions[seat] ?? null, order.preset)).ships;
  changeSeat(resolution, seat, { fleet: [...fleet] });
};

/** B-19. A post aboard: of a fighter, on a carrier of its own with room. */
const refuseAboard = (
  match: Match,
  model: Model,
  carrier: Model | undefined,
  taken: number,
): Refusal | null =>
  cardOf(match, model).class === FIGHTER && carrier && taken < capacityOf(match, carrier)
    ? null
    : refuse('bad-hangar', 'B-16', 'That carrier has no room left. Post the flight elsewhere.', {
        ship: model.id,
      });

/** B-14, B-19. A post on the table. */
const refuseOnTable = (
  match: Match,
  model: Model,
  placed: readonly Model[],
  post: { at: readonly number[]; heading: number },
): Refusal | null => {
  const at = asPoint(post.at);
  if (at === null || !isInZone(zoneOf(match, model.seat), at))
    return refuse('out-of-zone', 'B-19', 'That post is outside your zone. Move it in.', { ship: model.id });
  return (
    refuseHeading(post.heading) ??
    (isOverlapping(match, placed, model, at)
      ? refuse('overlap', 'B-14', 'That base overlaps another one. Move it away.', { ship: model.id })
      : null)
  );
};

/** B-19. What is wrong with posts, model by model in the order given; null if nothing is. */
export const refusePosts = (match: Match, seat: Seat, posts: readonly Post[]): Refusal | null => {
  const fleet = match.seats[seat]?.fleet ?? [];
  const models = modelsOfFleet(seat, fleet);
  const ids = idsOf(seat, fleet);
  const named = new Set(posts.map(({ ship }) => ship));
  if (posts.length !== ids.length || named.size !== ids.length || !ids.every((id) => named.has(id)))
    return refuse('wrong-ships', 'B-19', 'Post each model of the fleet once.');
  const placed: Model[] = [];
  const taken = new Map<string, number>();
  for (const post of posts) {
    const model = defined(models.find(({ id }) => id === post.ship));
    if ('aboard' in post) {
      const carrier = models.find(({ id }) => id === post.aboard);
      const refusal = refuseAboard(match, model, carrier, taken.get(post.aboard) ?? 0);
      if (refusal) return refusal;
      taken.set(post.aboard, (taken.get(post.aboard) ?? 0) + 1);
      continue;
    }
    const refusal = refuseOnTable(match, model, placed, post);
    if (refusal) return refusal;
    placed.push({ ...model, at: asPoint(post.at) });
  }
  return null;
};

export const sealPosts = (resolution: Resolution, seat: Seat, posts: readonly Post[]): void =>
  changeSeat(resolution, seat, { posts });
