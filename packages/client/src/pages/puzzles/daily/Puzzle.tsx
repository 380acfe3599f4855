/** `/puzzles/:topic`: a game's puzzle, or its daily challenge. */
import { registeredOf } from '../../../app/games';
import { dailyPartOf, NoDaily } from './of-game';

/** `star-eater:12` is that game's twelfth puzzle, `star-eater:today` its daily challenge. */
const TOPIC = /^([a-z-]+):(\d{1,4}|today)$/;

export function Puzzle({ topic }: { topic: string }) {
  const [, id = '', number = ''] = TOPIC.exec(topic) ?? [];
  const game = registeredOf(id);
  const puzzle = number === 'today' ? null : Number(number);
  if (!game?.card.puzzles || (puzzle !== null && (puzzle < 1 || puzzle > game.card.puzzles)))
    return <NoDaily />;
  const Part = dailyPartOf(game);
  return <Part puzzle={puzzle} />;
}
