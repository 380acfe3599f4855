/** The menu of rare actions: settings, draw, pause, resign, mute, report, leave. */
import { useState } from 'preact/hooks';
import { NotKept } from '../../ui/failures/NotKept';
import { SettingsFields } from '../../ui/SettingsFields';
import { tableMessages } from '../../i18n/en/table';
import { ActionButton } from '../../ui/ActionButton';
import { later } from '../../ui/lazy';
import { useTable } from '../context';
import { DecisionButton } from '../commands/DecisionButton';
import { Dialog } from '../../ui/Dialog';
import type { SeatSnapshot } from '../../../../server/src/wire/match';
import { People, ReportForm } from '../people/People';

const LeavingNote = later(async () => (await import('../people/LeavingNote')).LeavingNote);

/** What the others must agree to: a draw, a pause. */
function Agreements({
  mine,
  others,
  onClose,
}: {
  mine: SeatSnapshot;
  others: SeatSnapshot[];
  onClose: () => void;
}) {
  const { session, shown } = useTable();
  const isDrawOffered = !mine.wantsDraw && others.some((seat) => seat.wantsDraw);
  return (
    <>
      <ActionButton
        class="button"
        act={async () => {
          const isDone = await session.ask('draw', { agree: !mine.wantsDraw });
          // Accepted: the table shows the result.
          if (isDrawOffered && isDone) onClose();
        }}
      >
        {mine.wantsDraw
          ? tableMessages.menu.drawTaken
          : isDrawOffered
            ? tableMessages.menu.drawOffered
            : tableMessages.menu.draw}
      </ActionButton>
      {shown.paused ? (
        <ActionButton class="button" act={() => session.ask('resume', {})}>
          {tableMessages.menu.resume}
        </ActionButton>
      ) : (
        <ActionButton class="button" act={() => session.ask('pause', { agree: !mine.wantsPause })}>
          {mine.wantsPause
            ? tableMessages.menu.pauseTaken
            : others.some((seat) => seat.wantsPause)
              ? tableMessages.menu.pauseAsked
              : tableMessages.menu.pause}
        </ActionButton>
      )}
    </>
  );
}

export function Menu({ onClose }: { onClose: () => void }) {
  const { session, state, shown, me } = useTable();
  const [sure, setSure] = useState(false);
  const mine = me === null ? undefined : (state.latest ?? shown).seats[me];
  const others = (state.latest ?? shown).seats.filter(
    ({ seat, holder }) => seat !== me && holder === 'player',
  );
  const live = shown.status === 'live' && mine !== undefined;
  return (
    <Dialog heading={tableMessages.ribbon.menu} onClose={onClose}>
      <NotKept />
      <SettingsFields />
      {live && mine && me !== null && (
        <div class="row wrap">
          {!session.again && <Agreements mine={mine} others={others} onClose={onClose} />}
          <DecisionButton
            class="button danger"
            send={() => {
              if (sure) return session.decide({ seat: me, type: 'resign' }).finally(onClose);
              setSure(true);
              return undefined;
            }}
          >
            {sure ? tableMessages.menu.resignSure : tableMessages.menu.resign}
          </DecisionButton>
        </div>
      )}
      {live && sure && <LeavingNote />}
      <People />
      {!session.again && <ReportForm />}
      <p>
        <a href="/">{tableMessages.menu.leave}</a>
      </p>
    </Dialog>
  );
}
