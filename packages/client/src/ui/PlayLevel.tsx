/** A button that starts a match against a bot of the ladder. */
import { useState } from 'preact/hooks';
import { playLevel } from '../app/puzzles/play-level';
import { go } from '../app/router';
import { messageOfError } from '../app/use-async';
import type { GameCard } from '../game';
import { puzzleMessages as texts } from '../app/puzzles/messages';
import { ActionButton } from './ActionButton';

export function PlayLevel({
  card,
  level,
  isPrimary = false,
}: {
  card: GameCard;
  level: string;
  isPrimary?: boolean;
}) {
  const [error, setError] = useState<string | null>(null);
  const name = card.bots.find(({ id }) => id === level)?.name ?? level;
  const play = async (): Promise<void> => {
    try {
      go(`/m/${await playLevel(card, level)}`, { state: { game: card.id } });
    } catch (failure) {
      setError(messageOfError(failure));
    }
  };
  return (
    <>
      <ActionButton class={`button${isPrimary ? ' primary' : ''}`} act={play}>
        {texts.play(name)}
      </ActionButton>
      {error && (
        <span class="error" role="alert">
          {error}
        </span>
      )}
    </>
  );
}
