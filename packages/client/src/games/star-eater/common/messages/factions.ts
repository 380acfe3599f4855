/** The message catalogue, English: how the factions differ, for the waiting room, forms and loadouts. */

/** How they differ. `lobby/factions.test.tsx` compares this with the numbers of new matches. */
export const factionNotes: Readonly<Record<string, string>> = {
  fpa: 'Slim, with the least armour and the longest main beam. Can repair its armour.',
  lamais:
    'Short and broad, with the heaviest main weapons and the most structure; easy to hit. Can stop dead.',
  tessari:
    'Hard to hit, with the most shields. Two lighter main weapons side by side. Can jump three hexes ahead.',
};
/** Where the draft, which has no shields, differs. */
export const diceNotes: Readonly<Record<string, string>> = {
  tessari: 'Hard to hit. Two lighter main weapons side by side. Can jump three hexes ahead.',
};
