/** D-5. The end of the loadout: munitions for three squadrons. */
import { useState } from 'preact/hooks';
import { Clocks } from '../../../../table/Clocks';
import { Menu } from '../../../../table/Menu';
import { RuleLink } from '../../../../table/RuleLink';
import { useTurnSigns } from '../../../../table/turn';
import { Brand } from '../../../../ui/Brand';
import { SpecCard } from '../../cards/SpecCard';
import { cardBy } from '../../cards/cards';
import { LoadForm } from '../choices/LoadForm';
import { filledUp, sum } from '../choices/loading';
import { useDraftTable } from '../context';
import type { Of } from '../data';
import { messages } from '../messages/table';

const texts = messages.arm;

export function Arm({ legal }: { legal: Of<'arm'> }) {
  const { session, state, shown, faction } = useDraftTable();
  const { seat, due } = legal;
  const [loaded, setLoaded] = useState(() => filledUp(legal));
  const [menu, setMenu] = useState(false);
  const data = faction(seat);
  const line = texts.line(due);
  useTurnSigns(true, line);
  const cards = [...new Set(shown.view.seats[seat]?.loadout.corvettes ?? [])];
  return (
    <div class="loadout">
      <header class="ribbon awaits">
        <Brand />
        <h1 class="ribbon-round">{texts.heading}</h1>
        <p class="awaited mine" role="status">
          {line}
        </p>
        <Clocks />
        <span class="ribbon-tools">
          <button
            type="button"
            class="icon-button"
            aria-label={messages.ribbon.menu}
            title={messages.ribbon.menu}
            onClick={() => setMenu(true)}
          >
            <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M4 7h16 M4 12h16 M4 17h16" />
            </svg>
          </button>
        </span>
      </header>
      <main class="load-page" id="content">
        {state.refusal && (
          <p class="refusal" role="alert">
            {state.refusal.message} <RuleLink id={state.refusal.rule} />
          </p>
        )}
        <section class="load-munitions" aria-label={texts.heading}>
          <p class="quiet">
            {texts.note} <RuleLink id="D-5" />
          </p>
          <LoadForm seat={seat} loading={legal} loaded={loaded} onLoad={setLoaded} />
          <button
            type="button"
            class="button primary"
            disabled={state.sending || sum(loaded) !== due}
            onClick={() => void session.decide({ seat, type: 'arm', munitions: loaded })}
          >
            {texts.take}
          </button>
        </section>
        <div class="card-row">
          {cards.map((id) => {
            const card = data && cardBy(data, id);
            return card && <SpecCard key={id} card={card} slot="corvettes" taken dim={false} />;
          })}
        </div>
      </main>
      {menu && <Menu onClose={() => setMenu(false)} />}
    </div>
  );
}
