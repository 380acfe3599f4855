/** What a link to a match says of it: who plays what, how far it is, and how it ended. */
import { plural } from '@star-eater/rules/src/plural';
import type { Game } from '@star-eater/rules';
import { HOUSE_NAME } from '../house-name';
import type { MatchRecord, SeatRecord } from './rows/match-record';

/** A page's title and description, plain text. */
export interface Preview {
  title: string;
  description: string;
  /** From the root, with what it shows in words. Absent: the site's card. */
  picture?: { path: string; shows: string };
  /** P-77. The path of what `GET /oembed` describes. */
  embeds?: string;
}

export const PROMISE = 'Opens in the browser; nothing to install, no account.';

/** `free-for-all` as words: `free for all`. */
const spaced = (id: string): string => id.replaceAll('-', ' ');

const listed = (names: readonly string[]): string =>
  names.length <= 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const nameOf = (seat: SeatRecord): string => (seat.name === '' ? 'someone' : seat.name);

/** Longer titles are cut by messengers. */
const MOST_NAMES = 3;

/** The sides, with allies named together; of many players the first. */
function opponents(record: MatchRecord, sides: readonly number[]): string {
  const bySide = new Map<number, string[]>();
  for (const seat of record.seats.filter(({ holder }) => holder !== 'nobody')) {
    const side = sides[seat.seat] ?? seat.seat;
    bySide.set(side, [...(bySide.get(side) ?? []), nameOf(seat)]);
  }
  const [first = [], second, ...others] = [...bySide.values()];
  if (!second) return record.seats.length === 1 ? `${listed(first)} alone` : listed(first);
  if (others.length === 0) return [first, second].map(listed).join(' against ');
  const names = [first, second, ...others].flat();
  return names.length <= MOST_NAMES + 1
    ? listed(names)
    : listed([...names.slice(0, MOST_NAMES), `${names.length - MOST_NAMES} more`]);
}

function resultOf({ outcome, seats }: MatchRecord): string {
  const won = seats.filter(({ seat }) => outcome?.winners.includes(seat)).map(nameOf);
  if (won.length > 0) return `${listed(won)} won`;
  // Who plays alone has an enemy without a seat.
  return seats.length === 1 ? 'lost' : 'a draw';
}

/** Public facts only: those of a summary. */
export function previewOf(record: MatchRecord, round: number, game: Game | null): Preview {
  const title = game?.title ?? HOUSE_NAME;
  const what = `${title}, ${spaced(record.mode)}`;
  const who = opponents(record, game?.sides(record.options) ?? []);
  const after = round === 0 ? '' : ` after ${plural(round, 'round')}`;
  switch (record.status) {
    case 'open':
    case 'opening': {
      const free = record.seats.filter(({ holder }) => holder === 'nobody').length;
      if (free === 0) return { title: who, description: `${what}: starts soon. ${PROMISE}` };
      const from = record.seats.find(({ holder }) => holder === 'player');
      const seats = plural(free, 'free seat');
      return {
        title: from ? `${nameOf(from)} challenges you: ${title}` : `${title}: ${seats}`,
        description: `${what}, ${seats}. ${PROMISE}`,
      };
    }
    case 'live':
      return {
        title: who,
        description: `${what}: live, ${round === 0 ? 'about to begin' : `round ${round}`}.`,
      };
    case 'finished':
      return { title: who, description: `${what}: ${resultOf(record)}${after}. Watch the replay.` };
    case 'closed':
      return {
        title: who === '' ? title : who,
        description: `${what}: closed without a result.`,
      };
  }
}
