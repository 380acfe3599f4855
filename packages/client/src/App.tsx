import { useEffect } from 'preact/hooks';
import { pageMessages } from './i18n/en/pages';
import { HomePage } from './pages/home/HomePage';
import { Notice, ToStart } from './ui/Notice';
import { ErrorBoundary } from './ui/ErrorBoundary';
import { useChosenGame } from './app/chosen-game';
import { lazy } from './pages/lazy';
import { loadMatchPage } from './pages/match/prepare';
import { BackdropScene } from './ui/backdrop-scene';
import { useMyTurns } from './app/my-turns';
import { useRoute, type Route } from './app/router';
import { setPageTitle } from './app/tab-signs';
import { unknownIdentity } from './net/identity';
import { useStore } from './store/store';

const MatchPage = lazy(loadMatchPage, pageMessages.match.loading);
const JoinPage = lazy(async () => (await import('./pages/JoinPage')).JoinPage, pageMessages.match.loading);
const MePage = lazy(async () => (await import('./pages/MePage')).MePage, pageMessages.match.loading);
const ReplayPage = lazy(
  async () => (await import('./pages/replay/ReplayPage')).ReplayPage,
  pageMessages.match.loading,
);
const LearnPage = lazy(
  async () => (await import('./pages/learn/LearnPage')).LearnPage,
  pageMessages.match.loading,
);
const DailyPage = lazy(
  async () => (await import('./pages/daily/DailyPage')).DailyPage,
  pageMessages.match.loading,
);

const UnknownPlayer = lazy(async () => (await import('./pages/UnknownPlayer')).UnknownPlayer, null);

function Page({ route }: { route: Route }) {
  switch (route.page) {
    case 'home':
      return <HomePage />;
    case 'me':
      return <MePage claim={route.claim} mail={route.mail} />;
    case 'match':
      return <MatchPage key={route.id} id={route.id} invite={route.invite} />;
    case 'join':
      return <JoinPage code={route.code} />;
    case 'replay':
      return <ReplayPage key={route.id} id={route.id} at={route.at} />;
    case 'learn':
      return <LearnPage topic={route.topic} />;
    case 'daily':
      return <DailyPage />;
    case 'missing':
      return (
        <Notice heading={pageMessages.missing.heading}>
          <p>{pageMessages.missing.body}</p>
          <ToStart />
        </Notice>
      );
  }
}

export function App() {
  const route = useRoute();
  const chosen = useChosenGame();
  const isUnknown = useStore(unknownIdentity, (player) => player !== null);
  useEffect(() => {
    setPageTitle(pageMessages.titles[route.page]);
  }, [route.page]);
  useMyTurns();
  return (
    <BackdropScene.Provider value={chosen}>
      <ErrorBoundary key={route.page} isPage>
        <a class="skip" href="#content">
          {pageMessages.nav.skip}
        </a>
        <Page route={route} />
        {isUnknown && <UnknownPlayer />}
      </ErrorBoundary>
    </BackdropScene.Provider>
  );
}
