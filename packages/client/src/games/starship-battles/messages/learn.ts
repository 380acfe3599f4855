/** The message catalogue, English: Learn for Broad Reach. */
import { meta } from '@star-eater/rules/src/games/starship-battles/meta';

export const learn = {
  heading: 'Learn Broad Reach',
  game: 'Fleets of ships meet on a bare table. Lay courses in inches and degrees, fire at the side that you see, and be the only side with a ship left.',
  credit: meta.credit,
  fleets: 'Build a fleet',
  you: 'Captain',
  others: ['Ada'],
  further: 'How this site rolls and asks',
  note: 'In our own words. A is a paragraph of the add-on, B a ruling where the books leave something open.',
  finished: 'You know courses, ranges, sides, tokens, flights and what wins. Now play the bot.',
  lessons: {
    initiative: {
      shows: ['A-32', 'A-33', 'B-22', 'B-23'],
      title: 'Who is first',
      text: 'Each round begins with a roll. You rolled higher: say who moves first.',
      after: 'Who moves first fires first. Who moves last sees where the others stand.',
    },
    course: {
      shows: ['A-1', 'A-2', 'B-3', 'B-4', 'B-10'],
      title: 'Lay a course',
      text: 'Drag the Dredger to where it should go, or set a course by a helm order. Then press Move.',
      after: 'A ship goes as far as its class allows: 3, 6 or 8 inches.',
    },
    turns: {
      shows: ['A-3', 'A-4', 'A-6', 'A-7', 'B-11'],
      title: 'Turn',
      text: 'Lay a course with a turn: an inch ahead, a turn of up to 45°, and an inch after it. Add a turn by numbers, or drag the ghost aside.',
      after: 'A class has as many turns as its number. No movement ends with a turn.',
    },
    fire: {
      shows: ['A-10', 'B-30', 'B-31', 'B-32', 'B-33', 'B-38'],
      title: 'Fire',
      text: 'Your best shots are set already, each with its sum. Press Fire.',
      after: 'A die hits when it shows the number or more; a 20 always hits.',
    },
    ranges: {
      shows: ['A-9', 'A-12', 'B-34', 'B-35'],
      title: 'Ranges',
      text: 'Up to 8″ a shot loses nothing, then 1 for each further 8″. Move within 16″ of the Collector.',
      after: 'From 19″ you needed 11 or more, from here 10. The circles on the table show where ranges end.',
    },
    sides: {
      shows: ['A-13', 'A-14', 'B-37', 'B-40', 'B-41'],
      title: 'Sides and flips',
      text: 'Ships are harder to hit from ahead than from astern. Fire with the Causeway, and look what each weapon sees. End with Done.',
      after:
        'A side full of hits is flipped. The second side is worse; once it is full, the ship is destroyed.',
    },
    proximity: {
      shows: ['A-26', 'A-27', 'B-36'],
      title: 'What is near',
      text: 'The Notary is within 8″: your guns cannot pass her over. Aim the bow guns at the Assessor beyond and use the command token, then press Fire.',
      after: 'A token frees all guns of a ship of its class for one turn of fire.',
    },
    tokens: {
      shows: ['B-25'],
      title: 'Command tokens',
      text: 'Press Fire. The dice miss: roll one of them again.',
      after: 'Commanders bring new tokens each round. One frees a ship, or rolls one missed die again.',
    },
    flights: {
      shows: ['A-5', 'A-15', 'A-18', 'A-19', 'A-20', 'A-21', 'B-12'],
      title: 'Flights',
      text: 'Bring the Cormorants close to the Assessor: they fire at what is within an inch. Go towards her, then send them.',
      after: 'Flights of two sides within an inch hold each other in a dog-fight.',
    },
    carrier: {
      shows: ['A-22', 'B-16'],
      title: 'Launch',
      text: 'The Gulls are aboard the Breakwater. Pick them and launch: go towards the Assessor.',
      after: 'A carrier’s card says how many it launches a round. Nothing lands.',
    },
    end: {
      shows: ['B-42', 'B-44', 'B-45', 'B-47'],
      title: 'Points and the end',
      text: 'The last round, and you are behind: 20 to 24. The Assessor has one hit left. Destroy her.',
      after:
        'Half of a ship’s points count when she is flipped, the rest when she is destroyed. The higher score wins, or the only side with a ship left.',
    },
  },
};
