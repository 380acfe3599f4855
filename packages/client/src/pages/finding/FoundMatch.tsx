/** What a search shows on every page: the match that was found, and where its panel is closed that it goes on. */
import { useEffect, useRef } from 'preact/hooks';
import { cardOf } from '../../app/games';
import { seekMessages as texts } from './messages';
import type { FoundMatch as Found } from './api';
import { createStore, useStore } from '../../store/store';
import { ActionButton } from '../../ui/ActionButton';
import { showBeside } from '../../ui/beside-pages';
import { useSeconds, waitedText } from './clock';
import { accept, search, stop } from './search';
import './seek.css';

function FoundDialog({ found }: { found: Found }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const now = useSeconds();
  const { wish, rated, acceptBy = 0, accepted } = found;
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    if (typeof shown.showModal === 'function') shown.showModal();
    else shown.setAttribute('open', '');
    return () => {
      if (shown.open && typeof shown.close === 'function') shown.close();
    };
  }, []);
  const left = Math.max(0, Math.ceil((acceptBy - now) / 1000));
  return (
    <dialog
      ref={dialog}
      class="dialog"
      role="alertdialog"
      aria-labelledby="seek-found"
      aria-describedby="seek-found-what"
      // Escape must not decline by accident. Browsers close a dialog at the second one whatever the page said to the first:
      // it opens again until it is answered.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <div class="dialog-body stack">
        <h2 id="seek-found">{texts.found}</h2>
        <p id="seek-found-what">
          {texts.foundWhat(cardOf(wish)?.name ?? wish.game, texts.pace[wish.pace], rated)}
        </p>
        <meter aria-label={texts.seconds(left)} min={0} max={20} value={left} />
        {accepted ? (
          <p role="status">{texts.accepted}</p>
        ) : (
          <p class="figures" role="timer">
            {texts.seconds(left)}
          </p>
        )}
        <p class="row">
          {!accepted && (
            <ActionButton class="button primary big" autofocus act={accept}>
              {texts.accept}
            </ActionButton>
          )}
          <ActionButton class="button" act={stop}>
            {texts.decline}
          </ActionButton>
        </p>
      </div>
    </dialog>
  );
}

function SearchBar({ since }: { since: number }) {
  const now = useSeconds();
  return (
    <aside class="seek-bar" aria-label={texts.heading}>
      <a href="/" aria-label={texts.backHome} class="figures">
        {texts.bar(waitedText(now - since))}
      </a>
      <ActionButton class="button text" act={stop}>
        {texts.stop}
      </ActionButton>
    </aside>
  );
}

function Everywhere() {
  const now = useStore(search, (each) => each);
  const isOpen = useStore(panelIsOpen, (each) => each);
  if (now.state === 'found') return <FoundDialog key={now.now.matchId} found={now.now} />;
  return now.state === 'waiting' && !isOpen ? <SearchBar since={now.now.since} /> : null;
}

/** The panel on Home says how the search stands. */
export const panelIsOpen = createStore(false);

let isShown = false;

/** Outside the page: it outlives the page that the search began on. */
export function showEverywhere(): void {
  if (isShown) return;
  isShown = true;
  showBeside(<Everywhere />);
}
