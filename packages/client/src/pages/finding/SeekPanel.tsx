/** *Find an opponent* on Home: the search, what it looks for, and who else is there. */
import { WISHES } from '@star-eater/rules/src/lengths';
import { useEffect, useRef, useState } from 'preact/hooks';
import { startAgainstBots } from '../../app/against-bots';
import { GAME_CARDS } from '../../app/games';
import { go } from '../../app/router';
import { scrollIntoView } from '../../app/scroll-into-view';
import { useAsync } from '../../app/use-async';
import { useChosenGame } from '../../app/chosen-game';
import type { GameCard } from '../../game';
import { seekMessages as texts } from './messages';
import { identity } from '../../net/identity';
import type { Waiting } from './api';
import { useStore } from '../../store/store';
import { ActionButton } from '../../ui/ActionButton';
import { ALL_PACES, choice, wishesOf, type Choice } from './choice';
import { useSeconds, waitedText } from './clock';
import { EmptyHouse } from './EmptyHouse';
import { panelIsOpen, showEverywhere } from './FoundMatch';
import { isAccount, look, search, stop } from './search';
import { useLobby } from './use-lobby';
import './seek.css';

/** P-26. Nobody looks at a clock for longer without something to do, ms. */
const BOT_AFTER = 60_000;

/** A match with the nearest bot, that ends when people are found. */
async function playBot(card: GameCard, level: string): Promise<void> {
  const { options, bots } = card.quickMatch;
  const usual = bots.length === 1 ? bots.map((bot) => ({ ...bot, level })) : bots;
  const made = await startAgainstBots(card.id, options, usual);
  go(`/m/${made.matchId}`, { state: { game: card.id } });
}

/** `isAlone`: nobody else is here, so nobody is before or behind in a line. */
function Progress({ now, note, isAlone }: { now: Waiting; note: string | null; isAlone: boolean }) {
  const seconds = useSeconds();
  const wished = GAME_CARDS.find(({ id }) => id === now.wishes[0]?.game);
  const waited = seconds - now.since;
  const level = now.bot ?? wished?.quickMatch.bots[0]?.level;
  const bot = wished?.bots.find(({ id }) => id === level);
  return (
    <>
      <p class="seek-progress">
        <strong class="figures" role="timer">
          {texts.looking(waitedText(waited))}
        </strong>{' '}
        {!isAlone && <span class="quiet">{texts.ahead(now.ahead)}</span>}
      </p>
      {note !== null && <p role="status">{note}</p>}
      {(isAlone || waited >= BOT_AFTER) && wished && bot && (
        <p class="row wrap">
          <ActionButton class="button" act={() => playBot(wished, bot.id)}>
            {texts.bot(bot.name)}
          </ActionButton>
          <small class="quiet">{texts.botNote}</small>
        </p>
      )}
    </>
  );
}

