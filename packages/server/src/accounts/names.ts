/** Player names. */
import { z } from 'zod';
import { NAME_LENGTH } from '../limits';
import { below, type Random } from '../random';
import { whyNotVisible } from '../text/visible-text';

/**
 * 1 to `NAME_LENGTH` visible characters and spaces, NFC. Leading and trailing spaces are removed. `trim`
 * would also remove line ends and byte order marks: those are refused instead.
 */
export const nameSchema = z
  .string()
  .max(200)
  .transform((name) => name.normalize('NFC').replace(/^ +| +$/g, ''))
  .pipe(
    z
      .string()
      .refine(
        (name) => [...name].length >= 1 && [...name].length <= NAME_LENGTH,
        `1 to ${NAME_LENGTH} characters`,
      )
      .superRefine((name, context) => {
        const message = whyNotVisible(name);
        if (message !== null) context.addIssue({ code: 'custom', message });
      }),
  );

const FIRST = [
  'Amber',
  'Boreal',
  'Cobalt',
  'Distant',
  'Ember',
  'Faint',
  'Golden',
  'Hollow',
  'Iron',
  'Lunar',
  'North',
  'Pale',
  'Quiet',
  'Rust',
  'Solar',
  'Umbral',
  'Violet',
  'Winter',
];
const SECOND = [
  'Anchor',
  'Beacon',
  'Comet',
  'Drifter',
  'Falcon',
  'Harbour',
  'Lantern',
  'Meridian',
  'Needle',
  'Orbit',
  'Pilot',
  'Quasar',
  'Raven',
  'Sextant',
  'Tide',
  'Voyager',
  'Warden',
  'Zenith',
];

/** A random name for players who give none. */
export function madeUpName(random: Random): string {
  return `${FIRST[below(random, FIRST.length)]} ${SECOND[below(random, SECOND.length)]} ${10 + below(random, 90)}`;
}
