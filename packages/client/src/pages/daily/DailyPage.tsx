/** `/daily`: a game's daily challenge. */
import { pageMessages } from '../../i18n/en/pages';
import { useChosenGame } from '../../app/chosen-game';
import { dailyGame } from '../../app/games';
import type { Registered } from '../../game';
import { GameContext } from '../../table/context';
import { OfGame } from '../../ui/OfGame';
import { Notice, ToStart } from '../../ui/Notice';
import { lazy } from '../../ui/lazy';

const NoDaily = () => (
  <Notice heading={pageMessages.missing.heading}>
    <p>{pageMessages.missing.body}</p>
    <ToStart />
  </Notice>
);

const pageOf = ({ load }: Registered) =>
  lazy(async () => {
    const game = await load();
    const Daily = (await game.pages.daily?.()) ?? NoDaily;
    return () => (
      <GameContext.Provider value={game}>
        <OfGame card={game.card}>
          <Daily />
        </OfGame>
      </GameContext.Provider>
    );
  }, pageMessages.match.loading);

const pages = new Map<Registered, ReturnType<typeof pageOf>>();

/** Of the game that Home shows, if it has a challenge. Each game's page is loaded once. */
export function DailyPage() {
  const game = dailyGame(useChosenGame());
  if (!game) return <NoDaily />;
  const Page = pages.get(game) ?? pageOf(game);
  pages.set(game, Page);
  return <Page />;
}
