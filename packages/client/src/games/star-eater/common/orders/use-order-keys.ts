/** The keys for orders; the help lists them (messages/table.ts). */
import type { Command, Engine } from '@star-eater/rules/src/games/star-eater';
import { useStore } from '../../../../store/store';
import { useKeys } from '../../../../ui/hooks/use-keys';
import { boardRotation } from '../seats/board-rotation';
import type { CommitLegal } from './use-unsent';

/** Thrusts by their arrow's place on the board: `w` is up the screen, the others follow clockwise. */
const BEARING_KEYS = ['w', 'e', 'd', 's', 'a', 'q'];
const THRUSTS: readonly Engine[] = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
const ENGINE_KEYS: Record<string, Engine> = {
  x: 'double',
  z: 'ccw',
  c: 'cw',
  '0': 'none',
};

/** The key of a setting on a board that is turned so far. */
export function engineKey(engine: Engine, rotation: number): string | undefined {
  const thrust = THRUSTS.indexOf(engine);
  if (thrust >= 0) return BEARING_KEYS[(thrust + rotation) % 6];
  return Object.keys(ENGINE_KEYS).find((key) => ENGINE_KEYS[key] === engine);
}

/** The wheel's settings by their keys. */
export function useEngineKeys(allowed: readonly Engine[], steer: (engine: Engine) => void): void {
  const rotation = useStore(boardRotation, (now) => now);
  const thrusts = THRUSTS.map((engine, bearing): [string, Engine] => [
    BEARING_KEYS[(bearing + rotation) % 6] ?? '',
    engine,
  ]);
  const engines = [...thrusts, ...Object.entries(ENGINE_KEYS)].map(([key, engine]) => [
    key,
    () => {
      if (allowed.includes(engine)) steer(engine);
    },
  ]);
  useKeys(Object.fromEntries(engines));
}

export function useOrderKeys(
  legal: CommitLegal,
  does: { choose(card: Command): void; steer(engine: Engine): void; swap(): void },
): void {
  useEngineKeys(legal.engines, does.steer);
  const cards = legal.hand.map((card, index) => [String(index + 1), () => does.choose(card)]);
  useKeys({ ...Object.fromEntries(cards), r: does.swap });
}
