/** The message catalogue, English: the waiting room. */
export const waitingTexts = {
  invited: (names: string) =>
    `${names === '' ? 'You are invited to' : `${names} invites you to`} a match of capital ships. Orders are secret and revealed together. The game shows your options; no rules needed.`,
  faction: (name: string) => `plays ${name}`,
  factionDrawn: 'random faction',
};
