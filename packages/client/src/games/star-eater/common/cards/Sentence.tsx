/** A sentence in which names of components and commands open their cards. */
import { type Command, type Faction, type Seat } from '@star-eater/rules/src/games/star-eater';
import { messages } from '../messages/table';
import { useTable } from '../context/context';
import { openedCard, type Looked } from './opened';

type Named = { what: 'component'; id: string } | { what: 'command'; command: Command };

/** The card names of one faction, and those of all commands. */
function namesOf(faction: Faction, commands: readonly Command[]): Map<string, Named> {
  const { main, broadside, hangar, pointDefence, special } = faction.components;
  const cards = [...main, ...broadside, ...hangar, ...pointDefence, ...special, ...faction.corvettes];
  return new Map<string, Named>([
    ...commands.map((command) => [messages.commands[command], { what: 'command', command }] as const),
    ...cards.map(({ name, id }) => [name, { what: 'component', id }] as const),
  ]);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches whole words, longer names first. */
const patternFor = (names: readonly string[]): RegExp => {
  const longestFirst = [...names].sort((a, b) => b.length - a.length).map(escaped);
  return new RegExp(`(?<!\\p{L})(${longestFirst.join('|')})(?!\\p{L})`, 'u');
};

interface Vocabulary {
  factions: readonly (Faction | null)[];
  commands: readonly Command[];
  /** By seat. */
  names: Map<string, Named>[];
  pattern: RegExp;
}

/** A page shows one match at a time. */
let known: Vocabulary | null = null;

function vocabularyOf(factions: readonly (Faction | null)[], commands: readonly Command[]): Vocabulary {
  if (
    known?.commands === commands &&
    known.factions.length === factions.length &&
    factions.every((each, at) => each === known?.factions[at])
  )
    return known;
  const names = factions.map((faction) => (faction ? namesOf(faction, commands) : new Map<string, Named>()));
  known = { factions, commands, names, pattern: patternFor(names.flatMap((own) => [...own.keys()])) };
  return known;
}

/** `seat`: the sentence's ship. If it has no card of that name, the first other ship that has one is used. */
export function Sentence({ text, seat }: { text: string; seat: Seat | null }) {
  const { shown, faction, book } = useTable();
  const { names, pattern } = vocabularyOf(
    shown.seats.map((each) => faction(each.seat)),
    book.commands,
  );
  const cardOf = (name: string): Looked | null => {
    const first = seat === null ? [] : [seat];
    for (const own of [...first, ...names.keys()]) {
      const named = names[own]?.get(name);
      if (named) return { seat: own, ...named };
    }
    return null;
  };
  return (
    <>
      {text.split(pattern).map((part, index) => {
        const card = index % 2 === 1 ? cardOf(part) : null;
        if (!card) return part;
        return (
          <button
            key={index}
            type="button"
            class="card-open"
            tabIndex={-1}
            onClick={() => openedCard.set(card)}
          >
            {part}
          </button>
        );
      })}
    </>
  );
}
