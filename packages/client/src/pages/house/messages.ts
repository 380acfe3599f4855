/** The message catalogue, English: what is on in the house. */
import { plural } from '@star-eater/rules/src/plural';

const people = (count: number): string => plural(count, 'person', 'people');

export const houseMessages = {
  heading: 'What’s on',
  lead: 'When people are here, what they play now, and what they played this week.',
  opening: 'Next opening hour',
  openingNote: 'An hour of quick matches: play the next person who is free, one after the other.',
  noOpening: 'No opening hour is planned.',
  hold: 'Hold a tournament to bring people together',
  isOn: 'It is on now',
  join: 'Go there',
  come: 'I come',
  comes: 'You come. You are reminded an hour and 15 minutes before.',
  stay: 'I don’t come',
  coming: (count: number) => (count === 0 ? 'Nobody has said “I come” yet.' : `${people(count)} will come.`),
  hours: 'Opening hours',
  daily: (time: string) => `Every day ${time}`,
  weekly: (time: string) => `Every ${time}`,
  calendar: 'Add them to your calendar',
  live: 'Live now',
  nobodyPlays: 'Nobody plays a public match right now.',
  find: 'Find an opponent',
  busiest: 'When people play',
  busiestAt: (from: string, to: string) => `Most matches begin ${from}–${to} your time.`,
  tooFew: 'Too few matches yet to say when people play.',
  week: 'This week',
  noWeek: 'Nothing was finished in the last seven days.',
  weekOf: (matches: number, count: number) =>
    `${plural(matches, 'match', 'matches')}, played by ${people(count)}.`,
  game: 'Game',
  matches: 'Matches',
  people: 'People',
  finished: 'Finished last',
};
