/** Below the ways into a match: what was reached, my matches, a board, who is here, and the matches of others. */
import { useEffect, useState } from 'preact/hooks';
import { useChosenGame } from '../../app/chosen-game';
import { kindOf, useKind } from '../../app/list-filter';
import { usePages } from '../../app/use-pages';
import { pageMessages } from '../../i18n/en/pages';
import { publicMatches, type MatchKind, type MatchPage, type Summary } from '../../net/api';
import { identity } from '../../net/identity';
import { Facts } from '../finding/Facts';
import { HomeBoard, HomeNow } from '../finding/HomeNow';
import { ListFilter } from '../matches/lists/ListFilter';
import { isEmpty, isFreeFor, MatchList } from '../matches/lists/MatchList';
import { HomeRecord } from '../puzzles/HomeRecord';
import { InTurn } from '../../ui/InTurn';
import { later } from '../../ui/lazy';
import { MyMatches, useMyMatches } from './MyMatches';

const HomeNext = later(async () => (await import('../tournaments/HomeNext')).HomeNext);

const texts = pageMessages.home;

const REFRESH_MS = 20_000;

type Load = (cursor?: string) => Promise<MatchPage>;

/** Without my own, which are listed separately; of open ones those with a free seat. */
const publicOnes =
  (state: 'live' | 'open', kind: MatchKind = {}): Load =>
  async (cursor) => {
    const page = await publicMatches(state, kind)(cursor);
    const isFree = isFreeFor(identity.get()?.playerId);
    const isShown = ({ yourSeat, seats }: Summary): boolean =>
      yourSeat === null && (state === 'live' || seats.some(isFree));
    return { ...page, matches: page.matches.filter(isShown) };
  };

export const openMatches = (kind?: MatchKind): Load => publicOnes('open', kind);

/** For so long, ms, all of it is shown only when everything has come. */
const FIRST_MS = 1200;

function useIsFirst(): boolean {
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setFirst(false), FIRST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isFirst;
}

/** `isNew`: never played here. Then only lists that have matches are shown. */
export function Lists({ isNew }: { isNew: boolean }) {
  const mine = useMyMatches();
  const card = useChosenGame();
  const id = useKind();
  const isFirst = useIsFirst();
  const kind = kindOf(id);
  const open = usePages(openMatches(kind), [id]);
  const live = usePages(publicOnes('live', kind), [id]);
  const finished = usePages(publicMatches('finished', kind), [id]);
  const emptyOr = (empty: string): string => (id === '' ? empty : texts.noneOfKind);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden) return;
      for (const list of [mine, open, live]) list.again();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [mine.again, open.again, live.again]);
  const isBare = isNew && id === '' && [open, live, finished].every(isEmpty);
  return (
    <div class={`lists${isFirst ? ' first' : ''}`}>
      <InTurn>
        {!isNew && <HomeRecord card={card} isRow />}
        <div class="home-main">
          {!isNew && <MyMatches of={mine} />}
          <div class="home-board">
            <HomeBoard live={live} finished={finished} />
          </div>
          {isNew && <Facts />}
        </div>
        <HomeNow isNew={isNew}>
          <HomeNext />
        </HomeNow>
        {!isBare && <ListFilter />}
        <MatchList isHiddenEmpty={isNew} heading={texts.open} empty={emptyOr(texts.openEmpty)} of={open} />
        <MatchList isHiddenEmpty={isNew} heading={texts.live} empty={emptyOr(texts.liveEmpty)} of={live} />
        <MatchList
          isHiddenEmpty={isNew}
          heading={texts.finished}
          empty={emptyOr(texts.finishedEmpty)}
          of={finished}
        />
      </InTurn>
    </div>
  );
}
