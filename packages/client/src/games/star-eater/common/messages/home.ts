/** The message catalogue, English: sentences for a newcomer on Home, loaded after the page. */
export const homeFacts = [
  'Destroy the other ship: shoot away its armour, then hit the structure behind it.',
  'Each round, both sides pick an engine setting and two commands, face down.',
  'Ships keep their momentum: a thrust carries you on in later rounds, too.',
  'Nothing is random. Collisions are arithmetic, and they hurt.',
] as const;
