/** T-25. The fleet builder: points, cards by class with both sides, kept fleets, a link that shares one. */
import type { Seat } from '@star-eater/rules';
import {
  fleetLimits,
  POINTS,
  SHIPS,
  type Points,
  type ShipCard,
} from '@star-eater/rules/src/games/starship-battles';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Select } from '../../../ui/Select';
import { draw } from '../chance/draw';
import { formMessages } from '../messages/form';
import { messages } from '../messages/table';
import { BothSides, movesText } from '../table/ShipPanel';
import { named } from './cards';
import { FleetHulls } from './FleetHulls';
import {
  countsOf,
  randomList,
  readyFleet,
  reasonsOf,
  sumsOf,
  textOf,
  whyNot,
  type FleetList,
  type WhyNot,
} from './list';
import { forgetFleet, savedFleets, saveFleet } from './saved';

const texts = messages.muster;

const whyId = (why: WhyNot): string => `reach-why-${why}`;

/** B-18. The points that are taken, and in one line what is left of everything: the reasons of closed cards lead here. */
export function PointsBar({ list }: { list: FleetList }) {
  const sums = sumsOf(list.cards);
  const most = fleetLimits(list.points);
  const reasons = reasonsOf(list);
  const points = list.points - sums.points;
  const parts: readonly [WhyNot, string][] = [
    ['points', texts.left.points(points)],
    ['models', texts.left.models(most.models - sums.models)],
    ['fighters', texts.left.fighters(Math.min(points, most.fighters - sums.fighters))],
  ];
  return (
    <div class="reach-bars figures" role="status">
      <meter
        min={0}
        max={list.points}
        value={sums.points}
        aria-label={texts.points(sums.points, list.points)}
      />
      <p>
        {parts.map(([why, text]) => (
          <span key={why} id={whyId(why)} class={reasons.includes(why) ? '' : 'quiet'}>
            {text}
          </span>
        ))}
      </p>
    </div>
  );
}

function CardRow(props: {
  card: ShipCard;
  many: number;
  list: FleetList;
  seat: Seat;
  onList: (list: FleetList) => void;
}) {
  const { card, many, list, seat, onList } = props;
  const why = whyNot(list, card);
  const drop = (): void => {
    const at = list.cards.lastIndexOf(card.id);
    onList({ ...list, cards: list.cards.filter((_, index) => index !== at) });
  };
  return (
    <li class="reach-card">
      <p class="row">
        <FleetHulls cards={[card.id]} seat={seat} />
        <span class="reach-card-name">
          <strong>{named(card)}</strong>
          <small class="quiet">
            {card.class === 4 ? messages.ship.flight : messages.ship.class(card.class)} ·{' '}
            {messages.ship.points(card.points)}
          </small>
        </span>
        <button
          type="button"
          class="button"
          aria-label={texts.drop(named(card))}
          disabled={many === 0}
          onClick={drop}
        >
          −
        </button>
        <b class="figures">{many}</b>
        <button
          type="button"
          class="button"
          aria-label={texts.add(named(card))}
          disabled={why !== null}
          aria-describedby={why === null ? undefined : whyId(why)}
          onClick={() => onList({ ...list, cards: [...list.cards, card.id] })}
        >
          +
        </button>
      </p>
      <p class="small quiet">{card.role}</p>
      <p class="small figures">{movesText(SHIPS, card)}</p>
      <details>
        <summary>{texts.both}</summary>
        <BothSides card={card} />
      </details>
    </li>
  );
}

