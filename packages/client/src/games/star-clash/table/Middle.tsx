/** The middle of the ring: the piles, the last die with its purpose, and the latest events. */
import { useContext, useState } from 'preact/hooks';
import { OpenProofContext } from '../../../table/context';
import { Dialog } from '../../../ui/Dialog';
import { DieFace } from '../art/icons';
import { sentenceFor } from '../messages/events';
import { messages } from '../messages/table';
import type { Event } from '@star-eater/rules/src/games/star-clash';
import { useClash } from './context';
import { verdictOf } from './flights';
import { goalText, lastShipOf, reachedGoal } from './goal';
import { CardFace } from './Hand';
import { SinceMyTurn, useSince } from './Since';
import { actionCard, cardName, shipName, shortShipName } from '../cards';

const texts = messages.piles;

/** From here on the pile is shown as nearly used up. */
const NEAR_THE_END = 10;

type Rolled = Event & { type: 'dieRolled' };

/** The dice of the round's last roll: a strike by several carriers rolls one for each. */
function useLastDice(): Rolled[] {
  const { state, shown } = useClash();
  const entries = state.log.filter(({ seq }) => seq <= shown.seq);
  for (const { events } of entries.slice().reverse()) {
    const rolled = events.filter((event): event is Rolled => event.type === 'dieRolled');
    const last = rolled.at(-1);
    if (last) return rolled.filter(({ purpose, seat }) => purpose === last.purpose && seat === last.seat);
    if (events.some(({ type }) => type === 'roundDealt')) return [];
  }
  return [];
}

function DieTray() {
  const openProof = useContext(OpenProofContext);
  const { names, shown, me } = useClash();
  const dice = useLastDice();
  const die = dice.at(-1);
  const said = dice.map(({ purpose, result }) => verdictOf(purpose, result));
  return (
    // Drawn anew with each roll: so what rolled in it goes.
    <div key={die ? `${shown.view.round}.${die.roll}` : 'none'} class="die-tray" data-die>
      {die ? (
        <>
          <span class="dice-rolled">
            {dice.map(({ roll, result }) => (
              <DieFace key={roll} result={result} />
            ))}
          </span>
          <p>
            <strong>
              {messages.die.rolled(
                die.seat === me ? messages.you : names.seat(die.seat),
                dice.map(({ result }) => result).join(', '),
              )}
            </strong>
            {said.some((word) => word !== null) && (
              <b class={said.every((word) => word === messages.die.miss) ? 'is-miss' : 'is-hit-word'}>
                {said.join(', ')}
              </b>
            )}
            <small class="quiet">{messages.die.purpose[die.purpose]}</small>
            {openProof ? (
              <button type="button" class="link small" onClick={openProof}>
                {messages.die.number(shown.view.round, die.roll)}
              </button>
            ) : (
              <small class="quiet">{messages.die.number(shown.view.round, die.roll)}</small>
            )}
          </p>
        </>
      ) : (
        <p class="quiet small">{messages.die.none}</p>
      )}
    </div>
  );
}

function Discards({ onClose }: { onClose: () => void }) {
  const { shown, names } = useClash();
  const { discard, faceDown, scrap } = shown.view.piles;
  return (
    <Dialog heading={texts.discard} onClose={onClose} class="discards">
      {discard.length === 0 && <p class="quiet">{texts.discardEmpty}</p>}
      <ul class="discard-list">
        {discard
          .slice()
          .reverse()
          .map((id) => (
            <li key={id} class={`action-card small ${actionCard(id)?.colour ?? ''}`} title={cardName(id)}>
              <CardFace id={id} />
            </li>
          ))}
      </ul>
      {faceDown.map(({ seat, count }) => (
        <p key={seat}>
          {names.seat(seat)}: {texts.faceDown(count)}
        </p>
      ))}
      {scrap.length > 0 && (
        <p>
          {texts.scrap(scrap.length)}: {scrap.map(shipName).join(', ')}
        </p>
      )}
    </Dialog>
  );
}

/** Number of lines with latest events. */
const LINES = 4;

/** Draws are no news: the counts show them; nor are the ships that a fleet leaves with its player. */
const isNews = ({ type }: Event): boolean =>
  type !== 'cardsDrawn' && type !== 'windowLifted' && type !== 'shipScrapped';

