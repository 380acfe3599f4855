/** Events of a fight, for pictures and tests of the animation. */
import type { Event } from '@star-eater/rules/src/games/starship-battles';

const shot = (
  ship: string,
  weapon: string,
  target: string,
  need: number,
  rolls: number[],
  at: number,
): Event => ({
  rule: 'B-38',
  type: 'shotRolled',
  ship,
  shot: 0,
  weapon,
  target,
  facing: 'fore',
  band: 'close',
  modifiers: { range: -1 },
  need,
  rolls,
  round: 2,
  index: at,
  hits: rolls.filter((roll) => roll === 20 || roll >= need).length,
});

export const SALVO: readonly Event[] = [
  { rule: 'B-22', type: 'initiativeRolled', sides: [0, 1], rolls: [7, 15], round: 2, index: 0 },
  {
    rule: 'B-10',
    type: 'shipMoved',
    ship: '0.1',
    points: [
      [22_000, 14_000],
      [22_521, 16_954],
      [22_086, 19_416],
    ],
    headings: [10, 350, 350],
  },
  shot('0.1', 'port-battery', '1.1', 12, [14, 3], 1),
  shot('1.2', 'spine', '0.1', 11, [17], 2),
  shot('0.1', 'bow', '1.3', 12, [14, 19], 3),
  { rule: 'B-40', type: 'damageAssessed', ship: '1.3', by: 0, from: '0.1', damage: 2 },
  { rule: 'B-41', type: 'shipFlipped', ship: '1.3', over: 0 },
  { rule: 'B-40', type: 'damageAssessed', ship: '1.1', by: 0, from: '0.1', damage: 4 },
  { rule: 'B-42', type: 'shipDestroyed', ship: '1.1', by: 0 },
];
