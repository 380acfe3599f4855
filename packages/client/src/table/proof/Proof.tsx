/** H-20. Dice and shuffles: each with the check of this browser; anchor, commits and values. */
import { useEffect } from 'preact/hooks';
import { openChanceRecord, recordFile } from '../../net/chance-record';
import { forBrowser } from '../../store/stored';
import { Dialog } from '../../ui/Dialog';
import { saveFile } from '../../ui/save-file';
import { useTable } from '../context';

/** `told`: repeated from the source of a practice match, whose seed is not of this match's chain (H-18). */
export type Verdict = 'waiting' | 'holds' | 'fails' | 'told';

export interface ProofLine {
  text: string;
  state: Exclude<Verdict, 'told'>;
}

/** What this browser checked of a round. */
export interface ProofRound {
  round: number;
  state: Verdict;
  lines: readonly ProofLine[];
}

/** A game's words for it. */
export interface ProofTexts {
  open: string;
  heading: string;
  intro: string;
  limits: string;
  /** Before anything has been rolled or dealt. */
  none?: string;
  waiting(round: number): string;
  told?(round: number): string;
  holds(round: number, count: number): string;
  fails(round: number): string;
  /** What is reported of a round that fails. */
  fault(round: number): string;
  mark: Record<ProofLine['state'], string>;
  save: string;
  noRecord: string;
  anchor: string;
  joint: string;
  seat(name: string): string;
  commit: string;
  value: string;
}

/** A failed check is reported to the session, which keeps it. */
export function useReported(rounds: readonly Pick<ProofRound, 'round' | 'state'>[], texts: ProofTexts): void {
  const { session } = useTable();
  const failed = rounds.find(({ state }) => state === 'fails');
  useEffect(() => {
    if (failed) session.chanceFailed(texts.fault(failed.round));
  }, [failed?.round]);
}

const Mark = ({ state }: { state: Verdict }) => (
  <span class={`proof-mark ${state}`} aria-hidden="true">
    {state === 'holds' ? '✓' : state === 'fails' ? '✗' : '…'}
  </span>
);

/** The ribbon's button with the last verdict; `rounds`: the latest first. */
export function ProofButton(props: {
  rounds: readonly Pick<ProofRound, 'state'>[];
  texts: ProofTexts;
  onOpen: () => void;
}) {
  const { rounds, texts, onOpen } = props;
  const last = rounds.find(({ state }) => state === 'holds' || state === 'fails') ?? rounds[0];
  return (
    <button type="button" class="button text proof-button" onClick={onOpen}>
      {last && <Mark state={last.state} />} <span>{texts.open}</span>
    </button>
  );
}

const headingOf = ({ round, state, lines }: ProofRound, texts: ProofTexts): string =>
  state === 'holds' ? texts.holds(round, lines.length) : (texts[state]?.(round) ?? texts.waiting(round));

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
