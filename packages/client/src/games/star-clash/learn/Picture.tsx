/** The picture of a rule: the table before, played by the engine, and after, with what happens. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Match, ShipView } from '@star-eater/rules/src/games/star-clash';
import type { Seat } from '@star-eater/rules';
import { useAsync } from '../../../app/use-async';
import { prefersReducedMotion, settings } from '../../../app/settings';
import type { Game } from '../../../game';
import { INITIAL_STATE } from '../../../net/session/session-state';
import { useGame } from '../../../table/context';
import { ruleAddress } from '../../../table/learn/learn';
import { replaySession } from '../../../table/replay/replay-session';
import { TableProvider } from '../../../table/TableProvider';
import { actionCard, cardName, shipCard, shipName } from '../cards';
import type { Entry, Names, Snapshot, StarClash } from '../data';
import { sentenceFor, within } from '../messages/events';
import { learn } from '../messages/learn';
import { paragraphFor } from '../messages/paragraphs';
import { messages } from '../messages/table';
import { NOTHING } from '../play/pick';
import { ClashMark } from '../seats/marks';
import { localSnapshot } from '../../../store/local-snapshot';
import { LOCAL } from '../local-rules';
import { fleetOf, namesIn, PictureProvider, useClash, withNames } from '../table/context';
import { Fleet } from '../table/Fleet';
import { createFlights } from '../table/flights';
import { CardFace } from '../table/Hand';
import { Middle } from '../table/Middle';
import { RoundTable } from '../table/Scores';
import { ShipDialog } from '../table/ShipDialog';
import { EXAMPLES } from './examples';
import { scenarioFile } from './scenario-files';
import { pickOf, sceneOf, type Scene } from './scene';
import './picture.css';

const texts = learn.picture;
const LEARN = '/learn/star-clash';

type Showing = { at: number; isPlaying: boolean };

/** The table of the picture after so many decisions. */
const snapshotOf = ({ first, steps }: Scene, at: number): Snapshot =>
  localSnapshot<StarClash, Match>(
    LOCAL,
    {
      matchId: 'picture',
      seats: texts.players.slice(0, first.setup.players).map((name) => ({ name, holder: 'player' as const })),
    },
    first,
    at,
    steps[at]?.view ?? LOCAL.view(first, 'all'),
  );

const logUntil = ({ steps }: Scene, at: number): Entry[] =>
  steps.slice(0, at + 1).map(({ events }, seq) => ({ seq, at: 0, kind: 'decision', by: null, events }));

/** Seats of a scenario's reason by the names of the picture. */
const named = (text: string, names: Names): string =>
  text.replace(/\b[Ss]eats? (\d(?:(?:, | and |, and )\d)*)/g, (all, seats: string, at: number) =>
    seats.replace(/\d/g, (seat) => {
      const name = names.seat(Number(seat));
      return at === 0 || /\. $/.test(text.slice(0, at)) ? name : within(name);
    }),
  );

function Card({ id, isChosen, isLit }: { id: string; isChosen?: boolean; isLit?: boolean }) {
  const colour = actionCard(id)?.colour ?? '';
  return (
    <li class={`action-card ${colour}${isChosen ? ' chosen' : ''}${isLit ? ' lit' : ''}`} data-card={id}>
      <span class="visually-hidden">{cardName(id)}</span>
      <CardFace id={id} isNamed />
    </li>
  );
}

