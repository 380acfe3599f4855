/** docs/scenarios.md. Parts of a position that scenarios of every edition have. */
import { editionFor, type Edition } from '../edition';
import { hullAt, weaponsOf } from '../facts';
import { isOnBoard, keyOf } from '../map/hex';
import { refuseCorvettes } from '../loadout';
import type { Faction, Loadout, Refusal, Rotation, Seat } from '../model';
import { newShip } from '../new-seat';
import type { MatchSetup, Ship, Token } from '../state';
import type { Scenario, ScenarioLoadout } from './schema';
import { defined } from '../../../../kernel/defined';
import { refuse } from '../../../../kernel/refusal';

export type Checked<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

export const good = <T>(value: T): Checked<T> => ({ ok: true, value });
export const bad = (...why: Parameters<typeof refuse>): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: refuse(...why),
});

export const firstTwice = <T>(list: readonly T[]): T | undefined =>
  list.find((each, i) => list.indexOf(each) !== i);

/**
 * The given cards, or the first of each slot; corvettes fill up in order of the list, within their
 * supply.
 */
export const readLoadout = (
  { craft }: Edition,
  faction: Faction,
  given: ScenarioLoadout | undefined,
): Checked<Loadout> => {
  const supply = Object.fromEntries(faction.corvettes.map((card) => [card.id, card.supply]));
  const loadout: Loadout = {};
  for (const slot of ['main', 'broadside', 'hangar', 'pointDefence', 'special'] as const) {
    const cards: readonly { id: string }[] = faction.components[slot];
    const card = given?.[slot] ?? defined(cards[0]).id;
    if (!cards.some((each) => each.id === card))
      return bad('unknown-card', 'R-7', '{card} is not a card of {faction} for {slot}', {
        card,
        faction: faction.id,
        slot,
      });
    loadout[slot] = card;
  }
  loadout.corvettes =
    given?.corvettes?.slice() ??
    faction.corvettes.flatMap((card) => Array.from({ length: card.supply }, () => card.id)).slice(0, craft);
  const refusal = refuseCorvettes(craft, supply, loadout.corvettes);
  return refusal ? { ok: false, refusal } : good(loadout);
};

const unknownKey = (
  given: Readonly<Record<string, number>> | undefined,
  known: readonly string[],
): string | undefined => Object.keys(given ?? {}).find((key) => !known.includes(key));

export const readShip = (setup: MatchSetup, scenario: Pick<Scenario, 'ships'>, at: Seat): Checked<Ship> => {
  const ship = newShip(setup, at);
  const given = scenario.ships.find((each) => each.seat === at);
  if (!given) return good(ship);
  const sections = Object.keys(ship.armour);
  const unknown = unknownKey(given.armour, sections) ?? unknownKey(given.shields, sections);
  if (unknown !== undefined)
    return bad('unknown-section', 'ships', 'seat {seat}: the ship has no section {section}', {
      seat: at,
      section: unknown,
    });
  return good({
    ...ship,
    at: given.at ?? ship.at,
    facing: given.facing ?? ship.facing,
    linear: given.linear ?? [],
    rotational: (given.rotational ?? []) as Rotation[],
    structure: given.structure ?? ship.structure,
    armour: { ...ship.armour, ...given.armour },
    shields: Object.fromEntries(Object.entries(given.shields ?? {}).filter(([, shields]) => shields > 0)),
  });
};

export const readTokens = (setup: MatchSetup, scenario: Pick<Scenario, 'tokens'>): Checked<Token[]> => {
  const edition = editionFor(setup.rules);
  const tokens: Token[] = [];
  let age = 0;
  for (const [index, given] of scenario.tokens.entries()) {
    const path = `tokens.${index}`;
    if (given.seat >= setup.players)
      return bad('no-seat', path, '{path}: there is no seat {seat}', { path, seat: given.seat });
    if (!isOnBoard(given.at, setup.radius))
      return bad('off-board', 'R-2', '{path}: it is not on the board', { path });
    if (given.kind === 'corvette' && given.callSign > edition.craft)
      return bad('malformed', path, '{path}: there is no corvette {callSign}', {
        path,
        callSign: given.callSign,
      });
    if (given.kind === 'corvette' || given.kind === 'command-corvette') {
      tokens.push(given);
      continue;
    }
    const weapon = weaponsOf(defined(setup.factions[given.seat])).get(given.weapon);
    if (!weapon || weapon.class !== given.kind)
      return bad('unknown-weapon', path, "{path}: {weapon} is not a {kind} of that seat's faction", {
        path,
        weapon: given.weapon,
        kind: given.kind,
      });
    tokens.push({ ...given, age });
    age += 1;
  }
  return good(tokens);
};

export const checkHulls = (setup: MatchSetup, ships: readonly Ship[]): Refusal | null => {
  const taken = new Set<string>();
  for (const ship of ships)
    for (const { at } of hullAt(defined(setup.factions[ship.seat]), ship.at, ship.facing)) {
      if (!isOnBoard(at, setup.radius))
        return refuse('off-board', 'R-2', 'seat {seat}: its hull is not on the board', { seat: ship.seat });
      if (taken.has(keyOf(at)))
        return refuse('overlap', '§12', 'seat {seat}: its hull overlaps another', { seat: ship.seat });
      taken.add(keyOf(at));
    }
  return null;
};
