/** A replay of Broad Reach for the shell's replay page. */
import { RULES_VERSION, RULES_VERSIONS, type Match } from '@star-eater/rules/src/games/starship-battles';
import { useState } from 'preact/hooks';
import type { Played } from '../../../table/replay/played';
import { sealBookOf } from '../../../table/replay/seals';
import { namesOfSeats } from '../../../table/people/names';
import type { ReplayParts } from '../../../table/replay/read';
import { usePlayback, type Playing } from '../../../table/use-playback';
import type { Landmark, PhaseMark, RoundMark } from '../../../table/replay/replay';
import { BroadReachBoard } from '../board';
import type { BroadReach } from '../data';
import { LOCAL } from '../local-rules';
import { formMessages } from '../messages/form';
import { messages } from '../messages/table';
import { ReachProvider, useReach } from '../table/context';
import { Fleets } from '../table/Fleets';
import { ShipPanel } from '../table/ShipPanel';
import '../design/reach.css';

type Reel = Played<BroadReach, Match>;

function Board() {
  const { match, shown, state, names, session, selected, select, unsent, lay } = useReach();
  const [playing, setPlaying] = useState<Playing<BroadReach> | null>(null);
  usePlayback(session, playing);
  if (!match) return null;
  return (
    <div class="reach reach-replay">
      <BroadReachBoard
        view={shown.view}
        match={match}
        me={null}
        legal={null}
        names={names}
        selected={selected}
        onSelect={select}
        unsent={unsent}
        onUnsent={lay}
        fine={false}
        busy={false}
        log={state.log}
        seq={shown.seq}
        onPlaying={setPlaying}
      />
    </div>
  );
}

/** Fleets and posts are before the first round. */
function roundsOf({ moments }: Reel): RoundMark[] {
  const rounds: (RoundMark & { phases: PhaseMark[] })[] = [];
  let last = '';
  moments.forEach(({ after: { round: number, phase } }, at) => {
    const isBefore = phase === 'muster' || phase === 'deployment';
    const round = isBefore ? 0 : number;
    const name = isBefore ? messages.before : messages.events.round(round);
    if (rounds.at(-1)?.round !== round) {
      rounds.push({ round, name, at, phases: [] });
      last = '';
    }
    if (phase === last) return;
    last = phase;
    const called = messages.phases[phase] ?? '';
    rounds.at(-1)?.phases.push({ name: called, place: isBefore ? called : `${name}, ${called}`, at });
  });
  return rounds;
}

const KINDS: Readonly<Record<string, string>> = {
  shipFlipped: 'hit',
  shipDestroyed: 'kill',
  shipLost: 'kill',
};

/** T-23. Flips and losses, and the first blood. */
const landmarksOf = ({ moments }: Reel): Landmark<BroadReach>[] => {
  let isBloodless = true;
  return moments.flatMap(({ events, before }, at) =>
    events.flatMap((event) => {
      const isFirst = isBloodless && event.type === 'damageAssessed' && event.damage > 0;
      if (isFirst) isBloodless = false;
      const kind = isFirst ? 'hit' : KINDS[event.type];
      return kind === undefined ? [] : [{ kind, at, round: before.round, event }];
    }),
  );
};

export const replayParts: ReplayParts<BroadReach, Match> = {
  rules: (version) => ({
    ...LOCAL,
    version: RULES_VERSIONS.find((each) => each === version) ?? RULES_VERSION,
  }),
  slots: (reel) => {
    const seals = sealBookOf(reel.commitments);
    return {
      names: namesOfSeats(reel.first.setup.factions.length),
      landmarks: landmarksOf(reel),
      rounds: roundsOf(reel),
      // Fleets and posts are sealed before the first round, and shown in every one.
      sealsOf: () => seals,
      forkSeats: ({ view: now }) =>
        now.seats.map(({ seat, side, faction, resigned }) => ({
          seat,
          as: faction === null ? '' : (formMessages.factions[faction] ?? faction),
          isGone: resigned || now.sides[side]?.out === true,
        })),
      table: (children) => <ReachProvider>{children}</ReachProvider>,
      board: () => <Board />,
      seats: () => (
        <div class="reach-replay-seats">
          <Fleets />
          <ShipPanel />
        </div>
      ),
    };
  },
};
