/** P-29. `OPEN_HOURS`: when the house is open, each time with an arena of an hour. Times are UTC. Pure. */
import { z } from 'zod';
import { DAYS, type Regular } from './schedule';

/** A week ahead, everybody can say that they come. */
const OPENS = 168;
const MINUTES = 60;

const DAY_NAMES = DAYS.map((day) => day.slice(0, 3));
const TIME = new RegExp(
  `^(daily|${DAY_NAMES.join('|')}) +((?:[01]\\d|2[0-3]):[0-5]\\d)(?: +([a-z-]{1,40}))?$`,
  'i',
);

/** Without a game: the first one. */
export type OpenHour = Pick<Regular, 'on' | 'at' | 'game'>;

function openHourOf(text: string): OpenHour | null {
  const [, named, at, game] = TIME.exec(text) ?? [];
  if (named === undefined || at === undefined) return null;
  const day = DAYS.find((each) => each.startsWith(named.toLowerCase()));
  return { at, ...(day && { on: [day] }), ...(game !== undefined && { game }) };
}

/** A setting: `Fri 19:00 star-eater, Sun 18:00`. */
export const openHoursSchema = z.string().transform((text, context): OpenHour[] => {
  const hours = text.split(',').map((each) => openHourOf(each.trim()));
  if (hours.length <= 20 && hours.every((each) => each !== null)) return hours;
  context.addIssue({
    code: 'custom',
    message: 'times in UTC, perhaps each with a game, such as "Fri 19:00 star-eater, Sun 18:00" (or Daily)',
  });
  return z.NEVER;
});

/** What the house holds then. `title`: of the game. */
export const arenaOf = (hour: OpenHour, title: string): Regular => ({
  ...{ name: `Opening hour: ${title}`, format: 'arena', minutes: MINUTES, opens: OPENS },
  ...hour,
});
