/** D-36, R-4, R-5. The schema (zod) of the draft's ship and card data. */
import { z } from 'zod';
import { count, id, name, positive, ship, specialSchema, weaponSchema } from '../../common/factions/parts';

const area = { areaOfEffect: positive.optional() };
const shipCard = { id, name, cooldown: count };
const weapon = weaponSchema(shipCard, area);

const squadronWeapon = weaponSchema({ id }, area);

const specialCard = { id, name, uses: count, cooldown: count };
const special = specialSchema(specialCard);

const hangar = z.strictObject({
  id,
  name,
  launchDistance: positive,
  recallDistance: positive,
  resupply: count,
});

const pointDefence = z.strictObject({
  id,
  name,
  class: z.literal('pointDefence'),
  range: positive,
  accuracy: count,
  cooldown: count,
  ...area,
});

const squadron = z.strictObject({
  id,
  name,
  supply: positive,
  speed: positive,
  evasion: count,
  capacity: count,
  weapon: squadronWeapon,
});

export const diceFactionSchema = z.strictObject({
  id,
  name,
  ship: z.strictObject(ship),
  components: z.strictObject({
    main: z.array(weapon).min(1),
    broadside: z.array(weapon).min(1),
    hangar: z.array(hangar).min(1),
    pointDefence: z.array(pointDefence).min(1),
    special: z.array(special).length(1),
  }),
  corvettes: z.array(squadron).min(1),
});

export type DiceFaction = z.infer<typeof diceFactionSchema>;
export type DiceHangar = DiceFaction['components']['hangar'][number];
export type DicePointDefence = DiceFaction['components']['pointDefence'][number];
export type DiceWeapon = DiceFaction['components']['main'][number];
export type SquadronCard = DiceFaction['corvettes'][number];
