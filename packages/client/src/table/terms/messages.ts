/** The message catalogue, English: words of a table that are explained where they stand. */
export const termsMessages = {
  /** For the keyboard and screen readers: of what had the focus, else of the whole table. */
  ask: 'What do these words mean?',
  heading: 'What it means',
  rule: (id: string) => `Rule ${id}`,
  none: 'No word of the rules is here. Help searches all of them.',
};
