/** The message catalogue, English: Learn for Star Clash. */
import { meta } from '@star-eater/rules/src/games/star-clash/meta';

export const learn = {
  heading: 'Learn Star Clash',
  game: 'Each player has a fleet of ships and a hand of cards. Fire at enemy ships: land the last hit and score the ship’s hull. A match goes to 100 points, your first one to 50.',
  credit: meta.credit,
  you: 'Captain',
  others: ['Ada', 'Bo'],
  further: 'How this site shuffles, rolls and asks',
  note: 'In our own words. A heading is one of the booklet’s, C a ruling where it leaves something open.',
  picture: {
    heading: 'Picture of the rule',
    label: (title: string) => `A table that shows: ${title}`,
    before: 'Before',
    play: 'Play it',
    playing: 'Playing',
    after: 'After',
    refused: 'Not allowed:',
    why: 'Why:',
    loading: 'The picture is being drawn…',
    failed: 'The picture could not be loaded.',
    /** Who sits at the tables of the pictures. */
    players: ['Ada', 'Bo', 'Cleo', 'Dag', 'Eda', 'Finn', 'Gil', 'Hana', 'Ivo'],
    draw: 'Top of the draw pile',
    ships: 'Top of the ship pile',
    hidden: 'hidden',
    draws: 'All players agree on a draw.',
    happened: 'What happens',
  },
  finished: 'You know shots, special cards, mines, fighters, squadrons and points. Now play the bots.',
  lessons: {
    fire: {
      shows: ['§Game Play', '§Ship Cards', '§Playing Your Turn', '§Normal Play Cards', 'C-15', 'C-29'],
      title: 'Fire',
      text: 'Pick an ammo card that is lit, then an enemy ship. A card is lit when one of your ships has its weapon: the same icon.',
      after: 'The ammo stays on the ship. Its hits count until somebody repairs it.',
    },
    destroy: {
      shows: ['§Destroying Ships', 'C-1', 'C-6', 'C-7'],
      title: 'Destroy a ship',
      text: 'Adamant has 6 hull points and 3 hits. Pick a card that deals the rest. The button says what will happen before you confirm.',
      after: 'You dealt the last damage, so you take the ship: 6 points when the round ends.',
    },
    special: {
      shows: ['§Special Play Cards', 'C-14', 'C-22', 'C-23', 'C-25', 'C-27'],
      title: 'Special cards first',
      text: 'Special cards have a gold edge. Play one before your normal card: a minefield hits a whole fleet, an Electrical Fire adds to ammo that is on a ship.',
      after: 'You may still play a normal card in this turn, or end it. No special cards after a normal one.',
    },
    defend: {
      shows: ['C-31', 'C-32', 'C-36'],
      title: 'Defend',
      text: 'Weir has 3 hits of ammo, and a minefield adds 1 to each of your ships. Sweep, repair or hide behind a Radar Window.',
      after:
        'Each of them takes the place of a shot. A Minesweeper removes all minefields, a Repair one ammo card.',
    },
    fighters: {
      shows: ['§Fighter Strikes by Carriers', 'C-5', 'C-26', 'C-37'],
      title: 'Fighters',
      text: 'You cannot fire any of these cards. Send fighters: pick Fighter strike, then a target for each carrier. A 6 destroys the ship.',
      after: 'Fighters take the whole turn, and no card is drawn.',
    },
    squadron: {
      shows: ['§Scoring', 'C-30', 'C-33', 'C-34', 'C-35', 'C-41'],
      title: 'Squadron and points',
      text: 'Your Assault Squadron was launched last turn. Pick Attack with the squadron, then Bo’s fleet: a die says how many ships fall. Ada’s fleet is behind a Radar Window and cannot be attacked.',
      after:
        'Each ship that you take gives its hull in points when the round ends: when one fleet is left, or after the last card. The last fleet gets 10 more, a fleet without ships loses 10. Reinforcements, a special card, add a ship to yours. Now play a round.',
    },
  },
};
