/** Links to all steps of the first match. */
import { useStore } from '../../../../store/store';
import { learn, lessonMessages } from '../messages/learn';
import { lessonAddress } from './addresses';
import { LESSONS } from './lessons';
import { progress } from './progress';

export function Steps({ at }: { at: number }) {
  const done = useStore(progress, (ids) => ids);
  return (
    <ol class="lesson-steps" aria-label={learn.first.steps}>
      {LESSONS.map(({ id }, index) => {
        const { title } = lessonMessages[id];
        const isDone = done.includes(id);
        return (
          <li key={id}>
            <a
              href={lessonAddress(index)}
              class={isDone ? 'done' : ''}
              title={title}
              {...(index === at ? { 'aria-current': 'step' as const } : {})}
            >
              {index + 1}
              <span class="visually-hidden"> {learn.first.stepState(title, isDone)}</span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}
