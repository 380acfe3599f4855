/** The other players: mute, report, follow and block. */
import type { Seat } from '@star-eater/rules';
import { REPORT_LENGTH } from '@star-eater/rules/src/lengths';
import { useId, useState } from 'preact/hooks';
import { messageOfError } from '../../app/use-async';
import { tableMessages } from '../../i18n/en/table';
import { report } from '../../net/match-api';
import type { SeatSnapshot } from '../../../../server/src/wire/match';
import { ActionButton, BusyButton } from '../../ui/ActionButton';
import { later } from '../../ui/lazy';
import { useBusy } from '../../ui/hooks/use-busy';
import { useTable } from '../context';
import { personAt } from './names';
import { SeatMark } from './SeatMark';

const FollowButton = later(async () => (await import('../../ui/follows/FollowButton')).FollowButton);
const BlockButton = later(async () => (await import('../../ui/blocks/BlockButton')).BlockButton);

/** Reports a player or a problem to the operator, with the match and the current entry. */
export function ReportForm({ about = null }: { about?: Seat | null }) {
  const { shown, state, names } = useTable();
  const [text, setText] = useState('');
  const [reason, setReason] = useState('other');
  const [answer, setAnswer] = useState('');
  const { isBusy, run } = useBusy();
  const field = useId();
  const { seq, seats } = state.latest ?? shown;
  const playerId = about === null ? '' : (seats[about]?.playerId ?? '');
  const send = (event: Event): void => {
    event.preventDefault();
    void run(() =>
      report({ matchId: shown.matchId, seq, text, ...(playerId === '' ? {} : { playerId, reason }) }).then(
        () => {
          setText('');
          setAnswer(tableMessages.people.reported);
        },
        (error: unknown) => setAnswer(messageOfError(error)),
      ),
    );
  };
  return (
    <form class="stack" onSubmit={send}>
      {playerId !== '' && (
        <label class="field">
          <span>{tableMessages.people.reason}</span>
          <select value={reason} onChange={(event) => setReason(event.currentTarget.value)}>
            {Object.entries(tableMessages.people.reasons).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="field" for={field}>
        <span>
          {about === null
            ? tableMessages.menu.report
            : tableMessages.people.reportAbout(personAt(shown, about, names.seat(about)))}
        </span>
      </label>
      <textarea
        id={field}
        rows={3}
        dir="auto"
        maxLength={REPORT_LENGTH}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <p class="row">
        <BusyButton type="submit" class="button" isBusy={isBusy} disabled={text.trim() === ''}>
          {tableMessages.people.send}
        </BusyButton>
        <span role="status">{answer}</span>
      </p>
    </form>
  );
}

/** Without bots, which do not chat, and players who have left for good. */
function useOthers(): SeatSnapshot[] {
  const { state, shown, me } = useTable();
  return (state.latest ?? shown).seats.filter(
    ({ seat, holder, playerId }) => seat !== me && holder === 'player' && playerId !== '',
  );
}

/** The same list, collapsed at first; nothing without other players. */
export function FoldedPeople({ summary }: { summary: string }) {
  if (useOthers().length === 0) return null;
  return (
    <details>
      <summary>{summary}</summary>
      <People />
    </details>
  );
}

/** One line per other player: mute, report, follow an account, block. */
export function People() {
  const { session, state, me, shown, names } = useTable();
  const [about, setAbout] = useState<Seat | null>(null);
  const others = useOthers();
  if (others.length === 0) return null;
  const muted = state.mine?.muted ?? [];
  const named = (seat: Seat): string => personAt(shown, seat, names.seat(seat));
  return (
    <section class="stack" aria-label={tableMessages.people.heading}>
      <h3>{tableMessages.people.heading}</h3>
      <ul class="stack">
        {others.map(({ seat, playerId, guest }) => (
          <li class="row wrap" key={seat}>
            <span>
              <SeatMark seat={seat} size={10} /> {named(seat)}
            </span>
            {me !== null && (
              <ActionButton
                class="button"
                aria-pressed={muted.includes(seat)}
                aria-label={tableMessages.people.mute(named(seat))}
                act={() => session.ask('mute', { seat, muted: !muted.includes(seat) })}
              >
                {muted.includes(seat) ? tableMessages.log.muted : tableMessages.log.mute}
              </ActionButton>
            )}
            <button
              type="button"
              class="button"
              aria-expanded={about === seat}
              aria-label={tableMessages.people.report(named(seat))}
              onClick={() => setAbout(about === seat ? null : seat)}
            >
              {tableMessages.people.reportThis}
            </button>
            {guest === false && <FollowButton playerId={playerId} name={named(seat)} />}
            <BlockButton playerId={playerId} name={named(seat)} />
          </li>
        ))}
      </ul>
      {about !== null && <ReportForm key={about} about={about} />}
    </section>
  );
}
