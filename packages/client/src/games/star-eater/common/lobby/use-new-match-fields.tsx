/** Star Eater's options of a new match: its book, its mode, and a faction for each seat (E-1, R-3, R-6). */
import type { Mode } from '@star-eater/rules/src/games/star-eater';
import { PLAYERS, sideOf, sidesOf } from '@star-eater/rules/src/games/star-eater/common/modes';
import { useState } from 'preact/hooks';
import type { NewMatchFields } from '../../../../game';
import { ModeCards } from '../../../../ui/ModeCards';
import { Select } from '../../../../ui/Select';
import { cardMessages } from '../messages/card';
import { diceNotes, factionNotes } from '../messages/factions';
import { formMessages } from '../messages/form';
import { firstMatch } from './first-match';
import { Emblem } from '../seats/marks';
import { wishFaction, type Wish } from './factions';

const NO_WISHES: readonly Wish[] = [null, null, null, null];
const DRAWN = '';
const texts = formMessages;

type EditionId = keyof typeof texts.editions;

/** What an edition's matches can be: D-1, and the bots that know it. */
const OFFERS: Readonly<Record<EditionId, { isDuel: boolean; bots?: NewMatchFields['bots'] }>> = {
  june: { isDuel: false },
  february: { isDuel: false },
  draft: { isDuel: true, bots: [{ id: 'ensign', name: 'Ensign' }] },
};

const FactionNotes = ({ notes }: { notes: Readonly<Record<string, string>> }) => (
  <ul class="form-notes small quiet">
    {Object.entries({ ...factionNotes, ...notes }).map(([id, note]) => (
      <li key={id}>
        <Emblem faction={id} size={18} /> <strong>{cardMessages.factions[id]}</strong> {note}
      </li>
    ))}
  </ul>
);

export function useNewMatchFields(): NewMatchFields {
  const [chosenMode, setMode] = useState<Mode>('duel');
  const [edition, setEdition] = useState<EditionId>('june');
  const [factions, setFactions] = useState(NO_WISHES);
  const [chosenLoadout, setLoadout] = useState<'turns' | 'sealed'>('turns');
  const [chosenStart, setStart] = useState<'far' | 'near'>(() => (firstMatch.isDue() ? 'near' : 'far'));
  const { isDuel, bots } = OFFERS[edition];
  const mode = isDuel ? 'duel' : chosenMode;
  const loadout = isDuel ? 'turns' : chosenLoadout;
  // R-3. Of Beta1's duels.
  const canStartNear = !isDuel && mode === 'duel';
  const seats = PLAYERS[mode];
  return {
    seats,
    ...(bots ? { bots } : {}),
    options: {
      mode,
      factions: factions.slice(0, seats),
      ...(edition === 'june' ? {} : { edition }),
      ...(loadout === 'sealed' ? { loadout } : {}),
      ...(canStartNear && chosenStart === 'near' ? { start: 'near' } : {}),
    },
    fields: (
      <>
        {!isDuel && (
          <ModeCards
            texts={texts}
            chosen={mode}
            onChoose={(next) => {
              setMode(next);
              setFactions(NO_WISHES);
            }}
          />
        )}
        <Select label={texts.edition} value={edition} options={texts.editions} onChange={setEdition} />
        <p class="small quiet">
          {texts.editionNotes[edition]}{' '}
          {edition !== 'june' && (
            <a href={`/learn/${edition}`} target="_blank" rel="noopener">
              {texts.differences}
            </a>
          )}
        </p>
        {!isDuel && (
          <>
            <Select label={texts.loadout} value={loadout} options={texts.loadouts} onChange={setLoadout} />
            {canStartNear && (
              <Select label={texts.start} value={chosenStart} options={texts.starts} onChange={setStart} />
            )}
          </>
        )}
      </>
    ),
    notes: <FactionNotes notes={edition === 'draft' ? diceNotes : {}} />,
    seatField: (seat) => {
      const ally = sidesOf(mode).indexOf(sideOf(mode, seat));
      // A team has one faction: its first seat chooses.
      if (ally < seat)
        return (
          <p class="field">
            <span>{texts.faction}</span>
            <span class="quiet">{texts.asAlly(ally)}</span>
          </p>
        );
      return (
        <Select
          label={texts.faction}
          value={factions[seat] ?? DRAWN}
          options={{ [DRAWN]: texts.drawn, ...cardMessages.factions }}
          onChange={(id) => setFactions(wishFaction(mode, factions, seat, id === DRAWN ? null : id))}
        />
      );
    },
  };
}
