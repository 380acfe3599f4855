/** §5. Lets the advice choose the remaining cards for a new player, and anybody keep what they have. */
import { fitFor, type Decision, type Faction, type Legal } from '@star-eater/rules/src/games/star-eater';
import { useEffect, useState } from 'preact/hooks';
import { tableMessages } from '../../../../i18n/en/table';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { useTable } from '../context/context';

export function Advice(props: {
  faction: Faction;
  asked: Extract<Legal, { type: 'place' | 'pass' }> | null;
  /** Set if the loadout is secret until sealed. */
  sealed?: { advise: () => void; decide: (decision: Decision) => Promise<unknown> };
}) {
  const { faction, asked, sealed } = props;
  const { session, state, shown, book } = useTable();
  const texts = book.loadout;
  const craft = book.craft(shown.rulesVersion);
  const decide = sealed?.decide ?? ((decision: Decision) => session.decide(decision));
  const waiting = state.mine?.waiting;
  // Done by the server, or here where it does not: both at once would answer a question twice.
  const isServerFitting = waiting != null && 'fit' in waiting;
  const [isFitting, setFitting] = useState(false);
  const advised = isServerFitting || isFitting;
  // Until it is finished. Refusals are shown to the player.
  useEffect(() => {
    if (!isFitting || isServerFitting || !asked || state.sending) return;
    if (state.refusal) setFitting(false);
    else void session.decide(fitFor(faction, asked, craft));
  }, [isFitting, isServerFitting, asked, state.sending, state.refusal, session, faction, craft]);
  const advise = async (): Promise<void> => {
    // The server continues while I am away: a draft over days takes one visit.
    const isTaken = book.fitsOutAlone && (await session.ask('wait', { until: advised ? null : { fit: {} } }));
    setFitting(!advised && !isTaken);
  };
  const isComplete = asked?.pass === true;
  return (
    <div class="advice">
      <p class="quiet">{sealed ? texts.adviceSealed : texts.advice}</p>
      {!isComplete && (
        <DecisionButton
          class="button"
          aria-pressed={advised}
          send={sealed ? async () => sealed.advise() : advise}
        >
          {advised ? texts.advised : texts.advise}
        </DecisionButton>
      )}
      {asked && isComplete && (
        <DecisionButton
          class="button primary"
          send={() => decide({ seat: asked.seat, type: 'pass' })}
          {...(sealed && { busyText: tableMessages.sealing })}
        >
          {sealed ? texts.seal : texts.pass}
        </DecisionButton>
      )}
    </div>
  );
}
