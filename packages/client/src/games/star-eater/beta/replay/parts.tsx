/** A replay of June or February for the shell's replay page. */
import { COMMANDS, type Match } from '@star-eater/rules/src/games/star-eater';
import type { ReplayParts } from '../../../../table/replay/read';
import { later } from '../../../../ui/lazy';
import { CommandChip } from '../../common/cards/CardName';
import type { StarEater } from '../../common/data';
import { messages } from '../../common/messages/table';
import { ordersIn } from '../../common/replay/orders';
import type { Command } from '../../common/replay/OrdersPanel';
import { slotsOf } from '../../common/table/replay-slots';
import { BoardProvider } from '../../common/table/BoardProvider';
import { localRules } from '../local-rules';
import { ShipSheet } from '../ship/ShipSheet';
import { PLAYING, startsIn } from './playing';
import '../../common/design/table.css';

const Review = later(async () => (await import('../review/ReviewPanel')).ReviewPanel);

const command: Command = (seat, value) => {
  const found = COMMANDS.find((each) => each === value);
  return found === undefined ? null : (
    <>
      <CommandChip seat={seat} command={found} /> {messages.commands[found]}
    </>
  );
};

export const replayParts: ReplayParts<StarEater, Match> = {
  rules: localRules,
  playing: PLAYING,
  slots: (played, summary) => {
    const { factions } = played.first.setup;
    const { moments, commitments, matches } = played;
    return {
      ...slotsOf<StarEater>({ Sheet: ShipSheet, command, phases: messages.phases }, factions, played),
      table: (children) => <BoardProvider factions={factions}>{children}</BoardProvider>,
      review: (round, onJump) => (
        <Review
          starts={startsIn(matches)}
          moments={moments}
          me={summary?.yourSeat ?? 0}
          round={round}
          ordersOf={(of) => ordersIn(commitments, of)}
          onJump={onJump}
        />
      ),
    };
  },
};
