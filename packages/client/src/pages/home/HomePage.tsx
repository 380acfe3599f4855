import { useEffect, useRef, useState } from 'preact/hooks';
import { go } from '../../app/router';
import { scrollIntoView } from '../../app/scroll-into-view';
import { messageOfError } from '../../app/useAsync';
import { usePages } from '../../app/usePages';
import { DEFAULT_GAME } from '../../games';
import { pageMessages } from '../../i18n/en/pages';
import { createMatch, matchBehind, myMatches, pairUp, publicMatches } from '../../net/api';
import { SiteHeader } from '../../ui/SiteHeader';
import { Backdrop } from '../../ui/Backdrop';
import { MatchList } from './MatchList';
import { CLOCKS, NewMatchForm } from './NewMatchForm';

type Open = 'new' | 'join' | null;

function JoinForm() {
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const join = async (event: Event): Promise<void> => {
    event.preventDefault();
    const invite = field.current?.value.trim() ?? '';
    if (invite === '') {
      field.current?.focus();
      return;
    }
    try {
      const { matchId } = await matchBehind(invite);
      go(`/m/${matchId}?invite=${encodeURIComponent(invite)}`);
    } catch (failure) {
      setError(messageOfError(failure));
    }
  };
  return (
    <form class="join-form" onSubmit={(event) => void join(event)}>
      <label class="field">
        <span>{pageMessages.home.joinLabel}</span>
        <input
          ref={field}
          name="invite"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          placeholder={pageMessages.home.joinPlaceholder}
        />
      </label>
      <button class="button primary" type="submit">
        {pageMessages.home.joinButton}
      </button>
      {error && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
    </form>
  );
}

const { home, quickMatch } = DEFAULT_GAME.card;

const REFRESH_MS = 20_000;

const WAITING = publicMatches('open');
const LIVE = publicMatches('live');
const FINISHED = publicMatches('finished');

export function HomePage() {
  const [open, setOpen] = useState<Open>(null);
  const [busy, setBusy] = useState<'play' | 'pair' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const mine = usePages(myMatches);
  const waiting = usePages(WAITING);
  const live = usePages(LIVE);
  const finished = usePages(FINISHED);

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden) return;
      for (const list of [mine, waiting, live]) list.again();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [mine.again, waiting.again, live.again]);

  const start = async (what: 'play' | 'pair', make: () => Promise<{ matchId: string }>): Promise<void> => {
    setBusy(what);
    setError(null);
    try {
      go(`/m/${(await make()).matchId}`);
    } catch (failure) {
      setError(messageOfError(failure));
      setBusy(null);
    }
  };
  const playNow = (): Promise<void> =>
    start('play', () =>
      createMatch({
        ...quickMatch.options,
        visibility: 'private',
        clock: { kind: 'none' },
        bots: quickMatch.bots,
      }),
    );
  const toggle = (which: Exclude<Open, null>): void => setOpen((now) => (now === which ? null : which));
  // On a phone it opens below the fold.
  useEffect(() => {
    if (open) scrollIntoView(document.getElementById(`home-${open}`));
  }, [open]);
  const opener = (which: Exclude<Open, null>) => ({
    type: 'button' as const,
    'aria-expanded': open === which,
    'aria-controls': `home-${which}`,
    onClick: () => toggle(which),
  });

  return (
    <div class="home">
      <SiteHeader here="home" />
      <main id="content">
        <div class="hero">
          <Backdrop />
          <div class="hero-words">
            <h1>{pageMessages.home.heading}</h1>
            <p class="lead">{home.lead}</p>
            <div class="hero-actions">
              <button
                type="button"
                class={`button big${open === null ? ' primary' : ''}`}
                disabled={busy !== null}
                onClick={() => void playNow()}
              >
                <strong>{pageMessages.home.playNow}</strong>
                <span>{busy === 'play' ? pageMessages.match.loading : home.playNowNote}</span>
              </button>
              <button {...opener('new')} class="button big">
                <strong>{pageMessages.home.newDuel}</strong>
                <span>{pageMessages.home.newNote}</span>
              </button>
              <button
                type="button"
                class="button big"
                disabled={busy !== null}
                onClick={() => void start('pair', () => pairUp(quickMatch.options, CLOCKS.calm))}
              >
                <strong>{pageMessages.home.findOpponent}</strong>
                <span>{busy === 'pair' ? pageMessages.match.loading : home.findNote}</span>
              </button>
              <button {...opener('join')} class="button text">
                {pageMessages.home.join}
              </button>
              <a class="button text" href="/learn">
                {home.learnFirst}
              </a>
            </div>
            {error && (
              <p class="error" role="alert">
                {error}
              </p>
            )}
            <div id="home-new" class="hero-panel" hidden={open !== 'new'}>
              {open === 'new' && <NewMatchForm />}
            </div>
            <div id="home-join" class="hero-panel" hidden={open !== 'join'}>
              {open === 'join' && <JoinForm />}
            </div>
          </div>
        </div>
        <div class="lists">
          <MatchList heading={pageMessages.home.mine} empty={pageMessages.home.mineEmpty} of={mine} />
          <MatchList heading={pageMessages.home.open} empty={pageMessages.home.openEmpty} of={waiting} />
          <MatchList heading={pageMessages.home.live} empty={pageMessages.home.liveEmpty} of={live} />
          <MatchList
            heading={pageMessages.home.finished}
            empty={pageMessages.home.finishedEmpty}
            of={finished}
          />
        </div>
        <aside class="home-learn">
          <h2>{pageMessages.home.learnCard}</h2>
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
