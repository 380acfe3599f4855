/** F-4. A compelled corvette: which one moves next, and where it turns. */
import type { CompelChoice as Corvette, Legal } from '@star-eater/rules/src/games/star-eater';
import { messages } from '../messages/table';
import { useTable } from '../table/context';
import { ChoiceFrame } from './parts';

type Compel = Extract<Legal, { type: 'compel' }>;

/** A corvette without a free hex is lost when picked. */
const waysOf = ({ turns }: Corvette): { turn: number; label: string }[] =>
  turns.length > 0
    ? turns.map(({ turn, at }) => ({ turn, label: messages.hex(at) }))
    : [{ turn: 0, label: messages.choice.compel.noRoom }];

export function CompelChoice({ legal }: { legal: Compel }) {
  const { session, state } = useTable();
  const { seat } = legal;
  const texts = messages.choice.compel;
  return (
    <ChoiceFrame heading={texts.heading} rule="F-4" note={texts.note} actions={null}>
      {legal.corvettes.map((corvette) => (
        <div key={corvette.callSign} class="row wrap">
          <span>{messages.choice.move.corvette(corvette.callSign)}</span>
          {waysOf(corvette).map(({ turn, label }) => (
            <button
              key={turn}
              type="button"
              class="button"
              disabled={state.sending}
              onClick={() => void session.decide({ seat, type: 'compel', callSign: corvette.callSign, turn })}
            >
              {label}
            </button>
          ))}
        </div>
      ))}
    </ChoiceFrame>
  );
}
