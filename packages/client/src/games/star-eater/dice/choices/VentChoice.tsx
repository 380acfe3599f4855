/** D-13. Vent Coolant: one cooldown token off a component. */
import { ChoiceFrame } from '../../common/choices/parts';
import { useDiceTable } from '../context';
import type { Of } from '../data';
import { messages } from '../messages/table';

const texts = messages.choice.vent;

export function VentChoice({ legal }: { legal: Of<'vent'> }) {
  const { session, state } = useDiceTable();
  const { seat, components } = legal;
  return (
    <ChoiceFrame heading={texts.heading} rule="D-13" note={texts.pick} actions={null}>
      <div class="row wrap">
        {components.map(({ component, tokens }) => (
          <button
            key={component}
            type="button"
            class="button"
            disabled={state.sending}
            onClick={() => void session.decide({ seat, type: 'vent', component })}
          >
            {texts.take(messages.components[component], tokens)}
          </button>
        ))}
      </div>
    </ChoiceFrame>
  );
}
