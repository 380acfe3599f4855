/** The keys for orders: the wheel's settings, the hand, and the swap. */
import type { Engine } from '@star-eater/rules/src/games/star-eater';
import { useStore } from '../../../../store/store';
import { useCommands } from '../../../../table/commands/commands';
import { KEYS } from '../messages/keys';
import { boardRotation } from '../seats/board-rotation';

/** Thrusts clockwise from N; their keys go by the arrow's place on the board. */
const THRUSTS: readonly Engine[] = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
const OTHERS = { double: ['double'], turn: ['ccw', 'cw'], none: ['none'] } as const;

/** The setting of each key on a board that is turned so far. */
const engineKeys = (rotation: number): [key: string, engine: Engine][] => [
  ...THRUSTS.map((engine, at): [string, Engine] => [KEYS.thrust.keys[(at + rotation) % 6] ?? '', engine]),
  ...(['double', 'turn', 'none'] as const).flatMap((id) =>
    OTHERS[id].map((engine, at): [string, Engine] => [KEYS[id].keys[at] ?? '', engine]),
  ),
];

export const engineKey = (engine: Engine, rotation: number): string | undefined =>
  engineKeys(rotation).find(([, each]) => each === engine)?.[0];

export function useOrderKeys<Card>(
  { engines, hand }: { engines: readonly Engine[]; hand: readonly Card[] },
  does: { choose(card: Card): void; steer(engine: Engine): void; swap(): void },
): void {
  const rotation = useStore(boardRotation, (now) => now);
  const steer = (key: string): void => {
    const engine = new Map(engineKeys(rotation)).get(key);
    if (engine !== undefined && engines.includes(engine)) does.steer(engine);
  };
  const choose = (key: string): void => {
    const card = hand[Number(key) - 1];
    if (card !== undefined) does.choose(card);
  };
  useCommands([
    ...[KEYS.thrust, KEYS.double, KEYS.turn, KEYS.none].map((each) => ({ ...each, does: steer })),
    { ...KEYS.card, does: choose },
    { ...KEYS.swap, does: does.swap },
  ]);
}
