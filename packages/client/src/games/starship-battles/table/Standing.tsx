/** B-57. Standing orders for the rest of a round; the others do not see them. */
import type { Wait } from '@star-eater/rules/src/games/starship-battles';
import { serverNow } from '../../../net/server-clock';
import { ActionButton } from '../../../ui/ActionButton';
import { Select } from '../../../ui/Select';
import { messages } from '../messages/table';
import { useReach } from './context';

const texts = messages.standing;
type Fires = keyof typeof texts.fires;

/** More time for one decision than any live clock gives, ms. */
const SLOW = 3 * 3_600_000;

/** What saves most turns by correspondence. */
const PROPOSED: Wait = { first: true, fire: 'best' };

/** `isSlow`: by correspondence they are proposed. */
export function StandingOrders(props: {
  now: Wait;
  isSlow: boolean;
  onSet: (next: Wait) => Promise<unknown>;
}) {
  const { now, isSlow, onSet } = props;
  const isProposed = isSlow && now.first === undefined && now.fire === undefined;
  return (
    <details class="reach-standing" open={isProposed}>
      <summary>{texts.heading}</summary>
      <p class="small quiet">{texts.note}</p>
      {isProposed && (
        <>
          <p class="small">{texts.proposed}</p>
          <ActionButton class="button" act={() => onSet(PROPOSED)}>
            {texts.give}
          </ActionButton>
        </>
      )}
      <label class="check">
        <input
          type="checkbox"
          checked={now.first === true}
          onChange={() => {
            const { first, ...rest } = now;
            void onSet(first ? rest : { ...rest, first: true });
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
          void onSet(chosen === 'ask' ? rest : { ...rest, fire: chosen });
        }}
      />
    </details>
  );
}

export function Standing() {
  const { session, state, me, shown } = useReach();
  const { phase, outcome } = shown.view;
  if (me === null || outcome || phase === 'muster' || phase === 'deployment') return null;
  const isSlow = (state.latest ?? shown).seats.some(({ deadline }) => deadline - serverNow() > SLOW);
  return (
    <StandingOrders
      now={state.mine?.waiting ?? {}}
      isSlow={isSlow}
      onSet={(next) => {
        const isEmpty = next.first === undefined && next.fire === undefined;
        return session.ask('wait', { until: isEmpty ? null : next });
      }}
    />
  );
}
