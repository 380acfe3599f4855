/**
 * How a replay of the draft is cut into moments: a step of movement, a volley, a roll.
 * The dice are those of the file; the server's verify and the record check that they follow.
 */
import { foldDiceEvent, type DiceEvent, type DiceMatch } from '@star-eater/rules/src/games/star-eater/dice';
import { cutInto } from '../../../../table/replay/cut';
import type { Playing } from '../../../../table/replay/played';
import type { StarEaterDice } from '../data';

const BEGINS: ReadonlySet<DiceEvent['type']> = new Set<DiceEvent['type']>([
  'roundStarted',
  'phaseStarted',
  'stepStarted',
  'cannonsMoved',
  'torpedoTargeted',
  'commandStarted',
  'squadronActivated',
  'weaponFired',
  'diceRolled',
  'collided',
  'matchEnded',
]);

/** An event that only announces the next one. */
const HEADINGS: ReadonlySet<DiceEvent['type']> = new Set<DiceEvent['type']>([
  'phaseStarted',
  'roundStarted',
  'stepStarted',
  'initiativePassed',
]);
const isHeading = ({ type }: DiceEvent): boolean => HEADINGS.has(type);

const beginsMoment = ({ type }: DiceEvent): boolean => BEGINS.has(type);

export const PLAYING: Playing<StarEaterDice, DiceMatch> = {
  cut: { into: (events) => cutInto(events, beginsMoment, isHeading), fold: foldDiceEvent },
};
