/** A challenge's page as a lesson's: the words above the game's own table. */
import { puzzleMessages as texts } from '../../app/puzzles/messages';
import { MatchTable } from '../MatchTable';
import type { Own, TableParts } from '../slots';
import type { ChallengeView } from './ChallengePage';

export const staged =
  <O extends Own, P extends string>(parts: TableParts<O, P>) =>
  ({ name, task }: Pick<ChallengeView<unknown>, 'name' | 'task'>) => (
    <div class="lesson-stage">
      <nav class="lesson-head" aria-label={texts.back}>
        <a class="button text" href="/puzzles">
          {texts.back}
        </a>
        <p class="lesson-count figures">{name}</p>
      </nav>
      {task({ class: 'lesson-words', again: true })}
      <MatchTable parts={parts} />
    </div>
  );