/** `fits`: whether a kept fleet is for this faction and size. */
function Kept(props: {
  list: FleetList;
  fits: (list: FleetList) => boolean;
  onList: (list: FleetList) => void;
}) {
  const { list, fits, onList } = props;
  const [saved, setFleets] = useState(savedFleets);
  const fleets = saved.filter((each) => fits(each.list));
  const [name, setName] = useState('');
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(`${location.origin}/learn/starship-battles:fleets#${textOf(list)}`);
    setCopied(true);
  };
  return (
    <section aria-label={texts.mine}>
      <h2>{texts.mine}</h2>
      {fleets.length === 0 && <p class="quiet small">{texts.none}</p>}
      <ul class="reach-rows">
        {fleets.map((each) => (
          <li key={each.name} class="row">
            <button type="button" class="button text" onClick={() => onList(each.list)}>
              {each.name}
            </button>
            <small class="quiet">{formMessages.factions[each.list.faction]}</small>
            <button
              type="button"
              class="button text small"
              aria-label={texts.forget(each.name)}
              onClick={() => setFleets(forgetFleet(each.name))}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      <form
        class="row wrap"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') setFleets(saveFleet(name, list));
        }}
      >
        <label class="field">
          <span>{texts.keepAs}</span>
          <input
            dir="auto"
            value={name}
            maxLength={40}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button" disabled={list.cards.length === 0 || name.trim() === ''}>
          {texts.keep}
        </button>
        <button type="button" class="button" disabled={list.cards.length === 0} onClick={() => void copy()}>
          {texts.copy}
        </button>
        <span class="small" role="status">
          {copied && texts.copied}
        </span>
      </form>
    </section>
  );
}

/** Each card of the faction, larger ships first. */
export function BuilderCards(props: { list: FleetList; onList: (list: FleetList) => void; seat: Seat }) {
  const { list, onList, seat } = props;
  return (
    <ul class="reach-cards">
      {countsOf(list).map(([card, many]) => (
        <CardRow key={card.id} card={card} many={many} list={list} seat={seat} onList={onList} />
      ))}
    </ul>
  );
}

interface BuilderProps {
  list: FleetList;
  onList: (list: FleetList) => void;
  /** Fixed by the match, if it is. */
  faction: string | null;
  /** Of the match, or free outside one. */
  points: Points | null;
  /** Whose colour the hulls wear. */
  seat: Seat;
}

function Choices({ list, onList, faction, points }: BuilderProps) {
  const factions = Object.fromEntries(SHIPS.factions.map((each) => [each.id, named(each)]));
  const sizes: Record<string, string> = Object.fromEntries(
    POINTS.map((each) => [String(each), texts.sizes(each)]),
  );
  return (
    <div class="row wrap">
      {faction === null && (
        <Select
          label={texts.faction}
          value={list.faction}
          options={factions}
          onChange={(next) => onList({ ...list, faction: next, cards: [] })}
        />
      )}
      {points === null && (
        <Select
          label={texts.size}
          value={String(list.points)}
          options={sizes}
          onChange={(size) => onList({ ...list, points: Number(size) as Points })}
        />
      )}
      <button
        type="button"
        class="button"
        onClick={() => onList({ ...list, cards: readyFleet(list.faction, list.points) })}
      >
        {texts.readyOne}
      </button>
      <button
        type="button"
        class="button"
        onClick={() => onList(randomList(list.faction, list.points, draw))}
      >
        {texts.random}
      </button>
      <button type="button" class="button" onClick={() => onList({ ...list, cards: [] })}>
        {texts.clear}
      </button>
    </div>
  );
}

/** `hasCards`: not where they lie over the table's place. `children`: what is done with the fleet. */
export function Builder(props: BuilderProps & { hasCards?: boolean; children?: ComponentChildren }) {
  const { list, onList, faction, points, seat, hasCards = true, children } = props;
  return (
    <div class="reach-builder">
      <Choices {...props} />
      {hasCards && <PointsBar list={list} />}
      <FleetHulls cards={list.cards} seat={seat} />
      {hasCards && <BuilderCards list={list} onList={onList} seat={seat} />}
      {children && <div class="reach-send">{children}</div>}
      <Kept
        list={list}
        fits={(kept) =>
          (faction === null || kept.faction === faction) && (points === null || kept.points === points)
        }
        onList={onList}
      />
    </div>
  );
}
