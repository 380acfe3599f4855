/** T-22. Whose turn it is, of which phase and part, each side's score, and what is left of it: ships, then flights. */
import { isFighter, type Match } from '@star-eater/rules/src/games/starship-battles';
import type { ComponentChildren } from 'preact';
import { messages } from '../messages/table';
import { isLeft, isPassedOver } from '../orders/turns';
import { ReachMark } from '../seats/marks';
import { useReach } from './context';
import { useIsWide } from './use-widths';

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

const PHASES = ['initiative', 'movement', 'combat'] as const;

/** Whether the battle goes on: before and after it nobody has a turn. */
function useIsInBattle(): boolean {
  const { phase, outcome } = useReach().shown.view;
  return !outcome && phase !== 'muster' && phase !== 'deployment';
}

function Phases() {
  const { phase, group } = useReach().shown.view;
  return (
    <ol class="phases reach-phases">
      {PHASES.map((each) => (
        <li key={each} aria-current={each === phase ? 'step' : undefined}>
          {messages.phases[each]}
          {each === phase && group !== null && <small> · {messages.groups[group]}</small>}
        </li>
      ))}
    </ol>
  );
}

/** Each side's score beside what is left of it to move or fire. */
function Sides() {
  const { shown, match, names } = useReach();
  const { phase, seats, sides, first, pending } = shown.view;
  if (!match) return null;
  const isAsking = phase === 'movement' || phase === 'combat';
  return (
    <>
      {isAsking && <span class="visually-hidden">{texts.first(names.seat(first))}</span>}
      {sides.map(({ side, score }) => (
        <span key={side} class="reach-side">
          {seats
            .filter((seat) => seat.side === side)
            .map(({ seat }) => (
              <span key={seat} class={pending[0]?.seat === seat ? 'reach-has-turn' : ''}>
                {isAsking ? <Shapes match={match} seat={seat} /> : <ReachMark seat={seat} size={10} />}
              </span>
            ))}
          <b class="figures reach-score" role="img" aria-label={texts.score(names.side(side), score)}>
            {score}
          </b>
        </span>
      ))}
    </>
  );
}

/** In the ribbon; where that has no room for it, in a row of its own below. */
export function useRibbonParts(): { stage?: ComponentChildren; tools?: ComponentChildren } {
  const isIn = useIsInBattle();
  const { seats } = useReach().shown.view;
  const isWide = useIsWide(seats.length);
  if (!isIn) return {};
  if (!isWide)
    return {
      stage: (
        <section class={`reach-strip${seats.length > 2 ? ' is-many' : ''}`} aria-label={texts.label}>
          <Phases />
          <Sides />
        </section>
      ),
    };
  return {
    stage: <Phases />,
    tools: (
      <span class="reach-sides" role="group" aria-label={texts.label}>
        <Sides />
      </span>
    ),
  };
}
