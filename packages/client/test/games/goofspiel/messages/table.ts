/** Texts of Goofspiel, loaded with a match. */
export const texts = {
  invited: (names: string) => `${names || 'Somebody'} invites you to Goofspiel.`,
  question: { bid: 'Bid a card' } as Record<string, string>,
  seats: 'Seats',
  cards: 'Your cards',
  bid: (card: number) => `Bid ${card}`,
  takeBack: 'Take the bid back',
  points: (points: number, hasBid: boolean) => `${points} points${hasBid ? ', has bid' : ''}`,
  log: {
    bidPlaced: (name: string) => `${name} bids.`,
    bidTakenBack: (name: string) => `${name} takes the bid back.`,
    resigned: (name: string) => `${name} resigns.`,
    bid: (name: string, card: number) => `${name} bid ${card}`,
    opened: (bids: string, winner: string | null) => `${bids}. ${winner ?? 'Nobody'} wins the prize.`,
    round: (round: number) => `Round ${round}`,
    ended: 'The match ends.',
  },
};

export const paragraphs = {
  rounds: { title: 'Rounds', text: 'Everybody has the same cards. The prize of round 3 is 3 points.' },
  bids: { title: 'Bids', text: 'Everybody bids one card in secret. Cards that were bid are gone.' },
  prizes: { title: 'Most points', text: 'The highest card wins the prize; equal highest cards win nothing.' },
  resigning: { title: 'Everybody else resigned', text: 'You can resign at any time.' },
  agreed: { title: 'Agreed draw', text: 'Everybody can agree to a draw.' },
};
