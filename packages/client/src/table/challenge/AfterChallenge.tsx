/** Below a solved challenge: the next puzzle, the text to share, and the way to all of them. */
import { puzzleMessages as texts } from '../../app/puzzles/messages';
import { ShareText } from '../../ui/ShareText';
import type { Challenge } from './use-challenge';
// The words beside a challenge's table look as those of a lesson.
import '../learn/learn.css';

export const AfterChallenge = ({ challenge, isShown }: { challenge: Challenge; isShown: boolean }) => (
  <>
    {challenge.next !== null && (
      <a class={`button${isShown ? '' : ' primary'}`} href={challenge.next}>
        {texts.another}
      </a>
    )}
    {!isShown && <ShareText text={challenge.share} />}
    <a class="button text" href="/puzzles">
      {texts.all}
    </a>
  </>
);
