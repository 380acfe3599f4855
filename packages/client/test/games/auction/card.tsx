/** What lists and forms show of the test game. */
import type { Seat } from '@star-eater/rules';
import { useState } from 'preact/hooks';
import type { GameCard, NewMatchFields } from '../../../src/game';
import { Select } from '../../../src/ui/Select';
import { texts } from './messages';

type Edition = keyof typeof texts.editions;

const COUNTS = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [String(i + 1), String(i + 1)]));

/** A circle with the seat's number: there may be nine. */
function SeatMark({ seat, size = 14 }: { seat: Seat; size?: number }) {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" />
      <text x="8" y="12" text-anchor="middle" font-size="10" fill="currentColor">
        {seat + 1}
      </text>
    </svg>
  );
}

function useNewMatchFields(): NewMatchFields {
  const [edition, setEdition] = useState<Edition>('dealt');
  const [players, setPlayers] = useState('2');
  return {
    seats: Number(players),
    options: { game: 'auction', edition, players: Number(players), rounds: 2 },
    fields: (
      <>
        <Select label={texts.edition} value={edition} options={texts.editions} onChange={setEdition} />
        <Select label={texts.players} value={players} options={COUNTS} onChange={setPlayers} />
      </>
    ),
    notes: null,
    seatField: () => null,
  };
}

export const card: GameCard = {
  id: 'auction',
  name: 'Auction',
  learnAt: '/learn',
  SeatMark,
  home: {
    lead: texts.lead,
    playNowNote: texts.lead,
    findNote: texts.lead,
    learnFirst: texts.edition,
    learnNote: texts.lead,
  },
  quickMatch: { options: { game: 'auction', edition: 'dealt', players: 1 }, bots: [] },
  bots: [{ id: 'bidder', name: 'Bidder' }],
  loadNewMatchFields: () => Promise.resolve(useNewMatchFields),
  kindOf: ({ edition }) => texts.editions[edition === 'asked' ? 'asked' : 'dealt'],
  stageOf: ({ round }) => `Round ${round}`,
};
