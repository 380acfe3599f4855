/** The message catalogue, English: sentences for a newcomer on Home, loaded after the page. */
export const homeFacts = [
  'Drag a ship to lay its course. Larger ships turn less.',
  'Bring guns to bear, then roll a d20.',
  'Enough hits flip a ship to its weaker side, then destroy it.',
  'After the add-on by zacgaming.wordpress.com, 22 October 2007.',
] as const;
