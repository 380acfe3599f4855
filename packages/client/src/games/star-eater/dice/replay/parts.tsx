/** A replay of the draft for the shell's replay page. */
import { DICE_COMMANDS, filled, type DiceMatch } from '@star-eater/rules/src/games/star-eater/dice';
import type { ReplayParts } from '../../../../table/replay/read';
import type { Command } from '../../common/replay/OrdersPanel';
import { slotsOf } from '../../common/table/replay-slots';
import { BoardProvider } from '../../common/table/BoardProvider';
import { DICE_BOOK } from '../book';
import type { StarEaterDice } from '../data';
import { DiceCommandIcon } from '../icons';
import { LOCAL } from '../local-rules';
import { messages } from '../messages/table';
import { ShipSheet } from '../ship/ShipSheet';
import { PLAYING } from './playing';
import '../../common/design/table.css';
import '../design.css';

const command: Command = (_seat, value) => {
  const found = DICE_COMMANDS.find((each) => each === value);
  return found === undefined ? null : (
    <>
      <DiceCommandIcon command={found} size={18} /> {messages.commands[found]}
    </>
  );
};

export const replayParts: ReplayParts<StarEaterDice, DiceMatch> = {
  rules: () => LOCAL,
  playing: PLAYING,
  slots: (played) => {
    const factions = played.first.setup.data.map((faction) => filled(faction));
    return {
      ...slotsOf<StarEaterDice>({ Sheet: ShipSheet, command, phases: messages.phases }, factions, played),
      table: (children) => (
        <BoardProvider factions={factions} book={DICE_BOOK}>
          {children}
        </BoardProvider>
      ),
    };
  },
};
