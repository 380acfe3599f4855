/** T-22. Who moves first, with what it means. */
import type { Legal } from '@star-eater/rules/src/games/starship-battles';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { messages } from '../../messages/table';
import { ReachMark } from '../../seats/marks';
import { useReach } from '../context';

const texts = messages.first;

export function FirstTray({ legal }: { legal: Legal & { type: 'first' } }) {
  const { me, names, busy, decide } = useReach();
  if (me === null) return null;
  return (
    <section class="reach-tray" aria-label={texts.heading}>
      <h2>{texts.heading}</h2>
      <p class="small">{texts.text}</p>
      <ul class="reach-choices">
        {[...legal.seats]
          .sort((a, b) => Number(a === me) - Number(b === me))
          .map((seat, at) => (
            <li key={seat}>
              <DecisionButton
                class={`button big${at === 0 ? ' primary' : ''}`}
                disabled={busy}
                send={() => decide({ seat: me, type: 'first', first: seat })}
              >
                <strong>
                  <ReachMark seat={seat} /> {seat === me ? texts.you : texts.they(names.seat(seat))}
                </strong>
                <small>{seat === me ? texts.youNote : texts.theyNote}</small>
              </DecisionButton>
            </li>
          ))}
      </ul>
    </section>
  );
}
