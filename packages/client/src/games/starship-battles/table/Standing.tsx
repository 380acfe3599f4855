/** B-57. Standing orders for the rest of a round; the others do not see them. */
import type { Wait } from '@star-eater/rules/src/games/starship-battles';
import { Select } from '../../../ui/Select';
import { messages } from '../messages/table';
import { useReach } from './context';

const texts = messages.standing;
type Fires = keyof typeof texts.fires;

export function Standing() {
  const { session, state, me, shown } = useReach();
  const { phase, outcome } = shown.view;
  if (me === null || outcome || phase === 'muster' || phase === 'deployment') return null;
  const now: Wait = state.mine?.waiting ?? {};
  const set = (next: Wait): void => {
    const isEmpty = next.first === undefined && next.fire === undefined;
    void session.ask('wait', { until: isEmpty ? null : next });
  };
  return (
    <details class="reach-standing">
      <summary>{texts.heading}</summary>
      <p class="small quiet">{texts.note}</p>
      <label class="check">
        <input
          type="checkbox"
          checked={now.first === true}
          onChange={() => {
            const { first, ...rest } = now;
            set(first ? rest : { ...rest, first: true });
          }}
        />
        <span>{texts.first}</span>
      </label>
      <Select<Fires>
        label={texts.fire}
        value={now.fire ?? 'ask'}
        options={texts.fires}
        onChange={(chosen) => {
          const { fire: _fire, ...rest } = now;
          set(chosen === 'ask' ? rest : { ...rest, fire: chosen });
        }}
      />
    </details>
  );
}
