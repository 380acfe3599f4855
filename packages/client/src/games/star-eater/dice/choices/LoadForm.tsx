/** D-5, D-14. One row a squadron with its munitions as pips, and buttons for one more or one less. */
import type { Seat } from '@star-eater/rules/src/games/star-eater';
import { squadronNamed } from '../book';
import { useDiceTable } from '../context';
import type { Of } from '../data';
import { messages } from '../messages/table';
import { sum, takesMore } from './loading';

const texts = messages.arm;

export function LoadForm(props: {
  seat: Seat;
  loading: Pick<Of<'arm'>, 'due' | 'room' | 'shared'>;
  loaded: readonly number[];
  onLoad: (loaded: number[]) => void;
}) {
  const { seat, loading, loaded, onLoad } = props;
  const { shown, faction } = useDiceTable();
  const ids = shown.view.seats[seat]?.loadout.corvettes ?? [];
  const data = faction(seat);
  const to = (index: number, count: number): void =>
    onLoad(loaded.map((old, at) => (at === index ? count : old)));
  return (
    <div class="load-form">
      {loaded.map((count, index) => {
        const name = texts.squadron(index + 1, squadronNamed(data, ids[index]));
        const room = loading.room[index] ?? 0;
        return (
          <div key={index} class="load-row" role="group" aria-label={name}>
            <span>{name}</span>
            <span class="pips" aria-hidden="true">
              {Array.from({ length: Math.max(room, count) }, (_, pip) => (
                <i key={pip} class={pip < count ? 'full' : ''} />
              ))}
            </span>
            <span class="figures small">{texts.of(count, room)}</span>
            <button
              type="button"
              class="button"
              aria-label={texts.less(name)}
              disabled={count === 0}
              onClick={() => to(index, count - 1)}
            >
              −
            </button>
            <button
              type="button"
              class="button"
              aria-label={texts.more(name)}
              disabled={!takesMore(loading, loaded, index)}
              onClick={() => to(index, count + 1)}
            >
              +
            </button>
          </div>
        );
      })}
      <p class="small quiet" role="status">
        {texts.left(loading.due - sum(loaded))}
      </p>
    </div>
  );
}
