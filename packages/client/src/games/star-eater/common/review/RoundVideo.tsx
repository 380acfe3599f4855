/** Saves a round as a video; absent without a board. */
import { VideoButton } from '../../../../table/review/VideoButton';
import { useStore } from '../../../../store/store';
import { useTable } from '../context/context';
import { takeOf, type PlayedRound } from './played-round';

export function RoundVideo({ label, find }: { label: string; find: () => Promise<PlayedRound | null> }) {
  const { shown, board: boardStore } = useTable();
  const board = useStore(boardStore, (now) => now);
  if (!board) return null;
  const take = async () => {
    const round = await find();
    return round && takeOf(board, round, shown.view);
  };
  return <VideoButton label={label} name={`star-eater-${shown.matchId}`} find={take} />;
}
