/** T-9, T-10. The slots with their paths as rows, helm orders, and the one brass button. */
import { cardOf, FIGHTER, type ModelId, type Move } from '@star-eater/rules/src/games/starship-battles';
import { useState } from 'preact/hooks';
import { CommandButton } from '../../../../table/commands/CommandButton';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { RuleLink } from '../../../../table/menu/RuleLink';
import { KEYS } from '../../messages/keys';
import { messages } from '../../messages/table';
import { modelIn } from '../../orders/fire';
import { after, isTurn, leftOf, pathOf, tried, withoutTurn, withTurn, withValue } from '../../orders/paths';
import {
  decisionOf,
  laidIn,
  slottedMoves,
  standing,
  swapped,
  withMove,
  withoutMove,
  withoutMoves,
  type LegalMove,
} from '../../orders/unsent';
import { ReachMark } from '../../seats/marks';
import { useReach } from '../context';
import { Forecast } from '../Forecast';
import { HelmOrders } from './HelmOrders';
import { Leave } from '../Leave';
import { NudgePad } from './NudgePad';
import { useUndo } from '../use-undo';
import { useIsNarrow } from '../use-widths';

const texts = messages.move;
const INCH = 1000;

/** The moves of the slots before this model. */
function useBefore(legal: LegalMove, ship: ModelId): Move[] {
  const { unsent } = useReach();
  const slotted = slottedMoves(unsent, legal);
  const at = slotted.findIndex((move) => move.ship === ship);
  return at < 0 ? [] : slotted.slice(0, at);
}

function Row(props: {
  what: string;
  unit: string;
  value: string;
  step: number;
  onChange: (by: number) => void;
  onType: (value: number) => void;
}) {
  const { what, unit, value, step, onChange, onType } = props;
  return (
    <div class="reach-path-row">
      <span>{what}</span>
      <button type="button" class="button" aria-label={texts.less(what)} onClick={() => onChange(-step)}>
        −
      </button>
      <input
        type="number"
        step="any"
        class="figures"
        aria-label={`${what}, ${unit}`}
        value={value}
        onChange={(event) => onType(Number(event.currentTarget.value))}
      />
      <button type="button" class="button" aria-label={texts.more(what)} onClick={() => onChange(step)}>
        +
      </button>
      <small class="quiet">{unit}</small>
    </div>
  );
}

function PathRows({ ship, legal }: { ship: ModelId; legal: LegalMove }) {
  const { match, unsent, lay, fine } = useReach();
  const model = match && modelIn(match, ship);
  if (!match || !model) return null;
  const path = pathOf(unsent.moves[ship]);
  const { used, move, turns } = leftOf(match, model, path);
  const set = (next: readonly number[]): void => lay(withMove(unsent, { ship, path: next }, legal));
  const rows = path.length === 0 ? [0] : path;
  return (
    <>
      {rows.map((value, at) =>
        isTurn(at) ? (
          <Row
            key={at}
            what={value < 0 ? texts.port : texts.starboard}
            unit={texts.degrees}
            value={String(Math.abs(value))}
            step={fine ? 1 : 5}
            onChange={(by) => set(withValue(path, at, value + (value < 0 ? -by : by), move))}
            onType={(typed) => set(withValue(path, at, value < 0 ? -typed : typed, move))}
          />
        ) : (
          <Row
            key={at}
            what={texts.ahead}
            unit={texts.inches}
            value={(value / INCH).toFixed(fine ? 3 : 1)}
            step={fine ? 0.1 : 0.5}
            onChange={(by) => set(withValue(rows, at, value + by * INCH, move))}
            onType={(typed) => set(withValue(rows, at, typed * INCH, move))}
          />
        ),
      )}
      <p class="row wrap small">
        <span class="figures quiet">{texts.used((used / INCH).toFixed(1), String(move / INCH), turns)}</span>
        {turns > 0 && (
          <button type="button" class="button text small" onClick={() => set(withTurn(path, move))}>
            {texts.turn}
          </button>
        )}
        {path.length > 1 && (
          <>
            <button
              type="button"
              class="button text small"
              onClick={() => set(path.map((value, at) => (at === path.length - 2 ? -value : value)))}
            >
              {(path.at(-2) ?? 0) < 0 ? texts.starboard : texts.port}
            </button>
            <button type="button" class="button text small" onClick={() => set(withoutTurn(path))}>
              {texts.dropTurn}
            </button>
          </>
        )}
      </p>
    </>
  );
}

/** What a laid move comes to, in words. */
function moveText(move: Move): string {
  if ('stay' in move) return texts.aboard;
  if (!('path' in move)) {
    const { to } = move;
    return to
      ? texts.flightTo(((to[0] ?? 0) / INCH).toFixed(1), ((to[1] ?? 0) / INCH).toFixed(1))
      : texts.stand;
  }
  if (move.path.length === 0) return texts.stand;
  const legs = move.path.map((value, at) =>
    isTurn(at)
      ? `${value < 0 ? texts.port : texts.starboard} ${Math.abs(value)}`
      : `${texts.ahead} ${(value / INCH).toFixed(1)}`,
  );
  return [...legs, ...(move.leave === true ? [texts.leaving] : [])].join(' · ');
}

