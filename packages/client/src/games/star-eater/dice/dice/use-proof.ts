/** H-20. The dice of the match, each with its number, checked by this browser. */
import type { TableSlots } from '../../../../table/slots';
import { useChecked } from '../../../../table/proof/Proof';
import { messages } from '../messages/table';
import { draws } from './draws';

const texts = messages.dice;

export function useProof(): NonNullable<TableSlots['proof']> {
  const checks = useChecked(draws, texts);
  return {
    ...{ checks, texts },
    rounds: () =>
      checks.map(({ lines, ...checked }) => ({
        ...checked,
        lines: lines.map(({ number, sides, value, state }) => ({
          text: texts.line(number, sides, value),
          state,
        })),
      })),
  };
}