/** Cards as their backs where they are hidden. */
function HandOf({ seat, isNamed }: { seat: Seat; isNamed: boolean }) {
  const { shown, names, pick, legal } = useClash();
  const hand = fleetOf(shown, seat)?.hand;
  if (!hand) return null;
  const isPicked = (id: string): boolean =>
    pick.kind === 'discard' ? pick.cards.includes(id) : 'card' in pick && pick.card === id;
  const isLit = (id: string): boolean =>
    legal?.seat !== seat ||
    legal.type !== 'turn' ||
    pick.kind === 'discard' ||
    legal.plays.some(({ card }) => card === id);
  return (
    <section class="hand picture-hand" aria-label={messages.handOf(names.seat(seat))}>
      {isNamed && (
        <h3>
          <ClashMark seat={seat} side={fleetOf(shown, seat)?.team ?? seat} />{' '}
          {messages.handOf(names.seat(seat))}
        </h3>
      )}
      <ul class="hand-cards">
        {hand.cards?.map((id) => <Card key={id} id={id} isChosen={isPicked(id)} isLit={isLit(id)} />) ??
          Array.from({ length: hand.count }, (_, at) => (
            <li key={at}>
              <i class="card-back big" aria-hidden="true" />
              <span class="visually-hidden">{messages.hiddenCard}</span>
            </li>
          ))}
        {hand.count === 0 && <li class="quiet">{messages.hand.none}</li>}
      </ul>
    </section>
  );
}

function Discards() {
  const { shown } = useClash();
  const { discard } = shown.view.piles;
  return (
    <section class="picture-row">
      <h3>{messages.piles.discard}</h3>
      <ol class="discard-list">
        {discard.map((id) => (
          <li key={id} class={`action-card small ${actionCard(id)?.colour ?? ''}`} title={cardName(id)}>
            <span class="visually-hidden">{cardName(id)}</span>
            <CardFace id={id} isNamed />
          </li>
        ))}
        {discard.length === 0 && <li class="quiet">{messages.piles.discardEmpty}</li>}
      </ol>
    </section>
  );
}

const TOPS = 6;

function Tops() {
  const { shown } = useClash();
  const { draw, ships } = shown.view.piles;
  return (
    <>
      <section class="picture-row">
        <h3>{texts.draw}</h3>
        {draw.cards ? (
          <ol class="discard-list">
            {draw.cards.slice(0, TOPS).map((id) => (
              <li key={id} class={`action-card small ${actionCard(id)?.colour ?? ''}`} title={cardName(id)}>
                <span class="visually-hidden">{cardName(id)}</span>
                <CardFace id={id} isNamed />
              </li>
            ))}
          </ol>
        ) : (
          <p>
            <i class="card-back big" aria-hidden="true" /> {texts.hidden}
          </p>
        )}
      </section>
      <section class="picture-row">
        <h3>{texts.ships}</h3>
        {ships[0]?.cards ? (
          <ol class="picture-ships">
            {ships[0].cards.slice(0, TOPS).map((id) => (
              <li key={id}>
                <b>{shipName(id)}</b> <small>{messages.types[shipCard(id)?.type ?? '']}</small>
              </li>
            ))}
          </ol>
        ) : (
          <p>
            <i class="card-back big ship-back" aria-hidden="true" /> {texts.hidden}
          </p>
        )}
      </section>
    </>
  );
}

/** A number of 64 digits, by its beginning. */
const Digits = ({ value }: { value: string | null }) => (
  <code>{value === null ? '–' : `${value.slice(0, 16)}…`}</code>
);

function Numbers({ of }: { of: Scene['numbers'] }) {
  const { shown, names } = useClash();
  const { anchor, joint, revealed } = shown.view.random;
  const { proof } = messages;
  return (
    <dl class="picture-numbers">
      <dt>{proof.anchor}</dt>
      <dd>
        <Digits value={anchor} />
      </dd>
      {of.map(({ seat, value }) => (
        <>
          <dt>
            <ClashMark seat={seat} side={seat} /> {proof.seat(names.seat(seat))}
          </dt>
          <dd>
            <Digits value={value} />
          </dd>
        </>
      ))}
      <dt>{proof.joint}</dt>
      <dd>
        <Digits value={joint} />
      </dd>
      {revealed.map((value, at) => (
        <>
          <dt>{messages.round(at + 1)}</dt>
          <dd>
            <Digits value={value} />
          </dd>
        </>
      ))}
    </dl>
  );
}

