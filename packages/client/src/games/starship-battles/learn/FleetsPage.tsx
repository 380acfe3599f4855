/** T-25. `/learn/starship-battles:fleets`: the fleet builder outside a match; a link shares a fleet after its `#`. */
import { SHIPS } from '@star-eater/rules/src/games/starship-battles';
import { useState } from 'preact/hooks';
import { Builder } from '../fleets/Builder';
import { readText, type FleetList } from '../fleets/list';
import { messages } from '../messages/table';
import { learn } from '../messages/learn';
import { LEARN } from './addresses';
import '../design/reach.css';

const texts = messages.muster;

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
      <Builder list={list} onList={setList} faction={null} points={null} seat={0} />
    </main>
  );
}
