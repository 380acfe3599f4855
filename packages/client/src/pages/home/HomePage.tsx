import { useEffect } from 'preact/hooks';
import { kindOf, useKind } from '../../app/list-filter';
import { usePages } from '../../app/use-pages';
import { useAsync } from '../../app/use-async';
import { useChosenGame } from '../../app/chosen-game';
import { pageMessages } from '../../i18n/en/pages';
import { publicMatches, type MatchKind, type MatchPage, type Summary } from '../../net/api';
import { identity } from '../../net/identity';
import { useStore } from '../../store/store';
import { later } from '../../ui/lazy';
import { SiteHeader } from '../../ui/SiteHeader';
import { Hero } from './Hero';
import { MyMatches, useMyMatches } from './MyMatches';
import { ListFilter } from './ListFilter';
import { isEmpty, isFreeFor, MatchList } from './MatchList';

const texts = pageMessages.home;

const HomeNow = later(async () => (await import('../seek/HomeNow')).HomeNow);
const YourTurn = later(async () => (await import('../seek/YourTurn')).YourTurn);

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
      <HomeNow live={live} finished={finished} />
      {!isBare && <ListFilter />}
      {!isNew && <MyMatches of={mine} />}
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

function Facts() {
  const { id, home, learnAt } = useChosenGame();
  const [facts] = useAsync(async () => (await home.facts?.()) ?? [], [id]);
  return (
    <aside class="home-learn">
      <h2>{texts.learnCard}</h2>
      <ul>{facts.state === 'here' && facts.value.map((fact) => <li key={fact}>{fact}</li>)}</ul>
      <p>
        <a href={learnAt}>{home.learnNote}</a>
      </p>
    </aside>
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
        {!isKnown && <Facts />}
        <Lists isNew={!isKnown} />
        {isKnown && <Facts />}
      </main>
    </div>
  );
}
