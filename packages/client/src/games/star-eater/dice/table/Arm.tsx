/** D-5. The end of the loadout: munitions for three squadrons. */
import { useState } from 'preact/hooks';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { MenuDialog } from '../../../../table/menu/MenuDialog';
import { RefusalNotice } from '../../../../table/RefusalNotice';
import { Ribbon } from '../../../../table/Ribbon';
import { RuleLink } from '../../../../table/menu/RuleLink';
import { useTurnSigns } from '../../../../table/use-turn-signs';
import { SpecCard } from '../../common/cards/SpecCard';
import { cardBy } from '../../common/cards/cards';
import { LoadForm } from '../choices/LoadForm';
import { filledUp, sum } from '../choices/loading';
import { useDiceTable } from '../context';
import type { Of } from '../data';
import { messages } from '../messages/table';

const texts = messages.arm;

export function Arm({ legal }: { legal: Of<'arm'> }) {
  const { session, shown, faction } = useDiceTable();
  const { seat, due } = legal;
  const [loaded, setLoaded] = useState(() => filledUp(legal));
  const [menu, setMenu] = useState(false);
  const data = faction(seat);
  const line = texts.line(due);
  useTurnSigns(true, line);
  const cards = [...new Set(shown.view.seats[seat]?.loadout.corvettes ?? [])];
  return (
    <div class="loadout">
      <Ribbon heading={texts.heading} status={{ text: line, mine: true }} onMenu={() => setMenu(true)} />
      <main class="load-page" id="content">
        <RefusalNotice />
        <section class="load-munitions" aria-label={texts.heading}>
          <p class="quiet">
            {texts.note} <RuleLink id="D-5" />
          </p>
          <LoadForm seat={seat} loading={legal} loaded={loaded} onLoad={setLoaded} />
          <DecisionButton
            class="button primary"
            disabled={sum(loaded) !== due}
            send={() => session.decide({ seat, type: 'arm', munitions: loaded })}
          >
            {texts.take}
          </DecisionButton>
        </section>
        <div class="card-row">
          {cards.map((id) => {
            const card = data && cardBy(data, id);
            return card && <SpecCard key={id} card={card} slot="corvettes" taken dim={false} />;
          })}
        </div>
      </main>
      {menu && <MenuDialog onClose={() => setMenu(false)} />}
    </div>
  );
}
