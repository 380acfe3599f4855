/** `/daily`: a game's daily challenge. */
import { pageMessages } from '../../i18n/en/pages';
import { DEFAULT_GAME } from '../../games';
import { GameContext } from '../../table/context';
import { OfGame } from '../../ui/OfGame';
import { Notice, ToStart } from '../../ui/Notice';
import { lazy } from '../lazy';

const NoDaily = () => (
  <Notice heading={pageMessages.missing.heading}>
    <p>{pageMessages.missing.body}</p>
    <ToStart />
  </Notice>
);

export const DailyPage = lazy(async () => {
  const game = await DEFAULT_GAME.load();
  const Daily = (await game.pages.daily?.()) ?? NoDaily;
  return () => (
    <GameContext.Provider value={game}>
      <OfGame card={game.card}>
        <Daily />
      </OfGame>
    </GameContext.Provider>
  );
}, pageMessages.match.loading);
