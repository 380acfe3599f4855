/** §5. The page sets up a ship with preset cards: quick against a bot, longer if others choose. */
import { fitAll, SLOTS, type Decision, type Loadout } from '@star-eater/rules/src/games/star-eater';
import { useEffect } from 'preact/hooks';
import { Notice } from '../../../../ui/Notice';
import { nameOf } from '../cards/cards';
import type { Orders } from '../data';
import { messages } from '../messages/table';
import { HullDiagram } from '../ship/HullDiagram';
import { useTable } from '../context/context';
import { presetDecision, type FittingQuestion } from './preset';
import type { FitQuestion } from './sealed-fit';

const chosenIn = (decision: Decision): Pick<Orders, 'fit'> =>
  decision.type === 'commit' && decision.fit ? { fit: decision.fit } : {};

export function Arming(props: {
  preset: Loadout;
  asked: FittingQuestion | FitQuestion | null;
  /** The player wants to choose, or a card was refused. */
  onStop: () => void;
}) {
  const { preset, asked, onStop } = props;
  const { session, state, shown, me, names, faction, book } = useTable();
  const data = faction(me ?? 0);
  const texts = book.loadout;
  const craft = book.craft(shown.rulesVersion);
  const ship = shown.view.ships.find(({ seat }) => seat === me);
  const chosen = shown.view.seats[me ?? 0]?.loadout ?? {};
  useEffect(() => {
    if (state.refusal) onStop();
    else if (data && asked && !state.sending)
      void (asked.type === 'commit'
        ? session.commit({ engine: null, commands: [], ...chosenIn(fitAll(data, asked, preset, craft)) })
        : session.decide(presetDecision(preset, data, asked, craft)));
  }, [asked, state.sending, state.refusal, session, data, preset, craft]);
  const others = shown.view.pending.filter(({ seat }) => seat !== me).map(({ seat }) => names.seat(seat));
  return (
    <Notice heading={texts.arming}>
      <div class="arming">
        {data && ship && <HullDiagram faction={data} ship={ship} />}
        <dl class="taken-list">
          {SLOTS.map((slot) => {
            const ids = [chosen[slot] ?? []].flat();
            return (
              <div key={slot} class={ids.length > 0 ? 'full' : ''}>
                <dt>{book.slots[slot]}</dt>
                <dd>{ids.length > 0 ? ids.map((id) => nameOf(data, id)).join(', ') : texts.nothing}</dd>
              </div>
            );
          })}
        </dl>
      </div>
      <p class="quiet" role="status">
        {others.length > 0 && !asked ? texts.waiting(messages.and(others)) : ''}
      </p>
      <p>
        <button type="button" class="button text" onClick={onStop}>
          {texts.byHand}
        </button>
      </p>
    </Notice>
  );
}
