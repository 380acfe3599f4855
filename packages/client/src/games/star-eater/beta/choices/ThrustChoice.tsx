/** Power to Engines: in which direction; the one that an ensign would take is proposed. */
import { along, isOnBoard, type Direction, type Legal } from '@star-eater/rules/src/games/star-eater';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { DirectionIcon } from '../../common/cards/icons';
import { ChoiceFrame } from '../../common/choices/parts';
import { useReasons } from '../../common/choices/use-why-not';
import { useBoardRequest, useTable } from '../../common/context/context';
import { messages } from '../../common/messages/table';
import { useEnsign } from './use-proposal';

/** §10.1.6. Arrows are at the hull's reach from the ship, where the board has room. */
const ARROW_DISTANCES = [4, 3, 2, 1];

export function ThrustChoice({ legal }: { legal: Extract<Legal, { type: 'thrust' }> }) {
  const { session, state, shown } = useTable();
  const reasons = useReasons();
  const answer = useEnsign(legal);
  const proposed = answer?.type === 'thrust' ? answer.direction : null;
  const texts = messages.choice.thrust;
  const { seat } = legal;
  const ship = shown.view.ships.find((candidate) => candidate.seat === seat);
  const thrust = (direction: Direction) => session.decide({ seat, type: 'thrust', direction });
  useBoardRequest(
    () => ({
      overlay: {
        choices: ship
          ? legal.directions.map((direction) => {
              const far = ARROW_DISTANCES.find((steps) =>
                isOnBoard(along(ship.at, direction, steps), shown.radius),
              );
              return {
                value: direction,
                hex: along(ship.at, direction, far ?? 1),
                kind: 'direction' as const,
                facing: direction,
                label: messages.engineFrom(messages.direction(direction), ship.facing),
              };
            })
          : [],
      },
      whyNot: reasons({ at: 'thrust', seat }),
      onPick: (direction) => {
        if (!state.sending) void thrust(direction);
      },
    }),
    [legal, ship?.at.join()],
  );
  return (
    <ChoiceFrame heading={texts.heading} rule="R-23" note={texts.pick} actions={null}>
      <div class="row wrap">
        {legal.directions.map((direction) => (
          <DecisionButton
            key={direction}
            class={`button${direction === proposed ? ' primary' : ''}`}
            data-direction={messages.direction(direction)}
            send={() => thrust(direction)}
          >
            <DirectionIcon direction={direction} />{' '}
            {messages.engineFrom(messages.direction(direction), ship?.facing)}
          </DecisionButton>
        ))}
      </div>
    </ChoiceFrame>
  );
}
