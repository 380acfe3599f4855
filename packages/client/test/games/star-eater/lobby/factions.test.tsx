import { card } from '../../../../src/games/star-eater/common/card';
import { cardMessages } from '../../../../src/games/star-eater/common/messages/card';
import { factionNotes } from '../../../../src/games/star-eater/common/messages/factions';
import { formMessages } from '../../../../src/games/star-eater/common/messages/form';
import {
  editionFor,
  FACTIONS,
  factionsIn,
  newestBalance,
  RULES_VERSION,
  type Faction,
} from '@star-eater/rules/src/games/star-eater';
import { diceFactionsIn, filled } from '@star-eater/rules/src/games/star-eater/dice';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { fireEvent, render, screen } from '@testing-library/preact';
import { SpecCard } from '../../../../src/games/star-eater/common/cards/SpecCard';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { loadNewMatch } from '../../../../src/pages/home/load-new-match';

const ids = Object.keys(cardMessages.factions);
/** The ships that new matches have, by the rules of their book. */
const BOOKS: readonly (readonly [string, readonly Faction[]])[] = [
  RULES_VERSION,
  'beta1-2021-02-03/1' as const,
  'draft-0.10/1' as const,
].map((rules) => {
  const balance = newestBalance(editionFor(rules));
  const isDice = editionFor(rules).id === 'draft';
  return [rules, isDice ? diceFactionsIn(balance).map(filled) : Object.values(factionsIn(rules, balance))];
});
const factsOf = ({ ship, components }: Faction) => {
  const rows = ship.sections.flatMap(({ hexes }) => hexes.map(([, r]) => r));
  return {
    armour: ship.sections.reduce((sum, { armour }) => sum + armour, 0),
    structure: ship.structure,
    shields: ship.shieldCapacity.total,
    evasion: ship.evasion,
    length: Math.max(...rows) - Math.min(...rows),
    hexes: rows.length,
    mounts: ship.mounts.main.length,
    damage: components.main.map(({ damage }) => damage),
    beam: Math.max(0, ...components.main.map((card) => (card.class === 'beam' ? card.range : 0))),
    special: components.special[0],
  };
};
type Facts = ReturnType<typeof factsOf>;

test('docs/design.md, New match: every faction has one sentence in the form', async () => {
  expect(Object.keys(factionNotes)).toEqual(Object.keys(FACTIONS));
  const Form = await loadNewMatch(card);
  render(<Form />);
  for (const id of ids) expect(screen.getByText(factionNotes[id] ?? '-')).toBeTruthy();
});

describe.each(BOOKS)(
  'docs/design.md, New match: the factions’ differences in new matches of %s',
  (book, data) => {
    const facts = (id: string): Facts => factsOf(defined(data.find((each) => each.id === id)));
    const others = (id: string): Facts[] => ids.filter((other) => other !== id).map(facts);
    /** Whether a faction has more (or less) of something than every other one. */
    const isAlone = (id: string, what: (of: Facts) => number): boolean =>
      others(id).every((other) => what(facts(id)) > what(other));

    test('FPA’s sentence matches its data', () => {
      expect(isAlone('fpa', ({ hexes }) => -hexes)).toBe(true);
      expect(isAlone('fpa', ({ armour }) => -armour)).toBe(true);
      expect(isAlone('fpa', ({ beam }) => beam)).toBe(true);
      expect(facts('fpa').special).toMatchObject({ ability: 'restoreArmour' });
    });

    test('Lamais’ sentence matches its data', () => {
      expect(isAlone('lamais', ({ length }) => -length)).toBe(true);
      expect(isAlone('lamais', ({ damage }) => Math.max(...damage))).toBe(true);
      expect(isAlone('lamais', ({ damage }) => Math.min(...damage))).toBe(true);
      expect(isAlone('lamais', ({ structure }) => structure)).toBe(true);
      // In February FPA is hit as easily.
      expect(isAlone('lamais', ({ evasion }) => -evasion)).toBe(book !== 'beta1-2021-02-03/1');
      expect(others('lamais').every(({ evasion }) => evasion >= facts('lamais').evasion)).toBe(true);
      expect(facts('lamais').special).toMatchObject({ ability: 'clearMomentum' });
    });

    test('Tessari’s sentence matches its data', () => {
      // The draft has no shields.
      expect(isAlone('tessari', ({ shields }) => shields)).toBe(book !== 'draft-0.10/1');
      expect(isAlone('tessari', ({ evasion }) => evasion)).toBe(true);
      expect(isAlone('tessari', ({ damage }) => -Math.max(...damage))).toBe(true);
      expect(isAlone('tessari', ({ mounts }) => mounts)).toBe(true);
      expect(facts('tessari').special).toMatchObject({ ability: 'jump', distance: 3 });
    });
  },
);

test('docs/design.md, Loadout: a card’s tie-breaker is labelled, on a phone too', () => {
  const card = defined((FACTIONS['fpa'] as Faction).components.main[0]);
  render(<SpecCard card={{ kind: 'weapon', card }} slot="main" taken={false} dim={false} />);
  expect(screen.getByText(`${messages.stats.tie} ${card.tieBreaker}`)).toBeTruthy();
});

test('R-6: in the teams form the first seat of a team chooses for both, and the other says so', async () => {
  const Form = await loadNewMatch(card);
  render(<Form />);
  const choose = (mode: keyof typeof formMessages.modes): boolean =>
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${formMessages.modes[mode]}`) }));
  choose('teams');
  expect(screen.getAllByRole('combobox', { name: formMessages.faction })).toHaveLength(2);
  for (const seat of [0, 1]) expect(screen.getByText(formMessages.asAlly(seat))).toBeTruthy();
  choose('duel');
  expect(screen.queryByText(formMessages.asAlly(0))).toBeNull();
});
