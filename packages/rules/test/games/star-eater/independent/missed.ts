/** Questions that the engine did not ask: there must have been nothing to ask. */
import type { Engine, EngineEvent } from './engine';
import { diceAct, diceShot, gunsOf, isFireCommand, type FireCommand } from './questions';
import type { Count } from './sight';
import type { Table } from './table';

/** Events that leave ships and tokens as they are, and those of a shot, after which nothing else happened. */
const QUIET = [
  ...['commandRevealed', 'commandStarted', 'commandResolved', 'phaseStarted', 'roundStarted', 'cardsReadied'],
  ...['trackMoved', 'initiativePassed', 'componentCooled', 'weaponHeldBack', 'defenceHeld', 'defenceEnded'],
  ...['weaponFired', 'diceRolled', 'pointDefenceFired', 'shotResolved', 'damaged', 'tokenDestroyed'],
  ...['squadronActivated', 'corvetteMoved', 'corvetteLaunched', 'munitionSpent', 'phasePassed'],
];
export const isQuiet = (events: readonly EngineEvent[]): boolean =>
  events.every(({ type }) => QUIET.includes(type));

/** How many hard points after `from` could name something. */
const open = (table: Table, seat: number, command: FireCommand, from: number): number => {
  const { weapon, guns } = gunsOf(table, seat, command);
  if (weapon.class !== 'directFire' && weapon.class !== 'pointDefence') return 0;
  return guns.slice(from).filter((gun) => {
    const { targets, hexes } = diceShot(table, weapon, gun, null, () => undefined);
    return targets.length + hexes.length > 0;
  }).length;
};

/** F-6, D-16, D-27. No hard point from `from` on has a target on the table. */
export const expectNoTarget = (
  table: Table,
  seat: number,
  command: FireCommand,
  from: number,
  count: Count,
): void => {
  const { weapon } = gunsOf(table, seat, command);
  if (weapon.class === 'directFire' || weapon.class === 'pointDefence')
    count('not asked: no target in sight');
  expect(`${open(table, seat, command, from)} targets for ${seat} ${command}`).toBe(
    `0 targets for ${seat} ${command}`,
  );
};

/** Fire commands that began and went by without a question while nothing else happened. */
export const expectNothingMissed = (engine: Engine, events: readonly EngineEvent[], count: Count): void => {
  const table = engine.table();
  const asked = engine.pending()[0];
  events.forEach((event, i) => {
    const { seat, command } = event as unknown as { seat: number; command: string };
    if (event.type !== 'commandStarted' || !isFireCommand(command)) return;
    // The rest must be quiet, else the table is another; a question or a roll is no silence.
    const next = events[i + 1];
    const isLast = next === undefined;
    if ((isLast && asked?.seat === seat) || next?.type === 'weaponFired') return;
    if (!isQuiet(events.slice(i)) || !table.ships.some((ship) => ship.seat === seat)) return;
    if (next !== undefined || asked !== undefined) expectNoTarget(table, seat, command, 0, count);
  });
};

/** D-20. A squadron that was not asked to act could neither shoot nor be recalled. */
export const expectNothingToDo = (
  engine: Engine,
  seat: number,
  callSign: number,
  current: { launched: boolean; hasShot: boolean },
  count: Count,
): void => {
  const table = engine.table();
  if (!table.ships.some((ship) => ship.seat === seat)) return;
  if (!table.tokens.some((token) => token.seat === seat && token.callSign === callSign)) return;
  count('not asked: nothing to do but done');
  expect(diceAct(table, seat, callSign, current, () => undefined)).toEqual({ shoot: null, recall: false });
};
