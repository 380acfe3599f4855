/** §7.2.1. The engine card: ten settings around a ring, the chosen one turned to the top. */
import { ENGINES, type Engine } from '@star-eater/rules/src/games/star-eater';
import { useRef } from 'preact/hooks';
import { messages } from '../messages/table';
import { EngineIcon } from '../cards/icons';

export function EngineWheel(props: {
  chosen: Engine | null;
  allowed: readonly Engine[];
  onChoose: (engine: Engine) => void;
  disabled?: boolean;
}) {
  const { chosen, allowed, onChoose, disabled } = props;
  const ring = useRef<HTMLDivElement>(null);
  const top = chosen === null ? 0 : ENGINES.indexOf(chosen);
  const step = (by: number): void => {
    const from = chosen === null ? (by > 0 ? -1 : 0) : top;
    const next = ENGINES[(from + by + ENGINES.length) % ENGINES.length];
    if (!next || !allowed.includes(next)) return;
    onChoose(next);
    ring.current?.querySelector<HTMLButtonElement>(`[data-engine="${next}"]`)?.focus();
  };
  return (
    <div
      class={`wheel turned-${top}`}
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
      <svg class="wheel-ring" viewBox="-80 -80 160 160" aria-hidden="true">
        <circle r="76" />
        <circle r="40" />
        {ENGINES.map((engine, index) => (
          <path key={engine} d="M0 -76V-70" transform={`rotate(${index * 36 + 18})`} />
        ))}
        <path class="wheel-mark" d="M-6 -79H6L0 -71Z" />
      </svg>
      {ENGINES.map((engine, index) => (
        <button
          key={engine}
          type="button"
          role="radio"
          data-engine={engine}
          class={`wheel-setting place-${(index - top + ENGINES.length) % ENGINES.length}`}
          aria-checked={engine === chosen}
          aria-label={messages.engines[engine]}
          title={`${messages.engines[engine]}. ${messages.engineNote(engine)}`}
          tabIndex={engine === chosen || (chosen === null && index === 0) ? 0 : -1}
          disabled={disabled || !allowed.includes(engine)}
          onClick={() => onChoose(engine)}
        >
          <EngineIcon engine={engine} size={22} />
        </button>
      ))}
      <span class="wheel-hub">{chosen ? messages.engines[chosen] : messages.orders.engine}</span>
    </div>
  );
}
