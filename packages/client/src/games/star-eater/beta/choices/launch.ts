/** A corvette's launch, as a hex on the board and as part of a decision. */
import type { LaunchChoice } from '@star-eater/rules/src/games/star-eater';
import type { Choice } from '../../common/board/api';
import { messages } from '../../common/messages/table';

export const orderOf = ({ callSign, hangar, distance, facing }: LaunchChoice) => ({
  callSign,
  hangar,
  distance,
  facing,
});

export const launchChoice = <Value>(
  launch: LaunchChoice,
  value: Value,
  selected: boolean,
  /** Its facing in words. */
  facing: string,
): Choice<Value> => ({
  value,
  hex: launch.at,
  kind: 'launch',
  facing: launch.facing,
  label: messages.choice.corvettes.where(launch.callSign, launch.hangar, launch.distance, facing),
  selected,
});
