/** T-25. `/learn/starship-battles:fleets`: the fleet builder outside a match; a link shares a fleet after its `#`. */
import { SHIPS } from '@star-eater/rules/src/games/starship-battles';
import { useState } from 'preact/hooks';
import { go } from '../../../app/router';
import { createMatch } from '../../../net/api';
import { withInvite } from '../../../net/invite';
import { ActionButton } from '../../../ui/ActionButton';
import { card } from '../card';
import { playWith } from '../fleets/building';
import { Builder } from '../fleets/Builder';
import { readText, sumsOf, type FleetList } from '../fleets/list';
import { messages } from '../messages/table';
import { learn } from '../messages/learn';
import { LEARN } from './addresses';
import '../design/reach.css';

const texts = messages.muster;

/** A duel against the bot of *Play now*, which offers this fleet. */
async function playAgainstBot(list: FleetList): Promise<void> {
  const { bots } = card.quickMatch;
  const other = SHIPS.factions.find(({ id }) => id !== list.faction)?.id ?? list.faction;
  const made = await createMatch({
    ...{ game: card.id, mode: 'duel', points: list.points, posts: 'ready', bots },
    ...{ factions: [list.faction, other], fleets: [null, `${other}-${list.points}`] },
  });
  playWith(made.matchId, list);
  go(withInvite(`/m/${made.matchId}`, made.invite));
}

const EMPTY: FleetList = { faction: SHIPS.factions[0]?.id ?? '', points: 100, cards: [] };

export function FleetsPage() {
  const [shared] = useState(() => readText(decodeURIComponent(location.hash.slice(1))));
  const [list, setList] = useState<FleetList>(shared?.list ?? EMPTY);
  return (
    <main class="page stack" id="content">
      <p>
        <a href={LEARN}>{learn.heading}</a>
      </p>
      <h1>{texts.title}</h1>
      {shared && shared.unknown.length > 0 && <p role="alert">{texts.leftOut(shared.unknown.join(', '))}</p>}
      <Builder list={list} onList={setList} faction={null} points={null} seat={0}>
        <ActionButton
          class="button primary big"
          disabled={sumsOf(list.cards).ships === 0}
          act={() => playAgainstBot(list)}
        >
          {texts.seal}
        </ActionButton>
      </Builder>
    </main>
  );
}
