/** D-13. Vent Coolant: one cooldown token off a component. */
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { ChoiceFrame } from '../../common/choices/parts';
import { useDiceTable } from '../context';
import type { Of } from '../data';
import { messages } from '../messages/table';

const texts = messages.choice.vent;

export function VentChoice({ legal }: { legal: Of<'vent'> }) {
  const { session } = useDiceTable();
  const { seat, components } = legal;
  return (
    <ChoiceFrame heading={texts.heading} rule="D-13" note={texts.pick} actions={null}>
      <div class="row wrap">
        {components.map(({ component, tokens }) => (
          <DecisionButton
            key={component}
            class="button"
            send={() => session.decide({ seat, type: 'vent', component })}
          >
            {texts.take(messages.components[component], tokens)}
          </DecisionButton>
        ))}
      </div>
    </ChoiceFrame>
  );
}
