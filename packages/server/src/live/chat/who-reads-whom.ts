/**
 * P-20, P-21, P-42. Who reads whose lines of chat: blocks, what a person wants to read, and guests, whom spectators do not read.
 */
import type { Seat } from '@star-eater/rules';
import type { ChatMessage } from '../../wire/broadcasts';
import type { ChatSetting } from '../../wire/profile';
import type { LiveMatch } from '../live-match';

type Line = Pick<ChatMessage, 'seat' | 'to'>;

/** What a listener does not read, whatever they have muted. */
interface Ears {
  seat: Seat | null;
  setting: ChatSetting;
  /** Whether this person is a friend of theirs. */
  isFriend: (playerId: string) => boolean;
}

/** `author`: of a spectator's line or of a seat; null where nobody is known any more. Lines of bots do not exist. */
interface Speaker {
  id: string | null;
  isAccount: boolean;
}

/** `friends`: those who follow each other, and at a table the own team, which has to agree. */
function isHeard(
  { seat: speaker }: Line,
  { id, isAccount }: Speaker,
  ears: Ears,
  sides: readonly number[],
): boolean {
  const { seat: listener, setting } = ears;
  if (speaker !== null && speaker === listener) return true;
  // Guests do not write to spectators.
  if (!isAccount && listener === null) return false;
  if (setting === 'everyone') return true;
  if (setting === 'off') return false;
  if (id !== null && ears.isFriend(id)) return true;
  if (speaker === null || listener === null) return false;
  return sides[listener] !== undefined && sides[listener] === sides[speaker];
}

/** Null where nobody is known any more. */
export const authorOf = ({ record, gallery }: LiveMatch, { seat, seq }: Pick<ChatMessage, 'seat' | 'seq'>) =>
  // Before the start seats change hands.
  seat === null || seq < 0 ? gallery.authorOf(seq) : (record.seats[seat]?.playerId ?? null);

/** Those in the room who do not read this line. */
export async function hiddenFrom(
  live: LiveMatch,
  line: Line,
  author: string | null,
): Promise<ReadonlySet<string>> {
  const { accounts, blocks, follows, players } = live.services.store;
  const listeners = live.listeners();
  const [blocked, settings, isAccount, friends] = await Promise.all([
    author === null ? [] : blocks.around(author),
    players.chatSettings(listeners),
    author !== null && accounts.isAccount(author),
    author === null ? new Set<string>() : follows.friendsOf(author),
  ]);
  const sides = live.sides();
  const deaf = listeners.filter(
    (id) =>
      id !== author &&
      !isHeard(
        line,
        { id: author, isAccount },
        {
          seat: live.seatOf(id),
          setting: settings.get(id) ?? 'everyone',
          isFriend: () => friends.has(id),
        },
        sides,
      ),
  );
  return new Set([...blocked, ...deaf]);
}

/** Which of a match's lines this person reads. */
export async function hears(
  live: LiveMatch,
  playerId: string,
): Promise<(line: Line & Pick<ChatMessage, 'seq'>) => boolean> {
  const { accounts, blocks, follows, players } = live.services.store;
  const authors = [
    ...live.record.seats.map((each) => each.playerId),
    ...live.gallery.lines.map(({ seq }) => live.gallery.authorOf(seq)),
  ].filter((id) => id !== null);
  const [blocked, settings, known, friends] = await Promise.all([
    blocks.around(playerId),
    players.chatSettings([playerId]),
    accounts.among([...new Set(authors)]),
    follows.friendsOf(playerId),
  ]);
  const ears = {
    seat: live.seatOf(playerId),
    setting: settings.get(playerId) ?? 'everyone',
    isFriend: (id: string) => friends.has(id),
  };
  const sides = live.sides();
  return (line) => {
    const author = authorOf(live, line);
    if (author !== null && author === playerId) return true;
    if (author !== null && blocked.has(author)) return false;
    return isHeard(line, { id: author, isAccount: author !== null && known.has(author) }, ears, sides);
  };
}
