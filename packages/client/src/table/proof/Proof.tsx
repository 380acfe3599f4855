/** H-20. Dice and shuffles: each with the check of this browser; anchor, commits and values. */
import { useEffect, useMemo } from 'preact/hooks';
import { openChanceRecord, recordFile } from '../../net/session/chance-record';
import type { GameData } from '../../store/game-data';
import { forBrowser } from '../../store/stored';
import { Dialog } from '../../ui/Dialog';
import { saveFile } from '../../ui/save-file';
import { useTable, type TableContextValue } from '../context';
import { checkedRounds, type CheckedRound, type Draws, type Line, type Verdict } from './rolls';
import type { ProofRound, ProofTexts } from './texts';

/** Every round of this match, the latest first. A failed check is reported to the session, which keeps it. */
export function useChecked<D extends GameData, L extends Line>(
  draws: Draws<D, L>,
  texts: Pick<ProofTexts, 'fault'>,
): CheckedRound<L>[] {
  // The game gives its own draws.
  const { session, state, shown } = useTable() as TableContextValue<D>;
  const latest = state.latest ?? shown;
  const { seed, joint } = (latest as TableContextValue['shown']).chance ?? {};
  const rounds = useMemo(() => checkedRounds(draws, latest, state.log), [draws, state.log, seed, joint]);
  const failed = rounds.find((each) => each.state === 'fails');
  useEffect(() => {
    if (failed) session.chanceFailed(texts.fault(failed.round));
  }, [failed?.round]);
  return rounds;
}

export const MARKS: Readonly<Record<Verdict, string>> = { waiting: '…', holds: '✓', fails: '✗', told: '·' };

const Mark = ({ state }: Line) => (
  <span class={`proof-mark ${state}`} aria-hidden="true">
    {MARKS[state]}
  </span>
);

/** The ribbon's button with the last verdict; `rounds`: the latest first. */
export function ProofButton(props: { rounds: readonly Line[]; texts: ProofTexts; onOpen: () => void }) {
  const { rounds, texts, onOpen } = props;
  const last = rounds.find(({ state }) => state === 'holds' || state === 'fails') ?? rounds[0];
  return (
    <button type="button" class="button text proof-button" onClick={onOpen}>
      {last && <Mark state={last.state} />} <span>{texts.open}</span>
    </button>
  );
}

const headingOf = ({ round, state, lines }: ProofRound, texts: ProofTexts): string =>
  texts[state](round, lines.filter((line) => line.state === 'holds').length);

function Round({ checked, texts }: { checked: ProofRound; texts: ProofTexts }) {
  const { state, lines } = checked;
  return (
    <details class={`proof-round ${state}`} open={state === 'fails'}>
      <summary>
        <Mark state={state} /> {headingOf(checked, texts)}
      </summary>
      {/* It scrolls: keys have to reach it. */}
      <ol tabIndex={0}>
        {lines.map((line, at) => (
          <li key={at} class={line.state === 'fails' ? 'error' : ''}>
            <Mark state={line.state} /> {line.text}
            <span class="visually-hidden"> {texts.mark[line.state]}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Numbers({ texts }: { texts: ProofTexts }) {
  const { shown, names } = useTable();
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

/** This browser's record of the match, as a file. */
function Record({ texts }: { texts: ProofTexts }) {
  const { shown, me } = useTable();
  const record = openChanceRecord(shown.matchId, forBrowser).get();
  if (me === null || record.opened.length === 0) return <p class="quiet">{texts.noRecord}</p>;
  const save = (): void =>
    saveFile(
      new Blob([recordFile(openChanceRecord(shown.matchId, forBrowser).get())], {
        type: 'application/json',
      }),
      `${shown.matchId}-record.json`,
    );
  return (
    <p>
      <button type="button" class="button" onClick={save}>
        {texts.save}
      </button>
    </p>
  );
}

/** `rounds`: the latest first. */
export function ProofDialog(props: {
  rounds: readonly ProofRound[];
  texts: ProofTexts;
  onClose: () => void;
}) {
  const { rounds, texts, onClose } = props;
  return (
    <Dialog heading={texts.heading} onClose={onClose}>
      <p>{texts.intro}</p>
      {rounds.length === 0 && texts.none !== undefined && <p class="quiet">{texts.none}</p>}
      {rounds.map((checked) => (
        <Round key={checked.round} checked={checked} texts={texts} />
      ))}
      <p class="quiet">{texts.limits}</p>
      <Record texts={texts} />
      <Numbers texts={texts} />
    </Dialog>
  );
}