function JustDone() {
  const { state, shown, names } = useClash();
  const lines = state.log
    .filter(({ seq }) => seq <= shown.seq)
    .slice(-LINES)
    .flatMap(({ seq, events }) =>
      events.filter(isNews).flatMap((event, at) => {
        const text = sentenceFor(event, names, seq);
        return text === null ? [] : [{ key: `${seq}.${at}`, text }];
      }),
    )
    .slice(-LINES);
  return (
    <ol class="just-done">
      {lines.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ol>
  );
}

/** The last card played or turned up, large: after a shot it is small, below a ship. */
function LastCard() {
  const { state, shown } = useClash();
  const events = state.log.filter(({ seq }) => seq <= shown.seq).flatMap((entry) => entry.events);
  const last = events.findLast(
    (event) => event.type === 'cardPlayed' || event.type === 'cardTurned' || event.type === 'roundDealt',
  );
  if (!last || last.type === 'roundDealt' || !('card' in last)) return null;
  return (
    <i class={`last-card action-card small ${actionCard(last.card)?.colour ?? ''}`} aria-hidden="true">
      <CardFace id={last.card} />
    </i>
  );
}

/** For so many turns of each fleet the aim is shown. */
const FIRST_TURNS = 3;

/** The aim of the game, at the start: for newcomers who have not read the rules. */
function Aim() {
  const { shown, me, names } = useClash();
  const variants = shown.options?.variants ?? {};
  const reached = reachedGoal(shown.view, variants, me);
  if (reached)
    return (
      <p class="aim is-reached">
        {messages.goal.reached(
          reached.seat === me ? null : names.seat(reached.seat),
          reached.points,
          reached.goal,
        )}
      </p>
    );
  const { mode, seats, turn, round } = shown.view;
  const last = me === null ? null : lastShipOf(shown.view, me);
  if (last !== null) {
    const { card, ship } = last;
    const { lastShip, lastCosts } = messages.goal;
    const cost = shown.view.solo ? lastCosts.alone : seats.length === 2 ? lastCosts.duel : lastCosts.many;
    return (
      <p class="aim is-reached is-last">
        {lastShip(shortShipName(card.id), messages.effect.left(card.hull - ship.hits, card.hull), cost)}
      </p>
    );
  }
  const { aim } = messages;
  if (round > 1 || (turn?.number ?? 0) > FIRST_TURNS * seats.length) return null;
  const lines: Record<typeof mode, string> = {
    solo: aim.solo,
    gauntlet: aim.gauntlet,
    teams: aim.teams,
    duel: aim.match,
    'free-for-all': aim.match,
  };
  const goal = goalText(shown.view, variants);
  return (
    <p class="aim quiet">
      {lines[mode]} {goal}
    </p>
  );
}

function SoloLine() {
  const { shown } = useClash();
  const { solo } = shown.view;
  if (!solo) return null;
  const strategy = solo.strategy === null ? '' : messages.solo.strategies[solo.strategy];
  return (
    <p class="solo-line">
      <strong>{messages.solo.line(strategy, solo.target === null ? null : shipName(solo.target))}</strong>
      {solo.strategy !== null && <span>{messages.solo.plans[solo.strategy]}</span>}
      <span class="quiet">
        {messages.solo.destroyed(solo.destroyed)}, {messages.solo.lost(solo.lost)}
      </span>
    </p>
  );
}

export function Middle() {
  const { shown } = useClash();
  const since = useSince();
  const [isOpen, setOpen] = useState(false);
  const { draw, ships, discard } = shown.view.piles;
  const top = discard.at(-1);
  const shipCount = ships.reduce((sum, { count }) => sum + count, 0);
  return (
    <section class="middle-zone" aria-label={messages.middle}>
      <div class="piles">
        <div class={`pile${draw.count <= NEAR_THE_END ? ' near-end' : ''}`} data-pile="draw">
          <i class="card-back big" aria-hidden="true" />
          <span>
            <b class="figures">{draw.count}</b> {texts.draw}
            {draw.count === 1 && <strong> {texts.last}</strong>}
          </span>
        </div>
        <div class="pile" data-pile="ships">
          <i class="card-back big ship-back" aria-hidden="true" />
          <span>
            <b class="figures">{shipCount}</b> {texts.ships}
          </span>
        </div>
        <button type="button" class="pile" data-pile="discard" onClick={() => setOpen(true)}>
          {top === undefined ? (
            <i class="card-place" aria-hidden="true" />
          ) : (
            <i class={`action-card small ${actionCard(top)?.colour ?? ''}`} aria-hidden="true">
              <CardFace id={top} />
            </i>
          )}
          <span>
            <b class="figures">{discard.length}</b> {texts.discard}
            <span class="visually-hidden">: {texts.show}</span>
          </span>
        </button>
        <DieTray />
      </div>
      <SoloLine />
      <div class="latest">
        {since ? (
          <SinceMyTurn blows={since} />
        ) : (
          <>
            <LastCard />
            <JustDone />
          </>
        )}
      </div>
      <Aim />
      {isOpen && <Discards onClose={() => setOpen(false)} />}
    </section>
  );
}
