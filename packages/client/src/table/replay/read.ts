/** A game's replay for `pages/replay`: what is the same in all games, around the game's own parts. */
import { pageMessages } from '../../i18n/en/pages';
import type { Summary } from '../../net/api';
import type { GameData } from '../../store/game-data';
import type { LocalSeat } from '../../store/local-seat';
import { localSnapshot } from '../../store/local-snapshot';
import { parseReplay, type Played, type ReplayFile } from './played';
import { checkedSeals, sealBookOf } from './seals';
import type { ReadReplay, Replay } from './replay';

type Own =
  'opensAt' | 'landmarks' | 'rounds' | 'forkSeats' | 'table' | 'board' | 'seats' | 'orders' | 'review';

interface ReplayParts<D extends GameData> extends Pick<Replay<D>, Own>, Partial<Pick<Replay<D>, 'sealsOf'>> {
  /** The seats' names without a summary, in order. */
  names: readonly string[];
}

export const namesOfSeats = (count: number): string[] =>
  Array.from({ length: count }, (_, seat) => pageMessages.seat(seat));

/** The players by seat. Without a summary they have these names. */
const playersOf = (names: readonly string[], summary: Summary | null): LocalSeat[] =>
  names.map((name, seat) => {
    const who = summary?.seats[seat];
    const isBot = who?.holder === 'bot';
    return {
      name: who?.name || (isBot ? pageMessages.levelName(who.level) : '') || name,
      holder: isBot ? 'bot' : 'player',
      // P-17. Not somebody who has left for good.
      guest: who?.holder === 'player' && who.playerId !== '' && !who.account,
    };
  });

export const readReplayWith =
  <D extends GameData, M extends object, R extends Played<D, M>>(
    play: (file: ReplayFile) => R | null,
    partsOf: (played: R, summary: Summary | null) => ReplayParts<D>,
  ): ReadReplay<D> =>
  (data, summary) => {
    const file = parseReplay(data);
    if (!file) return 'malformed';
    const played = play(file);
    if (!played) return 'unplayable';
    const { rules, first, moments, wrongAt, commitments } = played;
    const { names, ...parts } = partsOf(played, summary);
    const { matchId, complete, rulesVersion } = file;
    const players = { matchId, seats: playersOf(names, summary) };
    const { checked, broken } = checkedSeals(commitments);
    const begun: D['view'] = rules.view(first, 'all');
    return {
      ...{ matchId, complete, rulesVersion, ownRulesVersion: rules.version, moments, wrongAt },
      ...(rules.sealings.length > 0 && { seals: { checked, broken: broken.length } }),
      snapshot: (at, when) => {
        const moment = moments[at];
        const shown = localSnapshot(rules, players, first, moment?.seq ?? 0, moment?.[when] ?? begun);
        return { ...shown, rulesVersion };
      },
      sealsOf: (round) => sealBookOf(commitments.filter((each) => each.round === round)),
      ...parts,
    };
  };
