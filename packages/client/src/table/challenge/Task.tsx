/** The words beside a challenge's table: what is asked, what came of it, and what next. */
import { puzzleMessages as texts } from '../../app/puzzles/messages';
import { AfterChallenge } from './AfterChallenge';
import type { Attempt } from './use-attempt';
import type { Challenge, ChallengeStanding } from './use-challenge';

/** A sentence with what it is about. */
export interface Words {
  heading?: string;
  text: string;
}

const classOf = (standing: ChallengeStanding, isShowing: boolean): string =>
  `is-${standing !== 'solved' ? standing : isShowing ? 'shown' : 'done'}`;

interface TaskProps extends Attempt {
  title: string;
  words: Words;
  standing: ChallengeStanding;
  challenge: Challenge;
}

/** `class`: of the page's layout. `again`: it can be begun anew while it is open. */
export function Task(props: TaskProps & { class: string; again: boolean }) {
  const { title, words, standing, challenge, isShowing, onAgain, onShow, again } = props;
  const isPrimary = standing === 'missed' || (standing === 'solved' && isShowing);
  const canBegin = again || standing !== 'open';
  return (
    <section class={`${props.class} ${classOf(standing, isShowing)}`} aria-label={title}>
      <h1>{title}</h1>
      <div role="status" class="lesson-task">
        <p key={standing}>
          {words.heading !== undefined && <strong>{words.heading}</strong>} {words.text}
        </p>
      </div>
      {canBegin && (
        <p class="row wrap">
          <button type="button" class={`button${isPrimary ? ' primary' : ''}`} onClick={onAgain}>
            {texts.again}
          </button>
          {standing === 'missed' && (
            <button type="button" class="button" onClick={onShow}>
              {texts.show}
            </button>
          )}
          {standing === 'solved' && <AfterChallenge challenge={challenge} isShown={isShowing} />}
        </p>
      )}
    </section>
  );
}
