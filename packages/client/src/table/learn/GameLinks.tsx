/** Above each game's lessons: those of the other games. */
import { useContext } from 'preact/hooks';
import { learnMessages } from './messages';
import { GameCardsContext } from '../context';
import './learn.css';

/** `here`: the address of the game's Learn page. Nothing if there is only one game. */
export function GameLinks({ here }: { here: string }) {
  const taught = useContext(GameCardsContext).filter(({ learnAt }) => learnAt.startsWith('/learn'));
  if (taught.length < 2) return null;
  return (
    <nav class="learn-games" aria-label={learnMessages.games}>
      {taught.map(({ id, name, learnAt }) => (
        <a key={id} href={learnAt} {...(learnAt === here ? { 'aria-current': 'page' as const } : {})}>
          {name}
        </a>
      ))}
    </nav>
  );
}
