/** What the server is called where no game is meant: mails, the page without pages. */
export const HOUSE_NAME = 'Star Eater online';

/** A game's or mode's id as words for a title: `star-eater` is `Star Eater`. */
export const titled = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
