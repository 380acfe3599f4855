/** On Home: the next tournament, or one that runs, and the way to all. */
import { useAsync } from '../../app/use-async';
import { isolated } from '../../i18n/names';
import { tournaments } from './api';
import { tournamentMessages as texts } from './messages';
import { stateOf } from './state-text';
import { useNow } from './times';
import './tournaments.css';

export function HomeNext() {
  const [answer] = useAsync(tournaments, []);
  const now = useNow();
  const { next = [], running = [] } = answer.state === 'here' ? answer.value : {};
  const shown = running.find(({ format }) => format === 'arena') ?? next[0] ?? running[0];
  return (
    <section class="cup-section">
      <h2>
        <a href="/tournaments">{texts.heading}</a>
      </h2>
      {shown && (
        <p>
          <a href={`/tournaments/${shown.id}`}>{isolated(shown.name)}</a> · {texts.formats[shown.format]} ·{' '}
          {shown.title} · <span class="figures">{stateOf(shown, now)}</span>
        </p>
      )}
    </section>
  );
}
