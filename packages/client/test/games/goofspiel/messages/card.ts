/** Texts of Goofspiel on Home and in the form. */
export const cardMessages = {
  ...{ kind: 'Auction', players: 'Players' },
  counts: { '2': '2', '3': '3', '4': '4' } as Record<string, string>,
  home: {
    lead: 'Bid your cards for prizes.',
    playNowNote: 'Five rounds',
    findNote: 'Five rounds',
    learnFirst: 'All rules',
    learnNote: 'All rules',
  },
};
