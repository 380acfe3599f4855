/** Emergency Warp: to which of the free starting locations. */
import type { Legal } from '@star-eater/rules/src/games/star-eater';
import { useState } from 'preact/hooks';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { ChoiceFrame, RadioCards, useSeenFrom } from '../../common/choices/parts';
import { useReasons } from '../../common/choices/use-why-not';
import { useBoardRequest, useTable } from '../../common/context/context';
import { messages } from '../../common/messages/table';

export function WarpChoice({ legal }: { legal: Extract<Legal, { type: 'warp' }> }) {
  const { session } = useTable();
  const reasons = useReasons();
  const [to, setTo] = useState(legal.to[0] ?? null);
  const seen = useSeenFrom(legal.seat);
  useBoardRequest(
    () => ({
      overlay: {
        choices: legal.to.map((hex) => ({
          value: hex,
          hex,
          kind: 'warp' as const,
          label: seen.place(hex),
          selected: hex === to,
        })),
      },
      whyNot: reasons({ at: 'warp', seat: legal.seat }),
      onPick: setTo,
    }),
    [legal, to],
  );
  return (
    <ChoiceFrame
      heading={messages.choice.warp.heading}
      rule="R-42"
      actions={
        <DecisionButton
          class="button primary"
          disabled={!to}
          send={() => (to ? session.decide({ seat: legal.seat, type: 'warp', to }) : undefined)}
        >
          {messages.choice.confirm}
        </DecisionButton>
      }
    >
      <RadioCards
        legend={messages.choice.move.destination}
        options={legal.to.map((value) => ({ value, label: seen.place(value) }))}
        chosen={to}
        onChoose={setTo}
      />
    </ChoiceFrame>
  );
}
