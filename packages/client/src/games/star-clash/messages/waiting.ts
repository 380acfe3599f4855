/** The message catalogue, English: the waiting room. */
export const waitingTexts = {
  invited: (names: string) =>
    `${names === '' ? 'You are invited to' : `${names} invites you to`} a card game of fleets. The game shows your options; no rules needed.`,
};