function Checks<T extends string>(props: {
  legend: string;
  all: readonly { id: T; name: string }[];
  chosen: readonly T[];
  isFixed: (id: T) => boolean;
  onChange: (chosen: T[]) => void;
}) {
  const { legend, all, chosen, isFixed, onChange } = props;
  return (
    <fieldset class="seek-checks">
      <legend>{legend}</legend>
      {all.map(({ id, name }) => (
        <label class="check" key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            disabled={isFixed(id)}
            onChange={({ currentTarget }) =>
              onChange(
                all
                  .map((each) => each.id)
                  .filter((each) => (each === id ? currentTarget.checked : chosen.includes(each))),
              )
            }
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

function RatedCheck({
  account,
  rated,
  onChange,
}: {
  account: boolean;
  rated: boolean;
  onChange: (rated: boolean) => void;
}) {
  if (!account)
    return (
      <p class="quiet small">
        {texts.ratedNeeds} <a href="/me">{texts.ratedWay}</a>
      </p>
    );
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={rated}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        {texts.rated} <small class="quiet">{texts.ratedNote}</small>
      </span>
    </label>
  );
}

function State(props: { hasBegun: boolean; isAlone: boolean; onAgain: () => void }) {
  const { hasBegun, isAlone, onAgain } = props;
  const now = useStore(search, (each) => each);
  return (
    <div class="seek-state">
      {now.state === 'waiting' && <Progress now={now.now} note={now.note} isAlone={isAlone} />}
      {now.state === 'starting' && <p role="status">{texts.starting}</p>}
      {now.state === 'found' && <p>{texts.found}</p>}
      {now.state === 'idle' && hasBegun && <p role="status">{now.note ?? texts.stopped}</p>}
      {now.state === 'idle' ? (
        <button type="button" class="button primary" onClick={onAgain}>
          {texts.again}
        </button>
      ) : (
        <ActionButton class="button" act={stop}>
          {texts.stop}
        </ActionButton>
      )}
    </div>
  );
}

export function SeekPanel() {
  const card = useChosenGame();
  const wanted = useStore(choice, (each) => each);
  const me = useStore(identity, (each) => each?.playerId ?? null);
  const [account] = useAsync(isAccount, [me]);
  const [hasBegun, setBegun] = useState(false);
  const isKnown = account.state !== 'waiting';
  const isRateable = account.state === 'here' && account.value;
  const begin = (of: Choice): void => void look(wishesOf(card, of), of.rated && isRateable);
  const change = (part: Partial<Choice>): void => {
    choice.update((before) => ({ ...before, ...part }));
    if (search.get().state !== 'idle') begin(choice.get());
  };
  const lobby = useLobby();
  const ahead = useStore(search, (each) => (each.state === 'waiting' ? each.now.ahead : 0));
  // The lobby counts this search, too.
  const isAlone = lobby !== null && ahead === 0 && lobby.playing === 0 && lobby.waiting <= 1;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    showEverywhere();
    panelIsOpen.set(true);
    // On a phone it opens below what was pressed.
    scrollIntoView(panel.current);
    return () => panelIsOpen.set(false);
  }, []);
  // The click that opened the panel has asked for it.
  useEffect(() => {
    if (!isKnown || hasBegun) return;
    setBegun(true);
    if (search.get().state === 'idle') begin(choice.get());
  }, [isKnown, hasBegun]);
  const isFull = (1 + wanted.others.length) * wanted.paces.length;
  const isTooMany = (games: number, paces: number): boolean => games * paces > WISHES;
  const games = 1 + wanted.others.filter((id) => id !== card.id).length;
  return (
    <section class="seek" ref={panel} aria-label={texts.heading}>
      <State hasBegun={hasBegun} isAlone={isAlone} onAgain={() => begin(wanted)} />
      {isAlone && (
        <EmptyHouse
          lobby={lobby}
          wishes={wishesOf(card, wanted)}
          onByCorrespondence={
            wanted.paces.includes('day')
              ? undefined
              : () =>
                  change({
                    paces: isTooMany(games, wanted.paces.length + 1) ? ['day'] : [...wanted.paces, 'day'],
                  })
          }
        />
      )}
      <div class="seek-wishes">
        <Checks
          legend={texts.paces}
          all={ALL_PACES.map((id) => ({ id, name: texts.pace[id] }))}
          chosen={wanted.paces}
          isFixed={(id) =>
            wanted.paces.includes(id) ? wanted.paces.length === 1 : isTooMany(games, wanted.paces.length + 1)
          }
          onChange={(paces) => change({ paces })}
        />
        <Checks
          legend={texts.games}
          all={GAME_CARDS.map(({ id, name }) => ({ id, name }))}
          chosen={[card.id, ...wanted.others]}
          isFixed={(id) =>
            id === card.id || (!wanted.others.includes(id) && isTooMany(games + 1, wanted.paces.length))
          }
          onChange={(chosen) => change({ others: chosen.filter((id) => id !== card.id) })}
        />
        {isFull >= WISHES - 1 && <p class="quiet small">{texts.atMost}</p>}
        <RatedCheck account={isRateable} rated={wanted.rated} onChange={(rated) => change({ rated })} />
      </div>
    </section>
  );
}
