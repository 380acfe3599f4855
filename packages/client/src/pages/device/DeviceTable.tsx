/** A match at one device: the curtain, or the table of who holds it. Never both. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { loadGame } from '../../app/games';
import { go } from '../../app/router';
import { setPageTitle } from '../../app/tab-signs';
import { useAsync } from '../../app/use-async';
import type { Game } from '../../game';
import { pageMessages } from '../../i18n/en/pages';
import { keptMatch } from '../../net/device/kept';
import { DeviceMatch } from '../../net/device/match';
import { openDevice, type Device } from '../../net/device/session';
import type { Session } from '../../net/session/session-state';
import { useStore } from '../../store/store';
import { MatchTable } from '../../table/MatchTable';
import type { TableParts } from '../../table/slots';
import { TableProvider } from '../../table/TableProvider';
import { Notice, ToStart } from '../../ui/Notice';
import { OfGame } from '../../ui/OfGame';
import { TryAgain } from '../../ui/failures/TryAgain';
import { deviceMessages as texts } from './messages';
import { useHeld } from './use-held';
import './device.css';

interface Found {
  game: Game;
  parts: TableParts;
  match: DeviceMatch<never, object>;
}

/** Null for a match that this browser has not, or can no longer play. */
async function find(id: string): Promise<Found | null> {
  const kept = keptMatch(id);
  if (!kept) return null;
  const game = await loadGame(kept);
  const rules = (await game.pages.device?.())?.(kept.edition);
  const match = rules && DeviceMatch.open(rules, game, kept);
  // The registry gives a match its own game.
  return match ? { game, parts: await game.pages.match(), match: match as unknown as Found['match'] } : null;
}

function Message({ text, again }: { text: string; again?: () => void }) {
  return (
    <Notice heading={texts.heading} late>
      <p role="status">{text}</p>
      {again && <TryAgain onAgain={again} />}
      <ToStart />
    </Notice>
  );
}

/** Nothing of the match is drawn with it: who looks now may be anybody. */
function Curtain({
  game,
  name,
  seat,
  onTake,
}: {
  game: Game;
  name: string;
  seat: number;
  onTake: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Not to the button: a key still held down from before must not press it.
  useEffect(() => heading.current?.focus(), [name]);
  const { SeatMark } = game.card;
  return (
    <main class="curtain" id="content">
      <SeatMark seat={seat} size={56} />
      <h1 ref={heading} tabIndex={-1}>
        <span>{texts.curtain.hand}</span> <bdi>{name}</bdi>
      </h1>
      <p class="quiet">{texts.curtain.note(name)}</p>
      <button type="button" class="button primary big" onClick={onTake}>
        {texts.curtain.iAm(name)}
      </button>
      <a class="button text" href="/pass-and-play">
        {texts.curtain.leave}
      </a>
    </main>
  );
}

function Held({ game, parts, session }: Pick<Found, 'game' | 'parts'> & { session: Session<never> }) {
  const state = useStore(session.store, (now) => now);
  if (!state.shown) return null;
  return (
    <TableProvider game={game as Game<never>} session={session} state={state} shown={state.shown}>
      <MatchTable parts={parts} />
    </TableProvider>
  );
}

function Passing({ name, onPass }: { name: string; onPass: () => void }) {
  return (
    <section class="passing panel" aria-live="polite">
      <p>{texts.pass.next(name)}</p>
      <button type="button" class="button primary" onClick={onPass}>
        {texts.pass.hide}
      </button>
    </section>
  );
}

function Played({ game, parts, match }: Found) {
  const [error, setError] = useState<string | null>(null);
  const device: Device<never> = useMemo(
    () =>
      openDevice(match, () => {
        const made = match.again();
        if (made.ok) go(`/pass-and-play/${made.kept.id}`);
        else setError(made.refusal.message);
      }),
    [match],
  );
  const { session, next, holder, isPassing } = useStore(device.turn, (now) => now);
  useEffect(() => () => device.turn.get().session?.close(), [device]);
  const nameOf = (seat: number): string => match.names[seat] ?? '';
  if (!session)
    return next === null ? null : (
      <Curtain game={game} seat={next} name={nameOf(next)} onTake={device.take} />
    );
  return (
    <>
      <Held key={holder} {...{ game, parts, session }} />
      {isPassing && next !== null && <Passing name={nameOf(next)} onPass={device.pass} />}
      {error && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
    </>
  );
}

/** Looked for once this tab has it: another one may have played on. */
export function DeviceTable({ id }: { id: string }) {
  return useHeld(id) ? <Opened id={id} /> : <Message text={texts.elsewhere} />;
}

function Opened({ id }: { id: string }) {
  const [found, again] = useAsync(() => find(id), [id]);
  useEffect(() => {
    if (found.state === 'here' && found.value) setPageTitle(pageMessages.titled(found.value.game.card.name));
  }, [found]);
  if (found.state === 'waiting') return <Message text={pageMessages.match.loading} />;
  if (found.state === 'refused') return <Message text={found.message} again={again} />;
  if (!found.value) return <Message text={texts.gone} />;
  return (
    <OfGame card={found.value.game.card}>
      <Played {...found.value} />
    </OfGame>
  );
}
