/** The schema (zod) of ship and card data, and its types. */
import { z } from 'zod';
import { count, direction, id, name, positive, ship, specialSchema, weaponSchema } from './parts';

const shipCard = { id, name, cooldown: count, tieBreaker: count };
const shipWeapon = weaponSchema(shipCard, {});

const corvetteWeapon = weaponSchema({ id }, {});

const commandMain = { id, cooldown: count, tieBreaker: count };
const commandWeapon = weaponSchema(commandMain, {});

const specialCard = { id, name, uses: count, cooldown: count, priority: count, tieBreaker: count };
const special = specialSchema(specialCard);

const shared = {
  id,
  name,
  ship: z.strictObject({ ...ship, shieldCapacity: z.strictObject({ perSection: count, total: count }) }),
  components: z.strictObject({
    main: z.array(shipWeapon).min(1),
    broadside: z.array(shipWeapon).min(1),
    hangar: z
      .array(
        z.strictObject({
          id,
          name,
          launchDistance: positive,
          launchFacings: z.array(direction).min(1),
          repairCooldownReduction: count,
          tieBreaker: count,
        }),
      )
      .min(1),
    pointDefence: z
      .array(
        z.strictObject({
          id,
          name,
          class: z.literal('pointDefence'),
          range: positive,
          accuracy: count,
          tieBreaker: count,
        }),
      )
      .min(1),
    special: z.array(special).length(1),
  }),
  corvettes: z
    .array(
      z.strictObject({
        id,
        name,
        supply: positive,
        speed: positive,
        agility: count,
        evasion: count,
        weapon: corvetteWeapon,
      }),
    )
    .min(1),
};

const commandCorvette = z.strictObject({
  name,
  speed: positive,
  agility: count,
  evasion: count,
  main: commandWeapon,
  pointDefence: z.strictObject({
    id,
    class: z.literal('pointDefence'),
    range: positive,
    accuracy: count,
    tieBreaker: count,
  }),
  warp: z.strictObject({ cooldown: count, priority: count, tieBreaker: count }),
});

/** Faction data, by edition. */
export const FACTION_SCHEMAS = {
  june: z.strictObject({ ...shared, commandCorvette }),
  february: z.strictObject(shared),
} as const;

export type CommandCorvette = z.infer<typeof commandCorvette>;
/** What some edition lacks is optional: facts.ts reads it. */
export type Faction = z.infer<(typeof FACTION_SCHEMAS)['february']> & { commandCorvette?: CommandCorvette };
export type ShipWeapon = Faction['components']['main'][number];
export type CorvetteWeapon = Faction['corvettes'][number]['weapon'];
export type CommandWeapon = CommandCorvette['main'];
export type Hangar = Faction['components']['hangar'][number];
export type PointDefence = Faction['components']['pointDefence'][number];
export type Special = Faction['components']['special'][number];
export type CorvetteCard = Faction['corvettes'][number];
