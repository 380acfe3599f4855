/** A button that starts a match against a bot of the ladder; where the game has ready forces, one is picked first. */
import { useState } from 'preact/hooks';
import { isFirstWith, playLevel } from '../../app/puzzles/play-level';
import { go } from '../../app/router';
import { messageOfError } from '../../app/use-async';
import type { GameCard, ReadyChoice } from '../../game';
import { puzzleMessages as texts } from '../../app/puzzles/messages';
import { ActionButton } from '../ActionButton';
import { later } from '../lazy';

const ReadyDialog = later(async () => (await import('./ReadyDialog')).ReadyDialog);

export function PlayLevel({
  card,
  level,
  isPrimary = false,
  note,
}: {
  card: GameCard;
  level: string;
  isPrimary?: boolean;
  /** A second line: the button is a big one. */
  note?: string;
}) {
  const [error, setError] = useState<string | null>(null);
  const [ready, setReady] = useState<readonly ReadyChoice[] | null>(null);
  const name = card.bots.find(({ id }) => id === level)?.name ?? level;
  const attempt = async (what: () => Promise<void>): Promise<void> => {
    try {
      await what();
    } catch (failure) {
      setReady(null);
      setError(messageOfError(failure));
    }
  };
  const play = (chosen?: ReadyChoice) =>
    attempt(async () => go(`/m/${await playLevel(card, level, chosen)}`, { state: { game: card.id } }));
  const choose = () =>
    card.ready && !isFirstWith(card, level)
      ? attempt(async () => setReady((await card.ready?.()) ?? null))
      : play();
  return (
    <>
      <ActionButton class={`button${isPrimary ? ' primary' : ''}${note ? ' big' : ''}`} act={choose}>
        {note ? <strong>{texts.play(name)}</strong> : texts.play(name)}
        {note && <span>{note}</span>}
      </ActionButton>
      {ready && (
        <ReadyDialog heading={texts.play(name)} {...{ card, ready, play }} onClose={() => setReady(null)} />
      )}
      {error && (
        <span class="error" role="alert">
          {error}
        </span>
      )}
    </>
  );
}
