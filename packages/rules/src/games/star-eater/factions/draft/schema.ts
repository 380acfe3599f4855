/** D-36, R-4, R-5. The schema (zod) of the draft's ship and card data. */
import { z } from 'zod';
import { cannon, beam, count, directFire, hex, id, mount, name, positive, torpedo } from '../parts';

const area = { areaOfEffect: positive.optional() };
const shipCard = { id, name, cooldown: count };
const weapon = z.discriminatedUnion('class', [
  z.strictObject({ ...shipCard, ...beam }),
  z.strictObject({ ...shipCard, ...directFire, ...area }),
  z.strictObject({ ...shipCard, ...cannon }),
  z.strictObject({ ...shipCard, ...torpedo }),
]);

const squadronWeapon = z.discriminatedUnion('class', [
  z.strictObject({ id, ...beam }),
  z.strictObject({ id, ...directFire, ...area }),
  z.strictObject({ id, ...cannon }),
  z.strictObject({ id, ...torpedo }),
]);

const specialCard = { id, name, uses: count, cooldown: count };
const special = z.discriminatedUnion('ability', [
  z.strictObject({
    ...specialCard,
    ability: z.literal('restoreArmour'),
    sections: positive,
    amount: positive,
  }),
  z.strictObject({ ...specialCard, ability: z.literal('clearMomentum') }),
  z.strictObject({ ...specialCard, ability: z.literal('jump'), distance: positive }),
]);

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

export const draftFactionSchema = z.strictObject({
  id,
  name,
  ship: z.strictObject({
    name,
    evasion: count,
    structure: positive,
    sections: z.array(z.strictObject({ id, hexes: z.array(hex).min(1), armour: count })).min(1),
    mounts: z.strictObject({
      main: z.array(mount).min(1),
      port: z.array(mount).min(1),
      starboard: z.array(mount).min(1),
      pointDefence: z.array(z.strictObject({ at: hex })).min(1),
      hangars: z.array(mount).min(1),
    }),
  }),
  components: z.strictObject({
    main: z.array(weapon).min(1),
    broadside: z.array(weapon).min(1),
    hangar: z.array(hangar).min(1),
    pointDefence: z.array(pointDefence).min(1),
    special: z.array(special).length(1),
  }),
  corvettes: z.array(squadron).min(1),
});

export type DraftFaction = z.infer<typeof draftFactionSchema>;
export type DraftHangar = DraftFaction['components']['hangar'][number];
export type DraftPointDefence = DraftFaction['components']['pointDefence'][number];
export type DraftWeapon = DraftFaction['components']['main'][number];
export type SquadronCard = DraftFaction['corvettes'][number];
