/** P-21. Beside the name of somebody else who has an account. */
import { useEffect, useState } from 'preact/hooks';
import { messageOfError } from '../../app/use-async';
import { identity } from '../../net/identity';
import { useStore } from '../../store/store';
import { ActionButton } from '../ActionButton';
import { follows, knowFollows, setFollowed } from './api';
import { followMessages as texts } from './messages';

export function FollowButton({ playerId, name }: { playerId: string; name: string }) {
  const me = useStore(identity, (each) => each?.playerId ?? null);
  const all = useStore(follows, (each) => each);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    // Without them it is offered: following again changes nothing.
    knowFollows().catch(() => undefined);
  }, [me]);
  if (me === null || me === playerId) return null;
  const known = all?.find((each) => each.playerId === playerId);
  const act = async (): Promise<void> => {
    try {
      await setFollowed(playerId, !known);
      setError(null);
    } catch (failure) {
      setError(messageOfError(failure));
    }
  };
  return (
    <>
      <ActionButton
        class="button"
        aria-pressed={known !== undefined}
        aria-label={texts.followName(name)}
        title={texts.note}
        act={act}
      >
        {known ? (known.friend ? texts.friend : texts.following) : texts.follow}
      </ActionButton>
      {error !== null && (
        <span class="error" role="alert">
          {error}
        </span>
      )}
    </>
  );
}
