/** The card of one step: story, task and result. */
import { useEffect, useRef } from 'preact/hooks';
import { RuleLink } from '../../../../table/menu/RuleLink';
import { learnMessages } from '../../../../table/learn/messages';
import { learn, lessonMessages } from '../messages/learn';
import { lessonAddress } from './addresses';
import { LESSONS, type Lesson } from './lessons';
import type { Standing } from './use-standing';

interface Step {
  lesson: Lesson;
  at: number;
  standing: Standing;
  onAgain: () => void;
  onShow: () => void;
}

/** The task while the step is open, then its result. */
function Task({ lesson, standing }: Pick<Step, 'lesson' | 'standing'>) {
  const { task, done, missed } = lessonMessages[lesson.id];
  const [heading, text] = {
    open: [learnMessages.first.task, task],
    done: [learnMessages.first.done, done],
    missed: [learn.first.missed, missed],
  }[standing];
  return (
    <div role="status" class="lesson-task">
      <p key={standing}>
        <strong>{heading}</strong> {text}
      </p>
    </div>
  );
}

function Actions({ at, standing, onAgain, onShow }: Omit<Step, 'lesson'>) {
  const last = at === LESSONS.length - 1;
  const next = useRef<HTMLAnchorElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (standing === 'done') next.current?.focus();
    if (standing === 'missed') again.current?.focus();
  }, [standing]);
  return (
    <p class="row wrap">
      {standing === 'done' && (
        <a class="button primary" ref={next} href={last ? '/learn/finished' : lessonAddress(at + 1)}>
          {last ? learnMessages.first.finish : learnMessages.first.next}
        </a>
      )}
      {standing !== 'open' && (
        <button
          type="button"
          ref={again}
          class={`button${standing === 'missed' ? ' primary' : ''}`}
          onClick={onAgain}
        >
          {learnMessages.first.again}
        </button>
      )}
      {standing === 'missed' && (
        <button type="button" class="button" onClick={onShow}>
          {learn.first.showMe}
        </button>
      )}
    </p>
  );
}

export function Instruction(props: Step) {
  const { lesson, standing } = props;
  const texts = lessonMessages[lesson.id];
  return (
    <section class={`lesson-card is-${standing}`} aria-label={texts.title}>
      <h1>{texts.title}</h1>
      <p class="lesson-story">{texts.story}</p>
      <Task lesson={lesson} standing={standing} />
      <Actions {...props} />
      <p class="lesson-rules small quiet">
        {learn.rules.see}{' '}
        {texts.rules.map((id) => (
          <RuleLink key={id} id={id} />
        ))}
      </p>
    </section>
  );
}
