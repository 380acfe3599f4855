/** Above each game's lessons: those of the other games. */
import { GAME_CARDS } from '../../app/games';
import { learnMessages } from '../../i18n/en/learn';
import './learn.css';

/** `here`: the address of the game's Learn page. Nothing if there is only one game. */
export function GameLinks({ here }: { here: string }) {
  const taught = GAME_CARDS.filter(({ learnAt }) => learnAt.startsWith('/learn'));
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
