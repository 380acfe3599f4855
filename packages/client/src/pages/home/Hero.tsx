/** The top of Home: the ways into a match. */
import type { ComponentType } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { go } from '../../app/router';
import { scrollIntoView } from '../../app/scroll-into-view';
import { messageOfError } from '../../app/use-async';
import { useChosenGame } from '../../app/chosen-game';
import type { GameCard } from '../../game';
import { pageMessages } from '../../i18n/en/pages';
import { createMatch, pairUp } from '../../net/api';
import { prepareMatch } from '../match/prepare';
import { Backdrop } from '../../ui/Backdrop';
import { GameChoice } from './GameChoice';
import { JoinForm } from './JoinForm';
import { CLOCKS } from './clocks';
import { loadNewMatch } from './load-new-match';

const texts = pageMessages.home;

function DailyLink({ daily }: { daily: NonNullable<GameCard['daily']> }) {
  const isSolved = daily.useIsSolved();
  return (
    <a class="button text" href="/daily">
      {daily.label}
      {isSolved && <small class="quiet"> ✓ {daily.solved}</small>}
    </a>
  );
}

async function playNow({ id, firstMatch, quickMatch }: GameCard): Promise<{ matchId: string }> {
  const first = firstMatch?.isDue() ? firstMatch : null;
  prepareMatch({ game: id });
  const { options, bots } = first ?? quickMatch;
  const made = await createMatch({
    game: id,
    ...options,
    visibility: 'private',
    clock: { kind: 'none' },
    bots,
  });
  first?.begin(made.matchId);
  return made;
}
const findOpponent = ({ id, findMatch, quickMatch }: GameCard): Promise<{ matchId: string }> =>
  pairUp({ game: id, ...(findMatch ?? quickMatch.options) }, CLOCKS.calm);

type Panel = 'new' | 'join';

function StartButton(props: {
  title: string;
  note: string;
  isPrimary?: boolean;
  isBusy: boolean;
  disabled: boolean;
  /** A click on it is likely. */
  onNear?: () => void;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      class={`button big${props.isPrimary ? ' primary' : ''}`}
      disabled={props.disabled}
      onPointerEnter={props.onNear}
      onFocus={props.onNear}
      onClick={props.onClick}
    >
      <strong>{props.title}</strong>
      <span>{props.isBusy ? pageMessages.match.loading : props.note}</span>
    </button>
  );
}

/** Creates a match and opens it. `busy`: which one is being created. */
function useStart() {
  const [busy, setBusy] = useState<'play' | 'pair' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const start = async (
    what: 'play' | 'pair',
    make: () => Promise<{ matchId: string }>,
    state?: { game: string },
  ): Promise<void> => {
    setBusy(what);
    setError(null);
    try {
      go(`/m/${(await make()).matchId}`, { state });
    } catch (failure) {
      setError(messageOfError(failure));
      setBusy(null);
    }
  };
  return { busy, error, setError, start };
}

/** The panel below the buttons. */
function usePanel() {
  const [open, setOpen] = useState<Panel | null>(null);
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
    if (open === 'join' || (open === 'new' && Form)) scrollIntoView(document.getElementById(`home-${open}`));
  }, [open, Form]);
  return (
    <>
      <div id="home-new" class="hero-panel" hidden={open !== 'new' || !Form}>
        {open === 'new' && Form && <Form />}
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
    if (!firstMatch?.isDue()) return;
    const begin = (): void => prepareMatch({ game: id });
    // After the page's own files.
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
    return () => removeEventListener('load', begin);
  }, [id]);
}

export function Hero() {
  const { busy, error, setError, start } = useStart();
  const { open, opener } = usePanel();
  const card = useChosenGame();
  const { home, firstMatch, learnAt, daily } = card;
  usePrepared(card);
  const { Form, load } = useNewMatchForm(card, open === 'new', setError);
  const common = { disabled: busy !== null };
  return (
    <div class="hero" data-game={card.id}>
      <Backdrop key={card.id} />
      <div class="hero-words">
        <GameChoice />
        <h1>{card.name}</h1>
        <p class="lead">{home.lead}</p>
        <div class="hero-actions">
          <StartButton
            {...common}
            title={texts.playNow}
            note={firstMatch?.isDue() ? firstMatch.note : (card.quickMatch.note ?? home.playNowNote)}
            isPrimary={open === null}
            isBusy={busy === 'play'}
            onNear={() => prepareMatch({ game: card.id })}
            onClick={() => void start('play', () => playNow(card), { game: card.id })}
          />
          <button {...opener('new')} class="button big" onPointerEnter={load} onFocus={load}>
            <strong>{texts.newDuel}</strong>
            <span>{texts.newNote}</span>
          </button>
          <StartButton
            {...common}
            title={texts.findOpponent}
            note={home.findNote}
            isBusy={busy === 'pair'}
            onClick={() => void start('pair', () => findOpponent(card))}
          />
          <button {...opener('join')} class="button text">
            {texts.join}
          </button>
          {daily && <DailyLink daily={daily} />}
          <a class="button text" href={learnAt}>
            {home.learnFirst}
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
