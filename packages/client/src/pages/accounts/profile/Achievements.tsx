/** Things worth telling of an account, each with the match that earned it; folded, what is still to be earned. */
import type { ComponentChildren } from 'preact';
import type { AchievementId } from '../../../../../server/src/wire/profile';
import { ago } from '../../../app/when';
import type { Profile } from './api';
import { achievementMessages as texts } from './achievement-messages';

/** In the house's order. */
const ALL = Object.keys(texts.all) as AchievementId[];

function Badge({
  id,
  isEarned,
  children,
}: {
  id: AchievementId;
  isEarned: boolean;
  children?: ComponentChildren;
}) {
  const { mark, name, how, todo } = texts.all[id];
  return (
    <li class={isEarned ? 'badge' : 'badge is-open'}>
      <span class="badge-mark" aria-hidden="true">
        {mark}
      </span>
      <span class="badge-words">
        <strong>{name}</strong>
        <span>{isEarned ? how : todo}</span>
        {children}
      </span>
    </li>
  );
}

export function Achievements({ of }: { of: Profile['achievements'] }) {
  // A newer server may know more of them.
  const earned = of.filter(({ id }) => ALL.includes(id));
  const open = ALL.filter((id) => of.every((each) => each.id !== id));
  return (
    <section class="achievements" aria-label={texts.heading}>
      <h2>{texts.heading}</h2>
      {of.length === 0 && <p class="quiet">{texts.none}</p>}
      <ul class="badges">
        {earned.map(({ id, game, at, matchId }) => (
          <Badge key={id} id={id} isEarned>
            <small class="quiet">
              {texts.inGame(game)} · {ago(at)}
              {matchId !== null && (
                <>
                  {' · '}
                  <a href={`/r/${matchId}`}>{texts.match}</a>
                </>
              )}
            </small>
          </Badge>
        ))}
      </ul>
      {open.length > 0 && (
        <details>
          <summary>{texts.open(open.length)}</summary>
          <ul class="badges">
            {open.map((id) => (
              <Badge key={id} id={id} isEarned={false} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
