/** On Home: the house's next opening with its countdown, another tournament, and the way to all. */
import { useAsync } from '../../app/use-async';
import { isolated } from '../../i18n/names';
import { isOpening, nextOpening, tournaments, type TournamentSummary } from './api';
import { tournamentMessages as texts } from './messages';
import { stateOf } from './state-text';
import { useNow } from './times';
import './tournaments.css';

function Line({ of, now }: { of: TournamentSummary; now: number }) {
  return (
    <p>
      <a href={`/tournaments/${of.id}`}>{isolated(of.name)}</a> · {texts.formats[of.format]} · {of.title} ·{' '}
      <span class="figures">{stateOf(of, now)}</span>
    </p>
  );
}

export function HomeNext() {
  const [answer] = useAsync(tournaments, []);
  const now = useNow();
  const list = answer.state === 'here' ? answer.value : { next: [], running: [], finished: [] };
  const opening = nextOpening(list);
  const other = [...list.next, ...list.running].find((each) => !isOpening(each));
  return (
    <section class="cup-section">
      <h2>
        <a href="/tournaments">{texts.heading}</a>
      </h2>
      {opening && <Line of={opening} now={now} />}
      {other && <Line of={other} now={now} />}
    </section>
  );
}
