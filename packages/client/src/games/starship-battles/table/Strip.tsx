/** T-22. Whose turn it is, of which phase and part, and what is left of each side: ships, then flights. */
import { isFighter, type Match } from '@star-eater/rules/src/games/starship-battles';
import { messages } from '../messages/table';
import { isLeft, isPassedOver } from '../orders/turns';
import { ReachMark } from '../seats/marks';
import { useReach } from './context';

const texts = messages.strip;

function Shapes({ match, seat }: { match: Match; seat: number }) {
  const { names } = useReach();
  const { phase, ships } = match;
  const own = ships.filter((each) => each.seat === seat);
  const left = own.filter((each) => isLeft(phase, each));
  const what = phase === 'movement' ? texts.move : texts.fire;
  // Others go on alone.
  const isPassed = isPassedOver(match, seat);
  return (
    <span class="reach-left" title={texts.left(names.seat(seat), what, left.length)}>
      <span class="visually-hidden">{texts.left(names.seat(seat), what, left.length)}</span>
      {[false, true].map((flights) =>
        own
          .filter((each) => isFighter(match, each) === flights)
          .map((each) => (
            <i key={each.id} class={`${isLeft(phase, each) ? '' : 'spent'}${flights ? ' flight' : ''}`}>
              <ReachMark seat={seat} size={flights ? 7 : 10} />
            </i>
          )),
      )}
      {isPassed && <small class="quiet">{texts.passed}</small>}
    </span>
  );
}

export function Strip() {
  const { shown, match, names } = useReach();
  const { phase, group, seats, first, pending, outcome } = shown.view;
  if (!match || outcome || phase === 'muster' || phase === 'deployment') return null;
  const asked = pending[0];
  return (
    <section
      class={`reach-strip${seats.length > 2 ? ' is-many' : ''}`}
      aria-label={texts.label}
      data-covers-board
    >
      <ol class="reach-phases">
        {(['initiative', 'movement', 'combat'] as const).map((each) => (
          <li key={each} aria-current={each === phase ? 'step' : undefined}>
            {messages.phases[each]}
            {each === phase && group !== null && (
              <small>
                <span> · </span>
                {messages.groups[group]}
              </small>
            )}
          </li>
        ))}
      </ol>
      {(phase === 'movement' || phase === 'combat') && (
        <>
          <span class="visually-hidden">{texts.first(names.seat(first))}</span>
          {seats.map(({ seat }) => (
            <span key={seat} class={asked?.seat === seat ? 'reach-has-turn' : ''}>
              <Shapes match={match} seat={seat} />
            </span>
          ))}
        </>
      )}
    </section>
  );
}
