import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { pageMessages } from './i18n/en/pages';
import { HomePage } from './pages/home/HomePage';
import { Notice, ToStart } from './ui/Notice';
import { ErrorBoundary } from './ui/failures/ErrorBoundary';
import { useChosenGame } from './app/chosen-game';
import { later, lazy, type Ahead } from './ui/lazy';
import { loadMatchPage } from './pages/matches/prepare';
import { BackdropScene } from './ui/backdrop-scene';
import { useMyTurns } from './app/my-turns';
import { routeHere, useRoute, type Route } from './app/router';
import { setPageTitle } from './app/tab-signs';
import { unknownIdentity } from './net/identity';
import { useStore } from './store/store';

const page = <P extends object>(load: () => Promise<ComponentType<P> & Ahead<P>>) =>
  lazy(load, pageMessages.match.loading);

const MatchPage = page(loadMatchPage);
const JoinPage = page(async () => (await import('./pages/matches/JoinPage')).JoinPage);
const MePage = page(async () => (await import('./pages/accounts/me/MePage')).MePage);
const SignInPage = page(async () => (await import('./pages/accounts/sign-in/SignInPage')).SignInPage);
const PrivacyPage = page(async () => (await import('./pages/accounts/privacy/PrivacyPage')).PrivacyPage);
const ProfilePage = page(async () => (await import('./pages/accounts/profile/Profile')).ProfilePage);
const LeaderboardPage = page(async () => (await import('./pages/ratings/LeaderboardPage')).LeaderboardPage);
const ReplayPage = page(async () => (await import('./pages/replays/ReplayPage')).ReplayPage);
const EmbeddedMatch = page(async () => (await import('./pages/matches/running/EmbeddedMatch')).EmbeddedMatch);
const LearnPage = page(async () => (await import('./pages/learn/LearnPage')).LearnPage);
const DailyPage = page(async () => (await import('./pages/puzzles/daily/DailyPage')).DailyPage);
const PuzzlePage = page(async () => (await import('./pages/puzzles/daily/Puzzle')).Puzzle);
const PuzzlesPage = page(async () => (await import('./pages/puzzles/PuzzlesPage')).PuzzlesPage);
const HousePage = page(async () => (await import('./pages/house/HousePage')).HousePage);
const DevicePage = page(async () => (await import('./pages/device/DevicePage')).DevicePage);
const TournamentsPage = page(
  async () => (await import('./pages/tournaments/TournamentsPage')).TournamentsPage,
);
const TournamentPage = page(async () => (await import('./pages/tournaments/TournamentPage')).TournamentPage);
const DeskPage = page(async () => (await import('./pages/moderation/DeskPage')).DeskPage);

const UnknownPlayer = later(async () => (await import('./pages/accounts/UnknownPlayer')).UnknownPlayer);

type Drawn = { [P in Route['page']]: (route: Extract<Route, { page: P }>) => JSX.Element };

const PAGES: Drawn = {
  home: () => <HomePage />,
  me: ({ claim, invitation, mail }) => <MePage claim={claim} invitation={invitation} mail={mail} />,
  'sign-in': ({ code }) => <SignInPage code={code} />,
  privacy: () => <PrivacyPage />,
  profile: ({ id }) => <ProfilePage id={id} />,
  leaderboard: ({ pool }) => <LeaderboardPage pool={pool} />,
  match: ({ id, invite }) => <MatchPage key={id} id={id} invite={invite} />,
  join: ({ code }) => <JoinPage code={code} />,
  replay: ({ id, at }) => <ReplayPage key={id} id={id} at={at} />,
  'embedded-match': ({ id }) => <EmbeddedMatch id={id} />,
  'embedded-replay': ({ id, at }) => <ReplayPage id={id} at={at} />,
  learn: ({ topic }) => <LearnPage topic={topic} />,
  daily: () => <DailyPage />,
  puzzles: ({ topic }) => (topic === null ? <PuzzlesPage /> : <PuzzlePage key={topic} topic={topic} />),
  house: () => <HousePage />,
  device: ({ id }) => <DevicePage key={id} id={id} />,
  tournaments: ({ id }) => (id === null ? <TournamentsPage /> : <TournamentPage key={id} id={id} />),
  desk: () => <DeskPage />,
  missing: () => (
    <Notice heading={pageMessages.missing.heading}>
      <p>{pageMessages.missing.body}</p>
      <ToStart />
    </Notice>
  ),
};

// The page's name says which route it draws.
const drawn = (route: Route): JSX.Element => (PAGES[route.page] as (of: Route) => JSX.Element)(route);

/** A page that takes longer than this is drawn as one that is being loaded, ms. */
const PATIENCE_MS = 1000;

/** Loads the page of this address, so that what is drawn first is the page. A failure is told by what is drawn then. */
export async function pageAhead(): Promise<void> {
  const { type, props } = drawn(routeHere());
  const { ahead } = type as Ahead<unknown>;
  if (!ahead) return;
  const enough = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([ahead(props), enough]).catch(() => undefined);
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
        {drawn(route)}
        {isUnknown && <UnknownPlayer />}
      </ErrorBoundary>
    </BackdropScene.Provider>
  );
}
