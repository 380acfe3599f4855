/** The message catalogue, English: the waiting room. */
export const waitingTexts = {
  invited: (names: string) =>
    `${names === '' ? 'You are invited to' : `${names} invites you to`} a match of fleets. Ready fleets are there; no rules needed.`,
};
