/** The top of Home: the ways into a match. */
import type { ComponentType } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { afterPicture } from '../../app/after-picture';
import { go } from '../../app/router';
import { solvedDays, today } from '../../app/puzzles/solved';
import { scrollIntoView } from '../../app/scroll-into-view';
import { messageOfError } from '../../app/use-async';
import { useChosenGame } from '../../app/chosen-game';
import type { GameCard } from '../../game';
import { pageMessages } from '../../i18n/en/pages';
import { useStore } from '../../store/store';
import { forTab } from '../../store/stored';
import { prepareMatch } from '../matches/prepare';
import { SEEKING } from '../finding/seeking';
import { Backdrop } from '../../ui/Backdrop';
import { later } from '../../ui/lazy';
import { GameChoice } from './GameChoice';
import { loadNewMatch } from './load-new-match';
import { playNow } from '../matches/play-now';

const texts = pageMessages.home;

function DailyLink({ id, daily }: { id: string; daily: NonNullable<GameCard['daily']> }) {
  const isSolved = useStore(solvedDays(id), (days) => days.includes(today()));
  return (
    <a class="button text" href="/daily">
      {daily.label}
      {isSolved && <small class="quiet"> ✓ {daily.solved}</small>}
    </a>
  );
}

type Panel = 'new' | 'join' | 'seek';

const JoinForm = later(async () => (await import('../matches/JoinForm')).JoinForm);
const SeekPanel = later(async () => (await import('../finding/SeekPanel')).SeekPanel);

function StartButton(props: {
  title: string;
  note: string;
  isPrimary: boolean;
  isBusy: boolean;
  /** A click on it is likely. */
  onNear: () => void;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      class={`button big${props.isPrimary ? ' primary' : ''}`}
      disabled={props.isBusy}
      onPointerEnter={props.onNear}
      onFocus={props.onNear}
      onClick={props.onClick}
    >
      <strong>{props.title}</strong>
      <span>{props.isBusy ? pageMessages.match.loading : props.note}</span>
    </button>
  );
}

/** Creates a match and opens it. `busy`: it is being created. */
function useStart() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const start = async (make: () => Promise<{ matchId: string }>, state: { game: string }): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      go(`/m/${(await make()).matchId}`, { state });
    } catch (failure) {
      setError(messageOfError(failure));
      setBusy(false);
    }
  };
  return { busy, error, setError, start };
}

/** The panel below the buttons. */
function usePanel() {
  const [open, setOpen] = useState<Panel | null>(forTab.getItem(SEEKING) ? 'seek' : null);
  const opener = (which: Panel) => ({
    type: 'button' as const,
    'aria-expanded': open === which,
    'aria-controls': `home-${which}`,
    onClick: () => setOpen((now) => (now === which ? null : which)),
  });
  return { open, opener };
}

/** The form for a new match of this game, loaded when it is likely to be opened; null until it is there. */
function useNewMatchForm(card: GameCard, isOpen: boolean, onFailure: (text: string) => void) {
  const [loaded, setLoaded] = useState<{ card: GameCard; Form: ComponentType } | null>(null);
  const load = useCallback((): void => {
    loadNewMatch(card).then(
      (Form) => setLoaded((now) => (now?.card === card ? now : { card, Form })),
      () => isOpen && onFailure(pageMessages.errors.offline),
    );
  }, [card, isOpen]);
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen, load]);
  return { Form: loaded?.card === card ? loaded.Form : null, load };
}

function Panels({ open, Form }: { open: Panel | null; Form: ComponentType | null }) {
  // On a phone it opens out of view.
  useEffect(() => {
    if (open && (open !== 'new' || Form)) scrollIntoView(document.getElementById(`home-${open}`));
  }, [open, Form]);
  return (
    <>
      <div id="home-new" class="hero-panel" hidden={open !== 'new' || !Form}>
        {open === 'new' && Form && <Form />}
      </div>
      <div id="home-seek" class="hero-panel" hidden={open !== 'seek'}>
        {open === 'seek' && <SeekPanel />}
      </div>
      <div id="home-join" class="hero-panel" hidden={open !== 'join'}>
        {open === 'join' && <JoinForm />}
      </div>
    </>
  );
}

/** A newcomer will probably press *Play now*, and a phone gives no sign before the press. */
function usePrepared({ id, firstMatch }: GameCard): void {
  useEffect(() => {
    if (firstMatch?.isDue())
      afterPicture(() => {
        import('../matches/fetch-match').then(({ fetchMatch }) => fetchMatch(id)).catch(() => undefined);
      });
  }, [id]);
}

const NextUp = later(async () => (await import('../puzzles/NextUp')).NextUp);

/** The way into a match: for a newcomer *Play now*; for somebody who was here before what comes next, and *Play now* small. */
function MainWay(props: {
  card: GameCard;
  isBack: boolean;
  isPrimary: boolean;
  isBusy: boolean;
  play: () => void;
}) {
  const { card, isBack, isPrimary, isBusy, play } = props;
  if (isBack)
    return (
      <div class="next-up">
        <NextUp key={card.id} {...{ card, isPrimary, play }} />
      </div>
    );
  return (
    <StartButton
      title={texts.playNow}
      note={card.firstMatch?.isDue() ? card.firstMatch.note : (card.quickMatch.note ?? card.home.playNowNote)}
      {...{ isPrimary, isBusy }}
      onNear={() => prepareMatch({ game: card.id })}
      onClick={play}
    />
  );
}

/** `isKnown`: somebody who has been here. */
export function Hero({ isKnown }: { isKnown: boolean }) {
  const { busy, error, setError, start } = useStart();
  const { open, opener } = usePanel();
  const card = useChosenGame();
  const { home, learnAt, daily } = card;
  usePrepared(card);
  const isBack = isKnown && !card.firstMatch?.isDue();
  const play = (): void => {
    prepareMatch({ game: card.id });
    void start(() => playNow(card), { game: card.id });
  };
  const { Form, load } = useNewMatchForm(card, open === 'new', setError);
  return (
    <div class="hero" data-game={card.id}>
      <Backdrop key={card.id} />
      <div class="hero-words">
        <GameChoice />
        <h1>{card.name}</h1>
        <p class="lead">{home.lead}</p>
        <div class="hero-actions">
          <MainWay {...{ card, isBack, play }} isPrimary={open === null} isBusy={busy} />
          <button {...opener('new')} class="button big" onPointerEnter={load} onFocus={load}>
            <strong>{texts.newDuel}</strong>
            <span>{texts.newNote}</span>
          </button>
          <button {...opener('seek')} class="button big">
            <strong>{texts.findOpponent}</strong>
            <span>{home.findNote}</span>
          </button>
          <button
            {...opener('join')}
            class="button text"
            onPointerEnter={() => void JoinForm.ahead()}
            onFocus={() => void JoinForm.ahead()}
          >
            {texts.join}
          </button>
          <a class="button text" href="/pass-and-play">
            {texts.device}
          </a>
          {isBack && (
            <button type="button" class="button text" disabled={busy} onClick={play}>
              {texts.playNow}
            </button>
          )}
          {!isBack && daily && <DailyLink key={card.id} id={card.id} daily={daily} />}
          <a class="button text" href={learnAt}>
            {isBack ? pageMessages.nav.learn : home.learnFirst}
          </a>
        </div>
        {error && (
          <p class="error" role="alert">
            {error}
          </p>
        )}
        <Panels open={open} Form={Form} />
      </div>
    </div>
  );
}
