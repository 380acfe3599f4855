/** The message catalogue, English: the Learn page. Paragraph texts are in docs/rules. */
import type { LessonId } from '../learn/lesson-ids';

export interface LessonWords {
  title: string;
  /** The situation. */
  story: string;
  /** What to do now. */
  task: string;
  /** If it was not done in time. */
  missed: string;
  /** If it was done: what it teaches. */
  done: string;
  rules: readonly string[];
}

export const lessonMessages: Readonly<Record<LessonId, LessonWords>> = {
  thrust: {
    title: 'Fire the engine',
    story:
      'This is your ship. Its bow points north. Each round your engine gives one push in a direction of the board.',
    task: 'Pick the arrow that points up, and press Seal.',
    missed: 'Your ship did not move north. Pick the arrow that points up.',
    done: 'The push became a momentum token. The token moved your ship one hex.',
    rules: ['§7.2.1', '§7.1'],
  },
  momentum: {
    title: 'Momentum stays',
    story:
      'Nothing slows you down in space. The arrow on your ship is a token from last round. It moves you again every round.',
    task: 'Pick No thrust, seal, and watch.',
    missed: 'You fired the engine. Pick No thrust, in the middle, and just coast.',
    done: 'Your ship moved without thrust. Only a push in the opposite direction removes a token.',
    rules: ['§7.2', 'R-13'],
  },
  drift: {
    title: 'Bend your course',
    story:
      'A push two directions away from a token does not add a token. It turns the token to the direction between them.',
    task: 'You fly ↑. Thrust ↘ to bend that to ↗.',
    missed: 'Nothing changed. Two directions clockwise from ↑ is ↘: the arrow down to the right.',
    done: '↑ and ↘ make ↗. Your course changes and your speed stays the same.',
    rules: ['§7.2', 'R-11'],
  },
  turning: {
    title: 'Turn and stop turning',
    story:
      'Guns point where the hull points. Turns are momentum too: a turning ship turns again every round.',
    task: 'Turn clockwise now. Next round, turn anticlockwise to cancel it. Your ship should end facing ↗.',
    missed: 'Your ship should face ↗ with no rotation left: clockwise first, then anticlockwise.',
    done: 'The first token turned you. The opposite token removed it before it turned you again.',
    rules: ['R-12', '§7.2.2'],
  },
  beam: {
    title: 'Fire a beam',
    story:
      'Your main weapon is a beam. It reaches six hexes straight ahead of the bow. The enemy is one line to the right. Ships move first, then fire.',
    task: 'Thrust ↗ to get the enemy straight ahead, with Fire Main as your command. Seal.',
    missed: 'The beam hit nothing. After your move the enemy must be straight ahead: one line to the right.',
    done: 'The beam hit the first hull on its line.',
    rules: ['§9.1', '§10.1.1', 'R-31'],
  },
  cannon: {
    title: 'Fire a cannon',
    story:
      'A cannon fires a shell that flies five hexes now and five more each round. The enemy coasts ↖, across your bow. Shoot where it will be.',
    task: 'Stay where you are: No thrust and Fire Main. Then seal once more and let it fly.',
    missed: 'The shot missed. If you stay where you start, it hits the enemy in the second round.',
    done: 'Ships moved first. Then the shell flew on and hit the hull.',
    rules: ['§9.3', '§7.2.3', 'R-24'],
  },
  torpedo: {
    title: 'Fire torpedoes',
    story:
      'A torpedo flies ahead. When an enemy crosses its left or right line, it turns towards them. Your port tubes point ahead to the left, away from the enemy.',
    task: 'Seal Port Broadside with No thrust. Next round, let the torpedo run.',
    missed: 'No torpedo hit. Fire to port, stay where you are, and wait a round.',
    done: 'It turned north when the enemy was on its right line.',
    rules: ['§9.4', '§10.1.2', 'R-25'],
  },
  shields: {
    title: 'Raise shields',
    story:
      'A shot with 6 damage is flying at your bow, which has 4 armour. Two shields there protect your structure.',
    task: 'Seal Defence Stations with No thrust. When asked, pick Raise shields, put both on the bow, and wait for the shot.',
    missed: 'The shields did not stop it. Put both on the bow and stay where you are.',
    done: 'Shields go first, then armour, then structure: two shields and four armour stop six damage.',
    rules: ['§4.1.1', '§10.1.4', 'R-14'],
  },
  vent: {
    title: 'Vent coolant',
    story:
      'Fire Main is on your cooldown track, at Ready. It returns to your hand when the round ends. Vent Coolant can play it now.',
    task: 'Seal Vent Coolant with No thrust. Then pick Fire Main and play it now.',
    missed: 'Fire Main was not played. When Vent Coolant asks, pick Fire Main and play it now.',
    done: 'You played an extra card. It cools down one space longer.',
    rules: ['§10.1.5', '§7.4', 'R-37'],
  },
  plan: {
    title: 'Read the plan',
    story:
      'Above your cards a line says what your orders would do, if the enemy coasts. Both ships are moving: try an arrow, and the line and the board show where you end and what you hit.',
    task: 'Pick Fire Main. Try the arrows until the plan says that you hit, then seal.',
    missed: 'Nothing was hit. Before you seal, look for an arrow with which the plan says how much you deal.',
    done: 'The plan was right: this enemy coasts. Against somebody who thinks, it is a promise with an “if”.',
    rules: ['§7.2', 'R-13', '§9.1'],
  },
  corvettes: {
    title: 'Launch corvettes',
    story:
      'Your hangars have four small ships. Corvettes! launches one and moves it once, or activates three that are out, or repairs one.',
    task: 'Pick Corvettes! with No thrust. When asked, pick Launch, and a hex beside a hangar.',
    missed: 'No corvette left its hangar. When Corvettes! asks, pick Launch.',
    done: 'It stands with its tail to the hangar. Each round from now on it can fly and shoot when you play Corvettes!.',
    rules: ['§10.1.3', '§11.1.1'],
  },
  evasion: {
    title: 'Hit what dodges',
    story:
      'Guns with direct fire compare two numbers: their accuracy and the target’s evasion. Equal hits. Your gunship has accuracy 3, the enemy corvette ahead of it evasion 3. If a shot is short, boost adds to it, one activation a point.',
    task: 'Pick Corvettes! with No thrust, then Activate, and shoot without a move.',
    missed: 'The enemy corvette still flies. Activate, and shoot: it is straight ahead.',
    done: '3 against 3 hits, and one hit destroys a corvette. Against evasion 4 it would have needed boost 1.',
    rules: ['§9.2', '§10.1.3', 'R-32'],
  },
  commander: {
    title: 'Fly the Command Corvette',
    story:
      'In a match of three or four your commander bails out when your ship is destroyed, and fights on alone: one command a round, no engine, any hit ends it.',
    task: 'An enemy is straight ahead, its bow bare. Pick Fire Main, seal, and end your activation.',
    missed: 'You hit nothing. Stay where you are, pick Fire Main and seal.',
    done: 'A hit. Destroy others, or stay out of reach until they destroy each other.',
    rules: ['§8', '§8.1.1', '§8.1.3', 'R-41'],
  },
  collision: {
    title: 'Collide',
    story:
      'Two ships, head on, two momentum tokens each. Tokens that cancel on the collision track become damage. Faster ships take more.',
    task: 'Hold your course: pick No thrust. Watch the track.',
    missed: 'You dodged the collision. Pick No thrust to see one.',
    done: 'Crunch! 2 cancelled + 2 pushing = 4 damage wherever hulls touch. Then each ship took over the other’s push.',
    rules: ['§12', 'R-17', 'R-19'],
  },
  winning: {
    title: 'Win',
    story:
      'The enemy has 3 structure left and no armour. It coasts across your bow. You have all your cards; each round you play two.',
    task: 'Reduce its structure to 0. Any way will do.',
    missed:
      'You missed this chance. Your beam reaches six hexes ahead of the bow: have the enemy in front of it after ships have moved.',
    done: 'A ship without structure is destroyed. The last side with a ship wins.',
    rules: ['§3', '§4.1', 'R-41'],
  },
};

export const learn = {
  heading: 'Learn Star Eater',
  lead: 'Each player flies a capital ship. Seal your orders, then all fly and fire at once: aim where they will be, and destroy the last enemy ship.',
  you: 'Captain',
  enemy: 'Drone',

  first: {
    missed: 'Not yet',
    showMe: 'Show me',
    finishedNote:
      'You know thrust, momentum, the plan, weapons, corvettes, shields, venting, collisions and the Command Corvette. Now play the bot.',
    problem: 'This step could not be loaded.',
  },

  rules: {
    note: 'In our own words. § is a paragraph of the book, R a ruling where the book leaves something open.',
    see: 'See also',
  },

  diagram: {
    heading: 'On the board',
    label: (title: string) => `Board: ${title}`,
    before: 'Before',
    play: 'Play',
    after: 'After',
    playing: 'Playing …',
    why: 'Why',
    what: 'What happens',
    loading: 'Loading the board …',
    failed: 'This diagram could not be loaded.',
  },
};
