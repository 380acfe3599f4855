import { useEffect } from 'preact/hooks';
import { usePages } from '../../app/usePages';
import { DEFAULT_GAME } from '../../games';
import { pageMessages } from '../../i18n/en/pages';
import { myMatches, publicMatches } from '../../net/api';
import { SiteHeader } from '../../ui/SiteHeader';
import { Hero } from './Hero';
import { MatchList } from './MatchList';

const { home } = DEFAULT_GAME.card;
const texts = pageMessages.home;

const REFRESH_MS = 20_000;

const OPEN = publicMatches('open');
const LIVE = publicMatches('live');
const FINISHED = publicMatches('finished');

function Lists() {
  const mine = usePages(myMatches);
  const open = usePages(OPEN);
  const live = usePages(LIVE);
  const finished = usePages(FINISHED);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden) return;
      for (const list of [mine, open, live]) list.again();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [mine.again, open.again, live.again]);
  return (
    <div class="lists">
      <MatchList heading={texts.mine} empty={texts.mineEmpty} of={mine} />
      <MatchList heading={texts.open} empty={texts.openEmpty} of={open} />
      <MatchList heading={texts.live} empty={texts.liveEmpty} of={live} />
      <MatchList heading={texts.finished} empty={texts.finishedEmpty} of={finished} />
    </div>
  );
}

export function HomePage() {
  return (
    <div class="home">
      <SiteHeader here="home" />
      <main id="content">
        <Hero />
        <Lists />
        <aside class="home-learn">
          <h2>{texts.learnCard}</h2>
          <ul>
            {home.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <p>
            <a href="/learn">{home.learnNote}</a>
          </p>
        </aside>
      </main>
    </div>
  );
}
