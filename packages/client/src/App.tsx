import { useEffect } from 'preact/hooks';
import { words } from './i18n/en/pages';
import { HomePage } from './pages/home/HomePage';
import { Notice, ToStart } from './ui/Notice';
import { Guard } from './ui/Guard';
import { DEFAULT_GAME } from './games';
import { lazy } from './pages/lazy';
import { ChartScene } from './ui/chart-scene';
import { useRoute, type Route } from './app/router';

const MatchPage = lazy(async () => (await import('./pages/match/MatchPage')).MatchPage, words.match.loading);
const JoinPage = lazy(async () => (await import('./pages/JoinPage')).JoinPage, words.match.loading);
const MePage = lazy(async () => (await import('./pages/MePage')).MePage, words.match.loading);
const ReplayPage = lazy(
  async () => (await import('./pages/replay/ReplayPage')).ReplayPage,
  words.match.loading,
);
const LearnPage = lazy(async () => (await import('./pages/learn/LearnPage')).LearnPage, words.match.loading);

function Page({ route }: { route: Route }) {
  switch (route.page) {
    case 'home':
      return <HomePage />;
    case 'me':
      return <MePage claim={route.claim} />;
    case 'match':
      return <MatchPage key={route.id} id={route.id} invite={route.invite} />;
    case 'join':
      return <JoinPage code={route.code} />;
    case 'replay':
      return <ReplayPage key={route.id} id={route.id} at={route.at} />;
    case 'learn':
      return <LearnPage topic={route.topic} />;
    case 'missing':
      return (
        <Notice heading={words.missing.heading}>
          <p>{words.missing.body}</p>
          <ToStart />
        </Notice>
      );
  }
}

export function App() {
  const route = useRoute();
  useEffect(() => {
    document.title = words.titles[route.page];
  }, [route.page]);
  return (
    <ChartScene.Provider value={DEFAULT_GAME.card.drawScene}>
      <Guard key={route.page} isPage>
        <a class="skip" href="#content">
          {words.nav.skip}
        </a>
        <Page route={route} />
      </Guard>
    </ChartScene.Provider>
  );
}
