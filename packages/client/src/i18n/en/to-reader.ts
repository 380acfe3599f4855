/** Sentences of a catalogue that name players, told to one of them: `You fire`, `your neck`, `at you`. */
import type { Seat } from '@star-eater/rules';

/** Stands for the reader while a sentence is made: a character that no name has. */
const READER = '\uE000';

/** `fires` → `fire`. */
function withYou(verb: string): string {
  if (verb === 'has') return 'have';
  if (verb === 'is') return 'are';
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  return verb.replace(/(?<=ch|sh|ss|x|z)es$|s$/, '');
}

/** `make` makes the sentence with other names; a verb right behind the reader's name, at a sentence's begin, is made to agree. */
export function toReader<N extends { seat(seat: Seat): string; me?: Seat | null }>(
  names: N,
  make: (names: N) => string | null,
): string | null {
  const { me = null } = names;
  if (me === null) return make(names);
  const made = make({ ...names, seat: (seat: Seat) => (seat === me ? READER : names.seat(seat)) });
  return (
    made &&
    made
      .replace(new RegExp(`(?<=^|[.!?] )${READER}’s`, 'g'), 'Your')
      .replaceAll(`${READER}’s`, 'your')
      .replace(
        new RegExp(`(?<=^|[.!?] )${READER} ([a-z]+s)\\b`, 'g'),
        (_, verb: string) => `You ${withYou(verb)}`,
      )
      .replace(new RegExp(`(?<=^|[.!?] )${READER}`, 'g'), 'You')
      .replaceAll(READER, 'you')
  );
}
