/** P-20. Beside the name of somebody else. Blocking again changes nothing, so the page need not know whether it did. */
import { useState } from 'preact/hooks';
import { messageOfError } from '../../app/use-async';
import { blockMessages as texts } from './messages';
import { block, unblock } from './api';
import { identity } from '../../net/identity';
import { useStore } from '../../store/store';
import { ActionButton } from '../ActionButton';

export function BlockButton({ playerId, name }: { playerId: string; name: string }) {
  const me = useStore(identity, (each) => each?.playerId ?? null);
  const [isBlocked, setBlocked] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (me === null || me === playerId) return null;
  const act = async (): Promise<void> => {
    try {
      await (isBlocked ? unblock : block)(playerId);
      setBlocked(!isBlocked);
      setError(null);
    } catch (failure) {
      setError(messageOfError(failure));
    }
  };
  return (
    <>
      <ActionButton
        class="button"
        aria-pressed={isBlocked}
        aria-label={texts.blockName(name)}
        title={texts.note}
        act={act}
      >
        {isBlocked ? texts.blocked : texts.block}
      </ActionButton>
      {error !== null && (
        <span class="error" role="alert">
          {error}
        </span>
      )}
    </>
  );
}
