/** The message catalogue, English: sentences for a newcomer on Home, loaded after the page. */
export const homeFacts = [
  'Each fleet has five ships and each hand five cards.',
  'Every hit stays on the ship until somebody repairs it. Destroy a ship to score its hull.',
  'Your browser checks every shuffle and every die after each round.',
] as const;