/** The fleets in the places of the table: whoever decides at the bottom, the others above, the piles between. */
function Board({ scene, at }: { scene: Scene; at: number }) {
  const { shown } = useClash();
  const [open, setOpen] = useState<{ ship: ShipView; seat: Seat } | null>(null);
  const { seats, actor, parts } = scene;
  const onOpen = (ship: ShipView, seat: Seat): void => setOpen({ ship, seat });
  const isAtTable = actor !== null && seats.includes(actor);
  // Of several who decide one after another, the hand of the next is open.
  const holder = (scene.steps[at]?.next?.decision ? scene.steps[at].next.seat : null) ?? actor;
  const others = isAtTable ? seats.filter((seat) => seat !== actor) : seats;
  const result = shown.view.results.at(-1);
  return (
    <>
      {parts.includes('numbers') ? (
        <Numbers of={scene.numbers} />
      ) : (
        <div class="picture-fleets">
          {others.map((seat) => (
            <Fleet key={seat} seat={seat} onOpen={onOpen} />
          ))}
        </div>
      )}
      {parts.includes('piles') && <Middle />}
      {isAtTable && !parts.includes('numbers') && (
        <div class="picture-fleets own-zone">
          <Fleet seat={actor} onOpen={onOpen} />
        </div>
      )}
      {parts.includes('hand') && holder !== null && <HandOf seat={holder} isNamed={holder !== actor} />}
      {parts.includes('hands') && seats.map((seat) => <HandOf key={seat} seat={seat} isNamed />)}
      {parts.includes('tops') && <Tops />}
      {parts.includes('discards') && <Discards />}
      {parts.includes('scores') && result && <RoundTable result={result} />}
      {open && <ShipDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** What ends a turn anyhow: told where the picture has the piles. */
const ANYHOW: ReadonlySet<string> = new Set(['cardsDrawn', 'turnSkipped']);

function Lines({ scene, at, names }: { scene: Scene; at: number; names: Names }) {
  const lines = scene.steps.flatMap(({ events }, step) =>
    step === 0
      ? []
      : events.flatMap((event, of) => {
          const isTold = scene.parts.includes('piles') || !ANYHOW.has(event.type);
          const text = isTold ? sentenceFor(event, names, step) : null;
          return text === null ? [] : [{ key: `${step}.${of}`, step, text, rule: event.rule }];
        }),
  );
  if (lines.length === 0) return null;
  return (
    <ol class="picture-lines" aria-label={texts.happened}>
      {lines.map(({ key, step, text, rule }) => (
        <li key={key} class={step <= at ? 'played' : ''}>
          {text} {paragraphFor(rule) && <a href={ruleAddress(LEARN, rule)}>{rule}</a>}
        </li>
      ))}
    </ol>
  );
}

/** Before, being played, after. */
function useShowing(scene: Scene) {
  const last = scene.steps.length - 1;
  const isDealt = scene.steps[0].view.seats.some(({ fleet }) => fleet.length > 0);
  const opensAt = isDealt ? 0 : last;
  const [showing, setShowing] = useState<Showing>({ at: opensAt, isPlaying: false });
  const flights = useMemo(() => createFlights(), []);
  const run = useRef(0);
  const stand = (at: number): void => {
    run.current += 1;
    flights.skip();
    setShowing({ at, isPlaying: false });
  };
  useEffect(
    () => () => {
      run.current += 1;
      flights.skip();
    },
    [flights],
  );
  const play = async (): Promise<void> => {
    const mine = (run.current += 1);
    const { speed } = settings.get();
    for (let at = 0; at < last; at += 1) {
      setShowing({ at, isPlaying: true });
      // The table before the first flight is drawn.
      await new Promise(requestAnimationFrame);
      const pace = { speed, reducedMotion: prefersReducedMotion() };
      if (speed > 0) await flights.play(scene.steps[at + 1]?.events ?? [], pace);
      if (run.current !== mine) return;
    }
    setShowing({ at: last, isPlaying: false });
  };
  return { showing, last, stand, play };
}

function Tools({ showing, last, stand, play }: ReturnType<typeof useShowing>) {
  const { at, isPlaying } = showing;
  return (
    <div class="picture-tools row" role="group" aria-label={texts.heading}>
      <button type="button" class="button" aria-pressed={!isPlaying && at === 0} onClick={() => stand(0)}>
        {texts.before}
      </button>
      <button type="button" class="button play" aria-pressed={isPlaying} onClick={() => void play()}>
        <svg class="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
          <path d="M7 4.5v15l12-7.500Z" fill="currentColor" />
        </svg>
        {isPlaying ? texts.playing : texts.play}
      </button>
      <button
        type="button"
        class="button"
        aria-pressed={!isPlaying && at === last}
        onClick={() => stand(last)}
      >
        {texts.after}
      </button>
    </div>
  );
}

function SceneFigure({ scene, title }: { scene: Scene; title: string }) {
  // The registry gives this page its own game.
  const game = useGame() as unknown as Game<StarClash>;
  const control = useShowing(scene);
  const { at } = control.showing;
  const shown = useMemo(() => snapshotOf(scene, at), [scene, at]);
  const names = useMemo(() => namesIn(shown), [shown]);
  const state = useMemo(
    () => ({ ...INITIAL_STATE, connection: 'on' as const, latest: shown, shown, log: logUntil(scene, at) }),
    [scene, at, shown],
  );
  const session = useMemo(() => replaySession<StarClash>(state, () => undefined), [scene]);
  const { refusal, steps } = scene;
  const hasDie = steps.some(({ events }) => events.some(({ type }) => type === 'dieRolled'));
  const next = steps[at]?.next ?? null;
  const isRefused = refusal !== null && at === control.last;
  const decision = next?.decision ?? null;
  const seat = next?.seat ?? null;
  // Afterwards the picture shows what became of it, not what may come next.
  const isWaiting = decision !== null || control.last === 0;
  const known =
    seat !== null && shown.options
      ? { view: shown.view, options: shown.options, me: seat, hand: fleetOf(shown, seat)?.hand.cards ?? [] }
      : null;
  return (
    <>
      <TableProvider game={game} session={session} state={state} shown={shown}>
        <PictureProvider
          known={known}
          legal={isWaiting ? (next?.legal ?? null) : null}
          pick={decision ? pickOf(decision) : NOTHING}
          decision={isRefused ? null : decision}
          onChoice={() => void control.play()}
        >
          <div
            class={`clash clash-picture${isRefused ? ' is-refused' : ''}${hasDie ? ' has-die' : ''}`}
            role="region"
            aria-label={texts.label(title)}
          >
            <Board scene={scene} at={at} />
            <div class="flights" aria-hidden="true" />
          </div>
        </PictureProvider>
      </TableProvider>
      {control.last > 0 && <Tools {...control} />}
      <figcaption>
        {isRefused && (
          <p class="picture-refusal" role="status">
            <strong>{texts.refused}</strong> {withNames(refusal.message, shown)}
          </p>
        )}
        {shown.view.outcome?.winners.length === 0 && scene.actor === null && <p>{texts.draws}</p>}
        <Lines scene={scene} at={at} names={names} />
        {scene.why !== '' && (
          <p class="picture-why">
            <strong>{texts.why}</strong> {named(scene.why, names)}
          </p>
        )}
      </figcaption>
    </>
  );
}

export function Picture({ id }: { id: string }) {
  const example = EXAMPLES[id];
  const [found] = useAsync(
    async () => (example ? sceneOf(await scenarioFile(example.file), example) : null),
    [id],
  );
  if (!example) return null;
  if (found.state === 'waiting') return <p class="quiet">{texts.loading}</p>;
  const scene = found.state === 'here' ? found.value : null;
  return (
    <figure class="rule-picture">
      {scene ? (
        <SceneFigure scene={scene} title={paragraphFor(id)?.title ?? id} />
      ) : (
        <p role="alert">{texts.failed}</p>
      )}
    </figure>
  );
}
