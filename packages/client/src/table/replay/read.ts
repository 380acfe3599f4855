/** A game's replay for `pages/replay`: what is the same in all games, around the game's own parts. */
import { pageMessages } from '../../i18n/en/pages';
import { BOT_MARK } from '@star-eater/rules/src/lengths';
import type { Summary } from '../../net/api';
import type { GameData } from '../../store/game-data';
import type { LocalSeat } from '../../store/local-seat';
import { localSnapshot } from '../../store/local-snapshot';
import type { LocalRules } from '../../store/engine';
import { parseReplay, playReplay, type Played, type Playing, type ReplayFile } from './played';
import { checkedSeals, sealBookOf } from './seals';
import type { Replay } from './replay';

type Own =
  'opensAt' | 'landmarks' | 'rounds' | 'forkSeats' | 'table' | 'board' | 'seats' | 'orders' | 'review';

interface ReplaySlots<D extends GameData> extends Pick<Replay<D>, Own>, Partial<Pick<Replay<D>, 'sealsOf'>> {
  /** The seats' names without a summary, in order. */
  names: readonly string[];
}

/** What a game gives for its replays. */
export interface ReplayParts<D extends GameData = GameData, M extends object = object> {
  /** The rules of the version that a match began with, or of the last one. */
  rules(version: string): LocalRules<D, M>;
  /** How its entries are played, if otherwise than by the rules alone. */
  playing?: Playing<D, M>;
  slots(played: Played<D, M>, summary: Summary | null): ReplaySlots<D>;
}

/** The players by seat. Without a summary they have these names. */
const playersOf = (names: readonly string[], summary: Summary | null): LocalSeat[] =>
  names.map((name, seat) => {
    const who = summary?.seats[seat];
    const isBot = who?.holder === 'bot';
    return {
      name: who?.name || (isBot ? pageMessages.levelName(who.level) : '') || name,
      holder: isBot ? 'bot' : 'player',
      // P-17. Not somebody who has left for good, and no program (P-76).
      guest: who?.holder === 'player' && who.playerId !== '' && !who.account && !who.name.endsWith(BOT_MARK),
    };
  });

export const playedBy = <D extends GameData, M extends object>(
  { rules, playing }: Pick<ReplayParts<D, M>, 'rules' | 'playing'>,
  file: ReplayFile,
): Played<D, M> | null => playReplay(rules(file.rulesVersion), file, playing);

/** Parses the file of docs/protocol.md, which is untrusted. The summary has the players' names. */
export function readReplay<D extends GameData, M extends object>(
  game: ReplayParts<D, M>,
  data: unknown,
  summary: Summary | null,
): Replay<D> | 'malformed' | 'unplayable' {
  const file = parseReplay(data);
  if (!file) return 'malformed';
  const played = playedBy(game, file);
  if (!played) return 'unplayable';
  const { rules, first, moments, wrongAt, commitments } = played;
  const { names, ...slots } = game.slots(played, summary);
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
    ...slots,
  };
}
