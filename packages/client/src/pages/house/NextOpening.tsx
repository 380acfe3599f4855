/** P-29. The next arena of the house: when, how many come, and one button to come, too. */
import { ActionButton } from '../../ui/ActionButton';
import { useActing, Why } from '../tournaments/acting';
import { enter, withdraw, type TournamentSummary } from '../tournaments/api';
import { stateOf } from '../tournaments/state-text';
import { useNow, when } from '../tournaments/times';
import { houseMessages as texts } from './messages';

function Coming({ of: { id, mine }, again }: { of: TournamentSummary; again: () => void }) {
  const { act, failure } = useActing(again);
  return (
    <>
      {mine?.state === 'in' ? (
        <>
          <p role="status">{texts.comes}</p>
          <ActionButton class="button text" act={act(() => withdraw(id))}>
            {texts.stay}
          </ActionButton>
        </>
      ) : (
        <ActionButton class="button primary" act={act(() => enter(id))}>
          {texts.come}
        </ActionButton>
      )}
      <Why failure={failure} />
    </>
  );
}

export function NextOpening({ of, again }: { of: TournamentSummary; again: () => void }) {
  const now = useNow();
  const { id, name, title, state, startsAt, entrants } = of;
  return (
    <section class="cup-entry" aria-label={texts.opening}>
      <h2>{state === 'running' ? texts.isOn : texts.opening}</h2>
      <p class="cup-clock figures" role="timer">
        {stateOf(of, now)}
      </p>
      <p>
        <a href={`/tournaments/${id}`} aria-label={name}>
          {title}
        </a>{' '}
        · {when(startsAt)} · {texts.coming(entrants)}
      </p>
      <p class="quiet">{texts.openingNote}</p>
      {state === 'entry' && <Coming of={of} again={again} />}
      {state === 'running' && (
        <a class="button primary" href={`/tournaments/${id}`}>
          {texts.join}
        </a>
      )}
    </section>
  );
}
