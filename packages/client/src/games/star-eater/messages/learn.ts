/** The message catalogue, English: the Learn page. Paragraph texts are in docs/rules. */
import type { LessonId } from '../learn/lessons';

export interface LessonWords {
  title: string;
  /** What is going on. */
  story: string;
  /** What to do now. */
  task: string;
  /** When it was not done in time. */
  missed: string;
  /** When it was done: what it was about. */
  done: string;
  rules: readonly string[];
}

export const lessonMessages: Readonly<Record<LessonId, LessonWords>> = {
  thrust: {
    title: 'Fire the engine',
    story:
      'This is your ship, bow to the north. Each round the engine gives one push, in a direction of the board.',
    task: 'Pick Thrust N, the arrow that points up, and press Seal.',
    missed: 'The ship did not move north. The setting is the arrow that points up.',
    done: 'The push became a momentum token, and the ship moved one hex for it.',
    rules: ['§7.2.1', '§7.1'],
  },
  momentum: {
    title: 'Momentum stays',
    story:
      'Space does not brake you. The arrow on your ship is a token from the last round; it moves you again, and again.',
    task: 'Choose No thrust, seal, and watch.',
    missed: 'The engine fired. Pick No thrust, in the middle, to see the momentum alone.',
    done: 'Without any thrust the ship went on. Only an opposite push takes a token off.',
    rules: ['§7.2', 'R-13'],
  },
  drift: {
    title: 'Bend the course',
    story:
      'A push two directions away from a token does not add another one: it bends that token into the direction between.',
    task: 'You drift N. Bend it to NE: thrust SE.',
    missed: 'Nothing was bent. Two directions clockwise from N is SE, the arrow down to the right.',
    done: 'N and SE make NE. Bending turns you without making you faster.',
    rules: ['§7.2', 'R-11'],
  },
  turning: {
    title: 'Turn, and stop turning',
    story:
      'Guns point where the hull points. A turn is momentum too: once it spins, the ship spins every round.',
    task: 'Turn clockwise this round. In the next, turn anticlockwise to cancel it, so that the ship faces NE and stays so.',
    missed: 'The ship should face NE with no rotation left: first clockwise, then anticlockwise.',
    done: 'The first token turned you, the opposite one took it off before it could turn you again.',
    rules: ['R-12', '§7.2.2'],
  },
  beam: {
    title: 'Fire a beam',
    story:
      'Your main weapon is a beam: it reaches six hexes straight ahead of the bow. The enemy is one line to the right of it. Ships move first, then they fire.',
    task: 'Thrust NE so that the enemy lies ahead, with Fire Main as your command. Seal.',
    missed:
      'The beam met nothing. After your move the enemy has to be straight ahead: one line to the right.',
    done: 'The first hull on the line took what was left of the beam.',
    rules: ['§9.1', '§10.1.1', 'R-31'],
  },
  cannon: {
    title: 'Fire a cannon',
    story:
      'A cannon leaves a token that flies five hexes now and five each round. The enemy drifts NW, across your bow: shoot where it will be.',
    task: 'Keep still: No thrust and Fire Main. Then seal once more and let it fly.',
    missed:
      'The shot went past. From where you start, it meets the enemy in the second round if you do not move.',
    done: 'Ships moved first, then the token flew on into the hull.',
    rules: ['§9.3', '§7.2.3', 'R-24'],
  },
  torpedo: {
    title: 'Fire torpedoes',
    story:
      'A torpedo flies ahead and turns towards an enemy that comes onto its left or right line. The port tubes look away from the enemy, ahead to the left.',
    task: 'Commit Port Broadside with No thrust. In the next round let the torpedo run.',
    missed: 'No torpedo arrived. Fire to port while you keep still, and wait a round.',
    done: 'It turned north as soon as the enemy was on its right line.',
    rules: ['§9.4', '§10.1.2', 'R-25'],
  },
  shields: {
    title: 'Raise shields',
    story:
      'A shot of six is coming for your bow, which has four armour. Two shields there would keep it from your structure.',
    task: 'Commit Defence Stations with No thrust. Asked what to do, choose Shields, put both on the bow, and let the shot come.',
    missed: 'The shields did not stop it. Both belong on the bow, and the ship must stay where it is.',
    done: 'Shields go first, then armour, then the structure. Two shields and four armour: six.',
    rules: ['§4.1.1', '§10.1.4', 'R-14'],
  },
  vent: {
    title: 'Vent coolant',
    story:
      'Fire Main lies on your cooldown track, at Ready: it would come back only when the round ends. Vent Coolant can play it at once.',
    task: 'Commit Vent Coolant with No thrust. Then choose Fire Main and play it now.',
    missed: 'Fire Main was not played. Choose it when Vent Coolant asks, and play it now.',
    done: 'The card was played on top. It cools down one space longer for that.',
    rules: ['§10.1.5', '§7.4', 'R-37'],
  },
  collision: {
    title: 'Collide',
    story:
      'Two ships, two tokens each, head on. Tokens that cancel on the collision track become damage: the faster, the worse.',
    task: 'Hold your course: No thrust. Watch the track.',
    missed: 'You got out of its way – well flown. To see a collision, hold your course with No thrust.',
    done: 'Two tokens cancelled, two offended: 2 + 2 = 4 damage on every overlapping section. Then each ship got the other’s push.',
    rules: ['§12', 'R-17', 'R-19'],
  },
  winning: {
    title: 'Win',
    story:
      'The enemy’s armour is shot away and its structure is at 3. It drifts across your bow. All your cards are in hand: two of them go into each round’s orders.',
    task: 'Destroy its structure. Any way will do.',
    missed:
      'The chance is over for now. The beam reaches six hexes ahead of the bow: have the enemy in front of it after the ships have moved.',
    done: 'A ship without structure is destroyed, and the last side with a ship wins.',
    rules: ['§3', '§4.1', 'R-41'],
  },
};

export const learn = {
  title: 'Learn – Star Eater',
  heading: 'Learn',
  lead: 'Play a first match in eleven short steps, or read the rules a paragraph at a time.',
  you: 'Captain',
  enemy: 'Drone',

  first: {
    heading: 'A first match',
    note: 'On the real board with the real rules. Nobody waits for you.',
    start: 'Begin',
    resume: (step: number) => `Go on at step ${step}`,
    step: (step: number, of: number) => `Step ${step} of ${of}`,
    steps: 'Steps',
    stepState: (title: string, done: boolean) => (done ? `${title}, done` : title),
    task: 'Now',
    done: 'Done',
    missed: 'Not yet',
    next: 'Next step',
    finish: 'Finish',
    again: 'Try again',
    showMe: 'Show me',
    leave: 'All of Learn',
    previous: 'Previous step',
    finished: 'That was a whole match',
    finishedNote:
      'You know thrust, momentum, every sort of weapon, shields, venting and collisions. The bot is ready when you are.',
    play: 'To the start page: Play now',
    rules: 'Read the rules',
    problem: 'This step could not be set up.',
  },

  rules: {
    heading: 'The rules',
    index: 'Paragraphs',
    note: 'In our own words. § is the book, R a ruling where the book left something open.',
    next: 'Next',
    previous: 'Previous',
    see: 'See also',
    none: 'There is no such paragraph.',
    chapter: 'Chapter',
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
    loading: 'Laying out the board …',
    failed: 'This diagram could not be loaded.',
    side: (seat: number) => `Ship ${seat + 1}`,
  },
};
