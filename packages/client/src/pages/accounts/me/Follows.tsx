/** P-21. Whom this player follows, friends who are here first; nothing without any. */
import { useEffect } from 'preact/hooks';
import { useChosenGame } from '../../../app/chosen-game';
import { GAME_CARDS } from '../../../app/games';
import { isolated } from '../../../i18n/names';
import { useStore } from '../../../store/store';
import { ChallengeButton } from '../../../ui/challenge/ChallengeButton';
import { ActionButton } from '../../../ui/ActionButton';
import { follows, readFollows, setFollowed, type Follow } from '../../../ui/follows/api';
import { followMessages as texts } from '../../../ui/follows/messages';

/** Who is here changes by itself. */
const READ_EVERY_MS = 30_000;

const standing = ({ friend, online, playing }: Follow): string =>
  playing ? texts.playing : online ? texts.online : friend ? texts.away : texts.followed;

const rank = ({ friend, online, playing }: Follow): number =>
  Number(friend) + Number(online ?? false) + Number(playing ?? false);

export function Follows() {
  const card = useChosenGame();
  const all = useStore(follows, (each) => each);
  useEffect(() => {
    // What cannot be read now is read again.
    const read = (): void => void (document.hidden ? null : readFollows().catch(() => undefined));
    read();
    const timer = setInterval(read, READ_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (all === null || all.length === 0) return null;
  return (
    <section class="panel stack" aria-label={texts.heading}>
      <h2>{texts.heading}</h2>
      <p class="quiet">{texts.note}</p>
      <ul class="stack">
        {[...all]
          .sort((a, b) => rank(b) - rank(a))
          .map((each) => (
            <li key={each.playerId} class="row wrap">
              {each.noPage ? (
                <span translate={false}>{isolated(each.name)}</span>
              ) : (
                <a class="player-name" translate={false} href={`/players/${each.playerId}`}>
                  {isolated(each.name)}
                </a>
              )}
              <span class={each.online ? '' : 'quiet'}>{standing(each)}</span>
              {each.friend && (
                <ChallengeButton playerId={each.playerId} name={each.name} card={card} games={GAME_CARDS} />
              )}
              <ActionButton
                class="button"
                aria-label={texts.unfollowName(each.name)}
                act={() => setFollowed(each.playerId, false)}
              >
                {texts.unfollow}
              </ActionButton>
            </li>
          ))}
      </ul>
    </section>
  );
}
