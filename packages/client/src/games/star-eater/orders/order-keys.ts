/** The keys of the orders; the help lists them (messages/table.ts). */
import type { Command, Engine } from '@star-eater/rules/src/games/star-eater';
import { useKeys } from '../../../ui/keys';
import type { CommitLegal } from './use-draft';

const ENGINE_KEYS: Record<string, Engine> = {
  q: 'NW',
  w: 'N',
  e: 'NE',
  a: 'SW',
  s: 'S',
  d: 'SE',
  x: 'double',
  z: 'ccw',
  c: 'cw',
  '0': 'none',
};

export function useOrderKeys(
  legal: CommitLegal,
  does: { choose(card: Command): void; steer(engine: Engine): void; swap(): void; seal(): void },
): void {
  const engines = Object.entries(ENGINE_KEYS).map(([key, engine]) => [
    key,
    () => {
      if (legal.engines.includes(engine)) does.steer(engine);
    },
  ]);
  const cards = legal.hand.map((card, index) => [String(index + 1), () => does.choose(card)]);
  useKeys({
    ...Object.fromEntries(engines),
    ...Object.fromEntries(cards),
    r: does.swap,
    Enter: does.seal,
  });
}
