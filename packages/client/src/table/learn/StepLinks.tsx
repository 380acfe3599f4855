/** Links to all lessons, above each. */
import { learnMessages } from './messages';
import type { ListedStep } from './Overview';
import './learn.css';

const texts = learnMessages.first;

export const StepLinks = ({ steps, at }: { steps: readonly ListedStep[]; at: number }) => (
  <ol class="lesson-steps" aria-label={texts.steps}>
    {steps.map(({ title, href, isDone }, index) => (
      <li key={href}>
        <a
          href={href}
          class={isDone ? 'done' : ''}
          title={title}
          {...(index === at ? { 'aria-current': 'step' as const } : {})}
        >
          {index + 1}
          <span class="visually-hidden"> {texts.stepState(title, isDone)}</span>
        </a>
      </li>
    ))}
  </ol>
);