function Slot({ ship, at, legal }: { ship: ModelId; at: number; legal: LegalMove }) {
  const { match, names, unsent, lay, selected, select } = useReach();
  const before = useBefore(legal, ship);
  const isNarrow = useIsNarrow();
  const asked = legal.ships.find((each) => each.ship === ship);
  const model = match && modelIn(match, ship);
  if (!match || !asked || !model) return null;
  const move = unsent.moves[ship] ?? standing(asked);
  const { pose, refusal } = tried(match, before, move);
  const now = after(match, before);
  const isAlong = modelIn(now, ship) === null;
  const isOpen = selected === ship;
  const isFlight = cardOf(match, model).class === FIGHTER;
  return (
    <section
      class={`reach-slot${isOpen ? ' open' : ''}`}
      aria-label={`${texts.slot(at + 1)}: ${names.ship(ship)}`}
    >
      <button type="button" class="reach-slot-head" aria-expanded={isOpen} onClick={() => select(ship)}>
        <b class="reach-slot-number">{at + 1}</b> <ReachMark seat={model.seat} />{' '}
        <strong>{names.ship(ship)}</strong>
        {/* On a phone what a ship's open course comes to is in sight instead: its legs are below that. */}
        {(isAlong || isFlight || !isOpen || !isNarrow) && (
          <span class="quiet small">{isAlong ? texts.along : moveText(move)}</span>
        )}
      </button>
      {isOpen && (
        <>
          {pose && <Forecast match={now} ship={ship} pose={pose} />}
          <div class="reach-by-hand">
            {!isFlight && (
              <div>
                <PathRows ship={ship} legal={legal} />
              </div>
            )}
            {isNarrow && <NudgePad />}
          </div>
          <HelmOrders ship={ship} before={before} onLay={(next) => lay(withMove(unsent, next, legal))} />
          <p class="row wrap">
            {unsent.moves[ship] !== undefined && (
              <button type="button" class="button text small" onClick={() => lay(withoutMove(unsent, ship))}>
                {texts.back}
              </button>
            )}
            {model.at && (
              <Leave match={now} model={model} onLay={(next) => lay(withMove(unsent, next, legal))} />
            )}
          </p>
        </>
      )}
      {refusal && (
        <p class="why-not small" role="alert">
          {refusal.message} <RuleLink id={refusal.rule} />
        </p>
      )}
    </section>
  );
}

function Tools() {
  const { fine, setFine } = useReach();
  const { undo, redo } = useUndo();
  return (
    <p class="row wrap reach-undo">
      <CommandButton command={undo}>{texts.undo}</CommandButton>
      <CommandButton command={redo}>{texts.redo}</CommandButton>
      <button type="button" class="button" aria-pressed={fine} onClick={() => setFine(!fine)}>
        {texts.fine}
      </button>
    </p>
  );
}

export function MoveTray({ legal }: { legal: LegalMove }) {
  const { match, unsent, lay, me, busy, decide, names, select } = useReach();
  const [isChoosing, setChoosing] = useState(false);
  if (!match || me === null) return null;
  const decision = decisionOf(unsent, legal, me);
  const moves = slottedMoves(unsent, legal);
  const refused = moves.some((move, at) => tried(match, moves.slice(0, at), move).refusal !== null);
  const others = legal.ships.filter(({ ship }) => !unsent.slots.includes(ship));
  return (
    <section class="reach-tray" aria-label={texts.heading}>
      {unsent.slots.map((ship, at) => (
        <Slot key={ship} ship={ship} at={at} legal={legal} />
      ))}
      {others.length > 0 && (
        <details open={isChoosing} onToggle={(event) => setChoosing(event.currentTarget.open)}>
          <summary>{texts.choose(legal.count)}</summary>
          <p class="row wrap">
            {others.map(({ ship }) => (
              <button key={ship} type="button" class="button" onClick={() => select(ship)}>
                {names.ship(ship)}
              </button>
            ))}
          </p>
        </details>
      )}
      <div class="reach-send">
        <DecisionButton
          class="button primary big"
          disabled={busy || refused || !decision}
          command={KEYS.send}
          send={() => (decision ? decide(decision) : undefined)}
        >
          {texts.send(laidIn(unsent), legal.count)}
        </DecisionButton>
        {legal.count > 1 && (
          <button type="button" class="button" onClick={() => lay(swapped(unsent))}>
            {texts.swap}
          </button>
        )}
      </div>
      {laidIn(unsent) > 0 && (
        <button type="button" class="button text small" onClick={() => lay(withoutMoves(unsent))}>
          {texts.send(0, legal.count)}
        </button>
      )}
      <Tools />
    </section>
  );
}
