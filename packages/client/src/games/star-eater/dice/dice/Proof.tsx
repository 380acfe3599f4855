/** H-20. The dice of the match: each with its number and the check of this browser; anchor, commits and values. */
import { useEffect, useMemo } from 'preact/hooks';
import { createStore, useStore } from '../../../../store/store';
import { openChanceRecord, recordFile } from '../../../../net/chance-record';
import { Dialog } from '../../../../ui/Dialog';
import { useDraftTable } from '../context';
import { messages } from '../messages/table';
import { checkedRounds, type CheckedDie, type CheckedRound } from './check';

const texts = messages.dice;

/** Opened by the ribbon's button, or by a die of the log. */
export const isProofOpen = createStore(false);

const Mark = ({ state }: { state: CheckedRound['state'] }) => (
  <span class={`proof-mark ${state}`} aria-hidden="true">
    {state === 'holds' ? '✓' : state === 'fails' ? '✗' : '…'}
  </span>
);

const stateOf = ({ holds }: CheckedDie): CheckedRound['state'] =>
  holds === null ? 'waiting' : holds ? 'holds' : 'fails';

/** The checks of all rounds; a failed one is reported to the session, which keeps it. */
function useChecks(): CheckedRound[] {
  const { state, shown, session } = useDraftTable();
  const latest = state.latest ?? shown;
  const rounds = useMemo(
    () => checkedRounds(latest, state.log),
    [state.log, latest.chance?.seed, latest.chance?.joint],
  );
  const failed = rounds.find(({ state: how }) => how === 'fails');
  useEffect(() => {
    if (failed) session.chanceFailed(texts.fault(failed.round));
  }, [failed?.round]);
  return rounds;
}

function Round({ checked: { round, state, dice } }: { checked: CheckedRound }) {
  const heading = {
    waiting: texts.waiting(round),
    holds: texts.holds(round, dice.length),
    fails: texts.fails(round),
  }[state];
  return (
    <details class={`proof-round ${state}`} open={state === 'fails'}>
      <summary>
        <Mark state={state} /> {heading}
      </summary>
      {/* It scrolls: keys have to reach it. */}
      <ol tabIndex={0}>
        {dice.map((die) => (
          <li key={die.number} class={die.holds === false ? 'error' : ''}>
            <Mark state={stateOf(die)} /> {texts.line(die.number, die.sides, die.value)}
            <span class="visually-hidden"> {texts.mark[stateOf(die)]}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The record of this browser, as a file. */
function saveRecord(matchId: string): void {
  const record = recordFile(openChanceRecord(matchId, localStorage).get());
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([record], { type: 'application/json' }));
  link.download = `${matchId}-record.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function Numbers() {
  const { shown, names } = useDraftTable();
  return (
    <dl class="proof-numbers">
      <dt>{texts.anchor}</dt>
      <dd class="mono">{shown.chance?.anchor}</dd>
      <dt>{texts.joint}</dt>
      <dd class="mono">{shown.chance?.joint}</dd>
      {shown.seats.flatMap(({ seat, chance }) =>
        chance && chance.value !== ''
          ? [
              <dt key={`name ${seat}`}>{texts.seat(names.seat(seat))}</dt>,
              <dd key={seat} class="mono">
                {texts.commit} {chance.commit}
                <br />
                {texts.value} {chance.value}
              </dd>,
            ]
          : [],
      )}
    </dl>
  );
}

function OpenProof({ onClose }: { onClose: () => void }) {
  const { shown, me } = useDraftTable();
  const rounds = useChecks();
  const hasRecord = me !== null && openChanceRecord(shown.matchId, localStorage).get().opened.length > 0;
  return (
    <Dialog heading={texts.heading} onClose={onClose} class="proof">
      <p>{texts.intro}</p>
      {rounds.length === 0 && <p class="quiet">{texts.none}</p>}
      {rounds.map((checked) => (
        <Round key={checked.round} checked={checked} />
      ))}
      <p class="quiet">{texts.limits}</p>
      {hasRecord ? (
        <p>
          <button type="button" class="button" onClick={() => saveRecord(shown.matchId)}>
            {texts.save}
          </button>
        </p>
      ) : (
        <p class="quiet">{texts.noRecord}</p>
      )}
      <Numbers />
    </Dialog>
  );
}

/** The ribbon's button with the state of the last check. */
export function DiceTool() {
  const rounds = useChecks();
  const last = rounds.find(({ state }) => state !== 'waiting') ?? rounds[0];
  return (
    <button type="button" class="button text proof-button" onClick={() => isProofOpen.set(true)}>
      {last && <Mark state={last.state} />} <span>{texts.open}</span>
    </button>
  );
}

export function ProofDialog() {
  const isOpen = useStore(isProofOpen, (now) => now);
  return isOpen && <OpenProof onClose={() => isProofOpen.set(false)} />;
}
