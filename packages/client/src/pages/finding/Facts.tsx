/** On Home: a few sentences about the chosen game for a newcomer. */
import { useAsync } from '../../app/use-async';
import { useChosenGame } from '../../app/chosen-game';
import { pageMessages } from '../../i18n/en/pages';

export function Facts() {
  const { id, home, learnAt } = useChosenGame();
  const [facts] = useAsync(async () => (await home.facts?.()) ?? [], [id]);
  return (
    <aside class="home-learn">
      <h2>{pageMessages.home.learnCard}</h2>
      <ul>{facts.state === 'here' && facts.value.map((fact) => <li key={fact}>{fact}</li>)}</ul>
      <p>
        <a href={learnAt}>{home.learnNote}</a>
      </p>
    </aside>
  );
}
