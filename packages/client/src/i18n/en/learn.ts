/** The message catalogue, English: around the lessons and rules of every game. */
export const learnMessages = {
  games: 'Games',
  ways: 'Neighbouring rules',
  previous: (rule: string) => `← ${rule}`,
  next: (rule: string) => `${rule} →`,
};
