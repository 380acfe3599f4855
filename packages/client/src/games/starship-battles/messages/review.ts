/** The message catalogue, English: after a match of Broad Reach. */
export const reviewMessages = {
  won: (winners: string, losers: string) => (losers === '' ? `${winners} won` : `${winners} beat ${losers}`),
  drawn: (names: string) => `A draw: ${names}`,
  details: (kind: string, rounds: number) =>
    `Broad Reach · ${kind} · ${rounds === 1 ? '1 round' : `${rounds} rounds`}`,
  below: (name: string, score: number) => `${name} · ${score === 1 ? '1 point' : `${score} points`}`,
};
