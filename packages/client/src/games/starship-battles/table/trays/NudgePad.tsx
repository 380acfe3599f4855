/** T-27. A pad for the thumb: what it does there, the ghost does half as far. Rows and keys do the same. */
import { useRef } from 'preact/hooks';
import { useStore } from '../../../../store/store';
import { nudge } from '../../board/nudge';
import { messages } from '../../messages/table';

export function NudgePad() {
  const act = useStore(nudge, (now) => now);
  const from = useRef<{ x: number; y: number } | null>(null);
  if (!act) return null;
  const by = ({ clientX, clientY }: PointerEvent) => ({
    x: clientX - (from.current?.x ?? clientX),
    y: clientY - (from.current?.y ?? clientY),
  });
  const end = (event: PointerEvent): void => {
    if (!from.current) return;
    act(by(event), 'end');
    from.current = null;
  };
  return (
    <div
      class="reach-nudge"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
        act({ x: 0, y: 0 }, 'begin');
      }}
      onPointerMove={(event) => {
        if (from.current) act(by(event), 'move');
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <svg viewBox="-50 -50 100 100">
        <circle r="44" />
        <circle r="22" />
        <path d="M0-40 6-30H-6ZM0 40 6 30H-6ZM-40 0-30 6V-6ZM40 0 30 6V-6Z" />
      </svg>
      <small>{messages.move.nudge}</small>
    </div>
  );
}
