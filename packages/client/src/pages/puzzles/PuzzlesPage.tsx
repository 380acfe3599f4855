/** `/puzzles`: ladder, daily, puzzles and best rounds; with `GAME:NUMBER` behind it a puzzle. Each is loaded when it is shown. */
import { pageMessages } from '../../i18n/en/pages';
import { lazy } from '../../ui/lazy';

const Overview = lazy(async () => (await import('./Overview')).Overview, pageMessages.match.loading);
const Puzzle = lazy(async () => (await import('./daily/Puzzle')).Puzzle, pageMessages.match.loading);

export const PuzzlesPage = ({ topic }: { topic: string | null }) =>
  topic === null ? <Overview /> : <Puzzle key={topic} topic={topic} />;
