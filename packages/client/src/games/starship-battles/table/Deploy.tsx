/** T-26. Posts: filled as B-49 would, then moved on the table or by numbers, in formations; sealed. */
import {
  defaultPosts,
  isFighter,
  refusePosts,
  type Legal,
  type Post,
} from '@star-eater/rules/src/games/starship-battles';
import { useState } from 'preact/hooks';
import { tableMessages } from '../../../i18n/en/table';
import { DecisionButton } from '../../../table/commands/DecisionButton';
import { RuleLink } from '../../../table/menu/RuleLink';
import { Select } from '../../../ui/Select';
import { messages } from '../messages/table';
import { formed, mirrored, type Formation } from '../orders/formations';
import { withPost } from '../orders/unsent';
import { cardIn } from '../fleets/cards';
import { useReach } from './context';

const texts = messages.deploy;
const INCH = 1000;
const TABLE_POST = 'table';

type LegalDeploy = Legal & { type: 'deploy' };

function PlaceFields({
  post,
  onPost,
}: {
  post: Extract<Post, { at: readonly number[] }>;
  onPost: (post: Post) => void;
}) {
  const { names } = useReach();
  const field = (label: string, value: number, change: (value: number) => Post) => (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        step="any"
        class="figures"
        aria-label={`${names.ship(post.ship)}, ${label}`}
        value={value}
        onChange={(event) => onPost(change(Number(event.currentTarget.value)))}
      />
    </label>
  );
  const [x = 0, y = 0] = post.at;
  return (
    <span class="row">
      {field(texts.east, x / INCH, (value) => ({ ...post, at: [Math.round(value * INCH), y] }))}
      {field(texts.north, y / INCH, (value) => ({ ...post, at: [x, Math.round(value * INCH)] }))}
      {field(texts.heading_, post.heading, (value) => ({
        ...post,
        heading: ((Math.round(value) % 360) + 360) % 360,
      }))}
    </span>
  );
}

function PostRow({ post, legal }: { post: Post; legal: LegalDeploy }) {
  const { match, unsent, lay, names, selected, select } = useReach();
  if (!match) return null;
  const own = match.seats[legal.seat]?.fleet ?? [];
  const typeOf = (ship: string): string => own[legal.ships.indexOf(ship)] ?? '';
  const isFlight = isFighter(match, { type: typeOf(post.ship) });
  const carriers = legal.ships.filter(
    (ship) => cardIn(match.setup.data, typeOf(ship))?.intact.abilities.hangar,
  );
  const set = (next: Post): void => lay(withPost(unsent, next));
  return (
    <li class="reach-slot">
      <button
        type="button"
        class="reach-slot-head"
        aria-pressed={selected === post.ship}
        onClick={() => select(post.ship)}
      >
        <strong>{names.ship(post.ship)}</strong>
      </button>
      {isFlight && carriers.length > 0 && (
        <Select
          label={texts.aboard}
          value={'aboard' in post ? post.aboard : TABLE_POST}
          options={Object.fromEntries([
            [TABLE_POST, texts.onTable],
            ...carriers.map((id) => [`${id}`, names.ship(id)]),
          ])}
          onChange={(where) =>
            set(
              where === TABLE_POST
                ? {
                    ship: post.ship,
                    // In a disc, too.
                    at: [Math.round((legal.zone.x[0] + legal.zone.x[1]) / 2), legal.zone.y[0] + INCH],
                    heading: legal.zone.heading,
                  }
                : { ship: post.ship, aboard: where },
            )
          }
        />
      )}
      {'at' in post && <PlaceFields post={post} onPost={set} />}
    </li>
  );
}

export function DeployTray({ legal }: { legal: LegalDeploy }) {
  const { match, unsent, lay, session, names, busy } = useReach();
  const [hasNoRoom, setNoRoom] = useState(false);
  if (!match) return null;
  const { posts } = unsent;
  const refusal = refusePosts(match, legal.seat, posts);
  const misplaced = refusal?.with?.['ship'];
  const form = (formation: Formation | 'ready'): void => {
    const next =
      formation === 'ready' ? defaultPosts(match, legal.seat) : formed(match, legal, posts, formation);
    setNoRoom(next === null);
    if (next) lay({ ...unsent, posts: next });
  };
  return (
    <section class="reach-tray" aria-label={texts.heading}>
      <p class="small">{texts.text}</p>
      <div class="reach-send">
        <DecisionButton
          class="button primary big"
          disabled={busy || refusal !== null}
          busyText={tableMessages.sealing}
          send={() => session.commit({ type: 'commit', ships: posts })}
        >
          {texts.seal}
        </DecisionButton>
      </div>
      {refusal && (
        <p class="why-not small" role="alert">
          {misplaced !== undefined && `${names.ship(String(misplaced))}: `}
          {refusal.message} <RuleLink id={refusal.rule} />
        </p>
      )}
      <div class="row wrap" role="group" aria-label={texts.formations}>
        {(['ready', 'line', 'wedge', 'screen'] as const).map((formation) => (
          <button key={formation} type="button" class="button" onClick={() => form(formation)}>
            {texts.formation[formation]}
          </button>
        ))}
        <button
          type="button"
          class="button"
          onClick={() => lay({ ...unsent, posts: mirrored(legal, posts) })}
        >
          {texts.mirror}
        </button>
      </div>
      <p class="small" role="status">
        {hasNoRoom && texts.noRoom}
      </p>
      <ul class="reach-rows">
        {posts.map((post) => (
          <PostRow key={post.ship} post={post} legal={legal} />
        ))}
      </ul>
    </section>
  );
}
