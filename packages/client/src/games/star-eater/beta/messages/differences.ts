/** The message catalogue, English: how the older books differ from the newest, in the pages' own words. */
import type { OlderEdition } from '../learn/addresses';

interface Difference {
  what: string;
  text: string;
  /** The ruling. */
  rule: string;
}

export const differences = {
  heading: 'The older rules',
  byParagraph: 'The older rules, by paragraph',
  note: 'New match offers two older rule sets under Rules. Play the current rules first.',
  what: 'What is different',
  rule: 'Ruling',
  rest: 'Everything else is as in the current rules.',
  play: 'To New match',
  editions: {
    february: {
      title: 'Classic rules, February 2021',
      why: 'Pick it for guns that swing within an arc and corvettes that you steer hex by hex.',
      points: [
        {
          what: 'No Command Corvette',
          text: 'A player whose ship is destroyed is out, and the last one with a ship wins.',
          rule: 'F-2',
        },
        { what: 'Three corvettes', text: 'Each ship has three instead of four.', rule: 'F-3' },
        {
          what: 'Guns swing',
          text: 'Direct fire picks a target within its arc: everything ahead between its two slanting borders, in range and in sight. Each hard point aims on its own. Hulls and tokens hide what is behind them.',
          rule: 'F-6',
        },
        {
          what: 'Corvettes steer',
          text: 'A corvette turns before each hex of its move, up to its agility, and not after the last one.',
          rule: 'F-5',
        },
        {
          what: 'You steer the drift',
          text: 'At the end of the movement, owners take turns: each corvette goes one hex ahead, straight or after one turn. One without a free hex is destroyed.',
          rule: 'F-4',
        },
        {
          what: 'Collisions throw ships back',
          text: 'Tokens that drove the ships into each other turn around. Each one that turns is one damage to every section that overlaps, on both ships.',
          rule: 'F-11',
        },
        {
          what: 'The edge takes your speed',
          text: 'Tokens that push the ship off the board are removed. Each one is one damage.',
          rule: 'F-13',
        },
        {
          what: 'Point defence needs sight',
          text: 'It shoots in any direction, but not around an obstacle.',
          rule: 'F-9',
        },
      ],
    },
    draft: {
      title: 'Early rules, with dice',
      why: 'Pick it for dice, all eight cards in every round, and squadrons that fly in a phase of their own.',
      points: [
        {
          what: 'All eight cards, every round',
          text: 'You pick two of the same eight cards each round. There is no cooldown track: a component that you used takes cooldown tokens and loses one each round.',
          rule: 'D-6',
        },
        {
          what: 'Both cards at once',
          text: 'All cards are turned up together. Repairs, vents and point defence happen at once; squadrons and guns wait for their phase.',
          rule: 'D-11',
        },
        {
          what: 'A Fighter Phase',
          text: 'Squadrons never drift. In turn, each player activates one: it flies, turning freely, and then shoots or returns to its bay.',
          rule: 'D-17',
        },
        {
          what: 'Munitions',
          text: 'Each shot of a squadron uses up a munition. You load four before round 1; more are loaded aboard your ship.',
          rule: 'D-5',
        },
        {
          what: 'Weapons class by class',
          text: 'Lasers fire first, then projectiles and torpedoes fly, then direct fire. Faster and longer weapons come first.',
          rule: 'D-23',
        },
        {
          what: 'Dice',
          text: 'Direct fire picks a target in its arc and rolls a die of twelve sides: more than 6, plus evasion, minus accuracy hits. Each die can be checked after the round.',
          rule: 'D-29',
        },
        {
          what: 'Areas',
          text: 'Some weapons hit everything around a hex, also your own squadrons, with a die for each target.',
          rule: 'D-28',
        },
        {
          what: 'Armour first, no shields',
          text: 'Armour stops a whole hit as long as any is left. Structure is hit only where no armour is left.',
          rule: 'D-32',
        },
        {
          what: 'Simple collisions',
          text: 'Each ship that moved loses the token that drove it, and does one damage to each section of the other that overlaps.',
          rule: 'D-8',
        },
      ],
    },
  } satisfies Record<OlderEdition, { title: string; why: string; points: readonly Difference[] }>,
};
