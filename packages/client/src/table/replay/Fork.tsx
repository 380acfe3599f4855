/** From a moment of the replay into a practice match: whose ship, and from which decision on. */
import { useState } from 'preact/hooks';
import type { Seat } from '@star-eater/rules';
import { inviteInAddress } from '../../net/invite';
import { go } from '../../app/router';
import { sentenceOf } from '../../app/useAsync';
import { useTable } from '../../games/star-eater/table/context';
import { Dialog } from '../../ui/Dialog';
import { SideMark } from '../../games/star-eater/seats/marks';
import { replayWords } from '../../games/star-eater/messages/replay';
import { forkAt } from '../../net/api';
import type { Moment } from '../../games/star-eater/replay/reel';

const words = replayWords.fork;

/**
 * The entry after which one can take over: that of this moment where it is the entry's last one, else the one before,
 * so that what is being carried out can still be decided otherwise.
 */
export function forkSeq(moments: readonly Moment[], at: number): number {
  const now = moments[at];
  if (!now) return 0;
  return moments[at + 1]?.seq === now.seq ? Math.max(0, now.seq - 1) : now.seq;
}

export function ForkDialog({ seq, onClose }: { seq: number; onClose: () => void }) {
  const { shown, names, faction } = useTable();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const fork = async (seat: Seat): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      go(`/m/${(await forkAt(shown.matchId, inviteInAddress(), seq, seat)).matchId}`);
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog heading={words.heading} onClose={onClose}>
      <p>{words.lead}</p>
      <ul class="fork-seats">
        {shown.seats.map(({ seat }) => {
          const ship = shown.view.ships.find((each) => each.seat === seat);
          const isGone = shown.view.phase !== 'loadout' && (!ship || ship.structure <= 0);
          return (
            <li key={seat}>
              <button type="button" class="button" disabled={busy || isGone} onClick={() => void fork(seat)}>
                <SideMark seat={seat} size={12} /> {words.as(names.seat(seat), faction(seat)?.name ?? '')}
              </button>
              {isGone && <span class="quiet small"> {words.gone}</span>}
            </li>
          );
        })}
      </ul>
      {error && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
    </Dialog>
  );
}
