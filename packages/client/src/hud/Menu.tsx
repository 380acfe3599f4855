/** What is rarely wanted: settings, draw, pause, resign, report, leave. */
import { useState } from 'preact/hooks';
import { sentenceOf } from '../app/useAsync';
import { WishFields } from '../app/WishFields';
import { words } from '../i18n/en/pages';
import { said } from '../i18n/en/table';
import { report } from '../net/api';
import { useTable } from './context';
import { Dialog } from './Dialog';

function ReportForm() {
  const { shown } = useTable();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState('');
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        report({ matchId: shown.matchId, seq: shown.seq, text }).then(
          () => {
            setText('');
            setAnswer(words.me.saved);
          },
          (error: unknown) => setAnswer(sentenceOf(error)),
        );
      }}
    >
      <label class="field">
        <span>{said.menu.report}</span>
        <textarea
          rows={3}
          maxLength={1000}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <p class="row">
        <button type="submit" class="button" disabled={text.trim() === ''}>
          {said.log.send}
        </button>
        <span role="status">{answer}</span>
      </p>
    </form>
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
    <Dialog heading={said.ribbon.menu} onClose={onClose} class="menu">
      <WishFields />
      {live && mine && me !== null && (
        <div class="row wrap">
          <button
            type="button"
            class="button"
            onClick={() => void session.ask('draw', { agree: !mine.wantsDraw })}
          >
            {mine.wantsDraw
              ? said.menu.drawTaken
              : others.some((seat) => seat.wantsDraw)
                ? said.menu.drawOffered
                : said.menu.draw}
          </button>
          {shown.paused ? (
            <button type="button" class="button" onClick={() => void session.ask('resume')}>
              {said.menu.resume}
            </button>
          ) : (
            <button
              type="button"
              class="button"
              onClick={() => void session.ask('pause', { agree: !mine.wantsPause })}
            >
              {mine.wantsPause ? said.menu.pauseTaken : said.menu.pause}
            </button>
          )}
          <button
            type="button"
            class="button danger"
            onClick={() => {
              if (!sure) return setSure(true);
              void session.decide({ seat: me, type: 'resign' });
              onClose();
            }}
          >
            {sure ? said.menu.resignSure : said.menu.resign}
          </button>
        </div>
      )}
      <ReportForm />
      <p>
        <a href="/">{said.menu.leave}</a>
      </p>
    </Dialog>
  );
}
