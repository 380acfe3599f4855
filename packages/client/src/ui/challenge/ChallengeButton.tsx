/** P-22. Beside the name of somebody else: game, pace, rated or not, and one button that sends it. */
import { useState } from 'preact/hooks';
import { CLOCKS } from '../../app/clocks';
import { go } from '../../app/router';
import { messageOfError } from '../../app/use-async';
import type { GameCard } from '../../game';
import type { Pace } from '../../../../server/src/wire/seek';
import { paceNames } from '../../i18n/en/paces';
import { createMatch } from '../../net/api';
import { identity } from '../../net/identity';
import { useStore } from '../../store/store';
import { ActionButton } from '../ActionButton';
import { challengeMessages as texts } from './messages';

interface Wanted {
  card: GameCard;
  pace: Pace;
  rated: boolean;
}

interface Challenged {
  playerId: string;
  /** What is picked at first. */
  card: GameCard;
  /** Those to pick from. */
  games: readonly GameCard[];
}

async function send(playerId: string, { card, pace, rated }: Wanted): Promise<void> {
  const { id: game, findMatch, quickMatch } = card;
  const { mode } = findMatch ?? quickMatch.options;
  const made = await createMatch({ game, mode, clock: CLOCKS[pace], rated, invitees: [playerId] });
  go(`/m/${made.matchId}`, { state: { game } });
}

function Fields({ playerId, card, games, onCancel }: Challenged & { onCancel: () => void }) {
  const [wanted, setWanted] = useState<Wanted>({ card, pace: 'day', rated: true });
  const [error, setError] = useState<string | null>(null);
  const change = (part: Partial<Wanted>): void => setWanted({ ...wanted, ...part });
  return (
    <div class="stack">
      <div class="row wrap">
        <label class="field">
          <span>{texts.game}</span>
          <select
            value={wanted.card.id}
            onChange={({ currentTarget: { value } }) =>
              change({ card: games.find(({ id }) => id === value) ?? wanted.card })
            }
          >
            {games.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{texts.pace}</span>
          <select
            value={wanted.pace}
            onChange={(event) => change({ pace: event.currentTarget.value as Pace })}
          >
            {Object.entries(paceNames).map(([pace, name]) => (
              <option key={pace} value={pace}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={wanted.rated}
            onChange={(event) => change({ rated: event.currentTarget.checked })}
          />
          <span>{texts.rated}</span>
        </label>
      </div>
      <p class="row wrap">
        <ActionButton
          class="button primary"
          act={() => send(playerId, wanted).catch((failure: unknown) => setError(messageOfError(failure)))}
        >
          {texts.send}
        </ActionButton>
        <button type="button" class="button" onClick={onCancel}>
          {texts.cancel}
        </button>
        {error !== null && (
          <span class="error" role="alert">
            {error}
          </span>
        )}
      </p>
    </div>
  );
}

export function ChallengeButton({ name, ...challenged }: Challenged & { name: string }) {
  const { playerId } = challenged;
  const me = useStore(identity, (each) => each?.playerId ?? null);
  const [isOpen, setOpen] = useState(false);
  if (me === null || me === playerId) return null;
  if (isOpen) return <Fields {...challenged} onCancel={() => setOpen(false)} />;
  return (
    <button
      type="button"
      class="button"
      aria-label={texts.challengeName(name)}
      aria-expanded={false}
      onClick={() => setOpen(true)}
    >
      {texts.challenge}
    </button>
  );
}
