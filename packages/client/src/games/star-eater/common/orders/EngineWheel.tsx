/**
 * §7.2.1. The engine card as a fixed compass rose: each arrow has its bearing on the board, with No thrust in
 * the middle. Double thrust and the turns are in a column beside it. Choosing moves nothing.
 */
import { ENGINES, type Engine } from '@star-eater/rules/src/games/star-eater';
import { useRef } from 'preact/hooks';
import { settings } from '../../../../app/settings';
import { useStore } from '../../../../store/store';
import { EngineIcon } from '../cards/icons';
import { messages } from '../messages/table';
import { boardRotation } from '../seats/board-rotation';
import { useTable } from '../context/context';
import { engineKey } from './use-order-keys';

/** Of a seat without a ship. */
export const NO_MOMENTUM = { linear: [], rotational: [] };

/** The six thrusts come first in `ENGINES`, clockwise from N. */
const placeOf = (engine: Engine, rotation: number): string => {
  const bearing = ENGINES.indexOf(engine);
  return bearing < 6 ? `bearing-${(bearing + rotation) % 6}` : `is-${engine}`;
};

export function EngineWheel(props: {
  chosen: Engine | null;
  allowed: readonly Engine[];
  onChoose: (engine: Engine) => void;
  disabled?: boolean;
}) {
  const { chosen, allowed, onChoose, disabled } = props;
  const { shown, me } = useTable();
  const rotation = useStore(boardRotation, (now) => now);
  const hasKeys = useStore(settings, ({ keys }) => keys);
  const ring = useRef<HTMLDivElement>(null);
  const ship = shown.view.ships.find(({ seat }) => seat === me);
  const bow = ship?.facing;
  const step = (by: number): void => {
    const from = chosen === null ? (by > 0 ? -1 : 0) : ENGINES.indexOf(chosen);
    const next = ENGINES[(from + by + ENGINES.length) % ENGINES.length];
    if (!next || !allowed.includes(next)) return;
    onChoose(next);
    ring.current?.querySelector<HTMLButtonElement>(`[data-engine="${next}"]`)?.focus();
  };
  return (
    <div
      class="wheel"
      role="radiogroup"
      aria-label={messages.orders.engine}
      ref={ring}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight' || event.key === 'ArrowDown') step(1);
        else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') step(-1);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <svg class="wheel-ring" viewBox="-64 -64 128 128" aria-hidden="true">
        <circle r="62" />
        <circle r="22" />
        {bow !== undefined && (
          <path class="wheel-mark" d="M-6 -57L0 -64 6 -57Z" transform={`rotate(${(bow + rotation) * 60})`} />
        )}
      </svg>
      {ENGINES.map((engine, index) => (
        <button
          key={engine}
          type="button"
          role="radio"
          data-engine={engine}
          class={`wheel-setting ${placeOf(engine, rotation)}`}
          aria-checked={engine === chosen}
          aria-label={messages.engineFrom(engine, bow)}
          aria-keyshortcuts={hasKeys ? engineKey(engine, rotation) : undefined}
          title={`${messages.engineFrom(engine, bow)}. ${messages.engineNote(engine, rotation, ship ?? NO_MOMENTUM)}`}
          tabIndex={engine === chosen || (chosen === null && index === 0) ? 0 : -1}
          disabled={disabled || !allowed.includes(engine)}
          onClick={() => onChoose(engine)}
        >
          <EngineIcon engine={engine} size={22} {...(bow === undefined ? {} : { bow })} />
        </button>
      ))}
      <span class="wheel-name">
        {chosen ? messages.engineFrom(chosen, bow) : messages.orders.chooseSetting}
      </span>
    </div>
  );
}
