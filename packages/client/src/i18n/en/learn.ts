/** The message catalogue, English: around the lessons and rules of every game. */
export const learnMessages = {
  games: 'Games',
  search: 'What does this mean?',
  searchFor: 'A rule, a card or a word',
  found: (count: number) => (count === 0 ? 'Nothing found. Try one word of it.' : `${count} found`),
  ways: 'Neighbouring rules',
  previous: (rule: string) => `← ${rule}`,
  next: (rule: string) => `${rule} →`,
};
