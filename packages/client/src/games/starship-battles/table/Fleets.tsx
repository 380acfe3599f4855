/** T-28. My ships and the others', as lists: one tap chooses a model. */
import { isFighter, presentSide, type Model } from '@star-eater/rules/src/games/starship-battles';
import type { Seat } from '@star-eater/rules';
import { messages } from '../messages/table';
import { ReachMark } from '../seats/marks';
import { cardName } from '../fleets/cards';
import { personAt } from '../../../table/people/names';
import { useReach } from './context';
import { seatOfModel } from './names';
import { stateOf } from './ShipPanel';

const texts = messages.fleets;

/** Hull as pips: full, then lost. */
function Pips({ hull, damage }: { hull: number; damage: number }) {
  return (
    <span class="reach-pips" aria-hidden="true">
      {Array.from({ length: hull }, (_, at) => (
        <i key={at} class={at < hull - damage ? '' : 'lost'} />
      ))}
    </span>
  );
}

/** T-4. Flights aboard, full; those launched in this round, hollow. */
function Hangar({ aboard, launched }: { aboard: number; launched: number }) {
  if (aboard + launched === 0) return null;
  return (
    <span class="reach-hangar" role="img" aria-label={texts.hangar(aboard, launched)}>
      {Array.from({ length: aboard + launched }, (_, at) => (
        <i key={at} class={at < aboard ? '' : 'spent'} />
      ))}
    </span>
  );
}

function Row({ model }: { model: Model }) {
  const table = useReach();
  const { match, names, selected, select, legal, shown } = table;
  if (!match) return null;
  const isAsked =
    (legal?.type === 'move' && legal.ships.some(({ ship }) => ship === model.id)) ||
    (legal?.type === 'fire' && legal.ships.includes(model.id));
  return (
    <li>
      <button
        type="button"
        class={`reach-row${isAsked ? ' awaits' : ''}`}
        aria-pressed={selected === model.id}
        onClick={() => select(model.id)}
      >
        <span class="reach-row-name">{names.ship(model.id)}</span>
        <Pips hull={presentSide(match, model).hull} damage={model.damage} />
        <Hangar
          aboard={match.ships.filter(({ aboard }) => aboard === model.id).length}
          launched={shown.view.launched[model.id] ?? 0}
        />
        <span class="visually-hidden">{stateOf(table, model)}</span>
        <span class="quiet small" aria-hidden="true">
          {model.side === 'damaged' ? messages.ship.damaged : ''}
          {model.aboard === null ? '' : messages.ship.aboard(names.ship(model.aboard))}
        </span>
      </button>
    </li>
  );
}

function Gone({ seat }: { seat: Seat }) {
  const { shown, names } = useReach();
  const gone = shown.view.gone.filter(({ id }) => id.startsWith(`${seat}.`));
  if (gone.length === 0) return null;
  return (
    <p class="quiet small">
      {gone.map(({ id, how }) => `${names.ship(id)} (${texts.gone[how] ?? how})`).join(', ')}
    </p>
  );
}

function Fleet({ seat }: { seat: Seat }) {
  const { session, shown, match, names, me, openSeals } = useReach();
  const state = shown.view.seats[seat];
  if (!state || !match) return null;
  const side = shown.view.sides[state.side];
  const ships = shown.view.ships.filter((each) => each.seat === seat);
  const ordered = [...ships].sort((a, b) => Number(isFighter(match, a)) - Number(isFighter(match, b)));
  const tokens = Object.entries(state.tokens).filter(([, count]) => count > 0);
  const heading = seat === me ? texts.mine : texts.of(personAt(shown, seat, names.seat(seat)));
  return (
    <section class="reach-fleet" aria-label={heading}>
      <h2>
        <ReachMark seat={seat} /> {heading}{' '}
        <small class="quiet figures">
          {texts.score(side?.score ?? 0)}
          {side?.out ? `, ${texts.out}` : ''}
        </small>{' '}
        {!session.again && (
          <button type="button" class="button text small" onClick={() => openSeals(seat)}>
            {texts.seals}
          </button>
        )}
      </h2>
      {tokens.length > 0 && (
        <p class="small">
          {texts.tokens}: {tokens.map(([own, count]) => texts.token(own, count)).join(', ')}
        </p>
      )}
      <ul class="reach-rows">
        {ordered.map((model) => (
          <Row key={model.id} model={model} />
        ))}
      </ul>
      {ships.length === 0 && state.fleet && !shown.view.gone.some(({ id }) => seatOfModel(id) === seat) && (
        <p class="small">{state.fleet.map((id) => cardName(id, match.setup.data)).join(', ')}</p>
      )}
      <Gone seat={seat} />
    </section>
  );
}

/** Mine first. `of`: only mine, or only the others'. */
export function Fleets({ of }: { of?: 'mine' | 'others' }) {
  const { shown, me } = useReach();
  const seats = shown.view.seats.map(({ seat }) => seat);
  const mine = me === null || of === 'others' ? [] : [me];
  const others = of === 'mine' ? [] : seats.filter((seat) => seat !== me);
  return (
    <div class="reach-fleets">
      {[...mine, ...others].map((seat) => (
        <Fleet key={seat} seat={seat} />
      ))}
    </div>
  );
}
