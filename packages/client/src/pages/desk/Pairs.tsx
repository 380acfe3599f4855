/** P-38. People who meet in free-for-alls more often than others, where one does better for it. */
import { useAsync } from '../../app/use-async';
import { deskMessages as texts } from '../../i18n/en/desk';
import { isolated } from '../../i18n/names';
import { pairs, type DeskKey, type DeskPair } from '../../net/desk-api';
import { Found } from './Found';

function Pair({ pair, together }: DeskPair) {
  return (
    <li class="stack">
      <span class="row wrap">
        <strong class="desk-words">{pair.map(({ name }) => isolated(name)).join(', ')}</strong>
        <small class="quiet">{texts.together(together)}</small>
      </span>
      {pair.map(({ playerId, name, matches, winsTogether, winsElsewhere }) => (
        <span key={playerId} class="desk-words">
          {texts.partner(isolated(name), {
            ...{ together, winsTogether, winsElsewhere },
            elsewhere: matches - together,
          })}{' '}
          <small class="mono quiet">{playerId}</small>
        </span>
      ))}
    </li>
  );
}

export function Pairs({ desk }: { desk: DeskKey }) {
  const [answer, again] = useAsync(() => pairs(desk), [desk.token]);
  return (
    <section class="panel stack" aria-label={texts.tabs.pairs}>
      <h2>{texts.tabs.pairs}</h2>
      <p class="quiet">{texts.pairsNote}</p>
      <Found
        answer={answer}
        again={again}
        each={(each) => <Pair key={each.pair.map(({ playerId }) => playerId).join()} {...each} />}
      />
    </section>
  );
}
