/** F-4. A drifting corvette: which one moves next, and where it turns; on the board and by buttons. */
import type { CompelChoice as Corvette, Decision, Legal } from '@star-eater/rules/src/games/star-eater';
import type { Choice } from '../board/api';
import { messages } from '../messages/table';
import { useBoardRequest, useTable } from '../table/context';
import { ChoiceFrame } from './parts';

type Compel = Extract<Legal, { type: 'compel' }>;
const texts = messages.choice.compel;

/** A corvette without a free hex is lost when picked. */
const waysOf = ({ turns }: Corvette): { turn: number; label: string }[] =>
  turns.length > 0
    ? turns.map(({ turn }) => ({ turn, label: texts.turn(turn) }))
    : [{ turn: 0, label: texts.noRoom }];

export function CompelChoice({ legal }: { legal: Compel }) {
  const { session, state } = useTable();
  const { seat, corvettes } = legal;
  const move = (way: Pick<Extract<Decision, { type: 'compel' }>, 'callSign' | 'turn'>): void =>
    void session.decide({ seat, type: 'compel', ...way });
  useBoardRequest<{ callSign: Corvette['callSign']; turn: number }>(
    () => ({
      overlay: {
        choices: corvettes.flatMap(({ callSign, turns }) =>
          turns.map(({ turn, at }): Choice<{ callSign: typeof callSign; turn: number }> => ({
            value: { callSign, turn },
            hex: at,
            kind: 'move',
            label: `${messages.choice.move.corvette(callSign)}: ${messages.hex(at)}, ${texts.turn(turn)}`,
          })),
        ),
      },
      onPick: move,
    }),
    [legal],
  );
  return (
    <ChoiceFrame heading={texts.heading} rule="F-4" note={texts.note} actions={null}>
      {corvettes.map((corvette) => (
        <div key={corvette.callSign} class="row wrap">
          <span>{messages.choice.move.corvette(corvette.callSign)}</span>
          {waysOf(corvette).map(({ turn, label }) => (
            <button
              key={turn}
              type="button"
              class="button"
              disabled={state.sending}
              onClick={() => move({ callSign: corvette.callSign, turn })}
            >
              {label}
            </button>
          ))}
        </div>
      ))}
    </ChoiceFrame>
  );
}
