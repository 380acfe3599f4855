/** P-27. How many play and wait, and at which hours people come. */
import { seekMessages as texts } from './messages';
import type { Lobby } from './api';
import { busiest } from './clock';

export function RightNow({ now }: { now: Lobby }) {
  const hours = busiest(now.hours);
  const [from, to] = hours ?? [];
  return (
    <p class="figures quiet">
      <span class={`right-now-dot${now.playing + now.waiting > 0 ? ' lit' : ''}`} aria-hidden="true" />
      {[
        texts.playing(now.playing),
        texts.waiting(now.waiting),
        ...(from !== undefined && to !== undefined ? [texts.busiest(from, to)] : []),
      ].join(' · ')}
    </p>
  );
}
