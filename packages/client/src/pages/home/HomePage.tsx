import { useEffect } from 'preact/hooks';
import { kindOf, useKind } from '../../app/list-filter';
import { usePages } from '../../app/use-pages';
import { pageMessages } from '../../i18n/en/pages';
import { publicMatches, type MatchKind, type MatchPage, type Summary } from '../../net/api';
import { identity } from '../../net/identity';
import { useStore } from '../../store/store';
import { later } from '../../ui/lazy';
import { SiteHeader } from '../../ui/SiteHeader';
import { Hero } from './Hero';
import { MyMatches, useMyMatches } from './MyMatches';
import { ListFilter } from '../matches/lists/ListFilter';
import { isEmpty, isFreeFor, MatchList } from '../matches/lists/MatchList';

const texts = pageMessages.home;

const HomeBoard = later(async () => (await import('../finding/HomeNow')).HomeBoard);
const HomeNow = later(async () => (await import('../finding/HomeNow')).HomeNow);
const Facts = later(async () => (await import('../finding/Facts')).Facts);
const YourTurn = later(async () => (await import('../finding/YourTurn')).YourTurn);

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

/** `isNew`: never played here. Then only lists that have matches are shown. */
function Lists({ isNew }: { isNew: boolean }) {
  const mine = useMyMatches();
  const id = useKind();
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
    <div class="lists">
      <div class="home-main">
        <HomeBoard live={live} finished={finished} />
        {isNew ? <Facts /> : <MyMatches of={mine} />}
      </div>
      <HomeNow />
      {!isBare && <ListFilter />}
      <MatchList isHiddenEmpty={isNew} heading={texts.open} empty={emptyOr(texts.openEmpty)} of={open} />
      <MatchList isHiddenEmpty={isNew} heading={texts.live} empty={emptyOr(texts.liveEmpty)} of={live} />
      <MatchList
        isHiddenEmpty={isNew}
        heading={texts.finished}
        empty={emptyOr(texts.finishedEmpty)}
        of={finished}
      />
    </div>
  );
}

export function HomePage() {
  // Players who have matches see those first.
  const isKnown = useStore(identity, (me) => me !== null);
  return (
    <div class={isKnown ? 'known' : ''}>
      <SiteHeader here="home" />
      <main id="content">
        {isKnown && <YourTurn />}
        <Hero />
        <Lists isNew={!isKnown} />
        {isKnown && <Facts />}
      </main>
    </div>
  );
}
