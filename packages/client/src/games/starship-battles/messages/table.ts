/** The message catalogue, English: the table of Broad Reach. */
import { plural } from '@star-eater/rules/src/plural';
import type { Band, Facing, Leaving } from '@star-eater/rules/src/games/starship-battles';

/** The subject of a sentence. `isMany`: its verb is plural, as of a flight whose name is that of several craft (*Gulls*). */
interface Subject {
  name: string;
  isMany: boolean;
}

export const messages = {
  round: (round: number, of: number) => `Round ${round} of ${of}`,
  before: 'Before round 1',
  mustering: 'Fleets',
  deploying: 'Posts',
  question: {
    muster: 'Pick your fleet',
    deploy: 'Take your posts',
    first: 'Who moves first?',
    move: 'Move your ships',
    fire: 'Fire',
  } as Record<string, string>,
  phases: {
    muster: 'Fleets',
    deployment: 'Posts',
    initiative: 'Initiative',
    movement: 'Move',
    combat: 'Fire',
    end: 'End',
    finished: 'Over',
  } as Record<string, string>,
  groups: { ships: 'ships', fighters: 'flights' },
  facings: { fore: 'bow', starboard: 'starboard', port: 'port', aft: 'stern' } satisfies Record<
    Facing,
    string
  >,
  bands: {
    'very-close': 'very close',
    close: 'close',
    medium: 'medium',
    long: 'long',
    extreme: 'extreme',
  } satisfies Record<Band, string>,
  need: (need: number) => (need >= 20 ? '20' : need <= 1 ? 'any' : `${need}+`),
  percent: (share: number) => `${Math.round(share * 100)}%`,

  strip: {
    label: 'Order of turns',
    turn: (name: string) => `${name} has the turn`,
    left: (name: string, what: string, left: number) => `${name}: ${left} to ${what}`,
    move: 'move',
    fire: 'fire',
    first: (name: string) => `${name} moves and fires first`,
    passed: 'passed over',
    score: (side: string, points: number) => `${side}: ${points} points`,
  },

  ship: {
    none: 'Pick a ship on the table or in the fleets.',
    class: (n: number) => `class ${n}`,
    flight: 'flight',
    intact: 'intact',
    damaged: 'flipped',
    aboard: (carrier: string) => `aboard ${carrier}`,
    hull: (left: number, of: number) => `${left} of ${of} hull`,
    heading: (heading: number) => `heading ${heading}`,
    defence: 'Defence',
    weapons: 'Weapons',
    /** `+7 · 2 dice · 2 a hit · ships only`. */
    weapon: (attack: number, dice: number, damage: number, against: string) =>
      [
        `${attack < 0 ? '−' : '+'}${Math.abs(attack)}`,
        plural(dice, 'die', 'dice'),
        `${damage} a hit`,
        ...(against === '' ? [] : [against]),
      ].join(' · '),
    against: { any: '', ships: 'ships only', fighters: 'flights only' },
    moves: (inches: string, turns: number | null) =>
      `Moves ${inches}${turns === null ? ', faces any way' : `, ${turns === 0 ? 'no turn' : plural(turns, 'turn', 'turns')}`}`,
    pd: 'point defence',
    noTarget: 'no target',
    abilities: 'Abilities',
    sides: { intact: 'First side', damaged: 'Flipped side' },
    held: (by: string) => `Held in a dog-fight by ${by}`,
    fired: 'has fired',
    moved: 'has moved',
    arcs: { all: 'all round', lineOf: (side: string) => `line ${side}` },
    hits: (pips: number) => `${plural(pips, 'hit', 'hits')} noted, not counted yet`,
    nearest: (name: string, distance: string, clock: string, band: string, mine: string, hers: string) =>
      `Nearest: ${name}, ${distance}, ${clock}, ${band}; you show her your ${mine}, she shows her ${hers}.`,
    /** Of a ship that is not mine. */
    nearestToHer: (name: string, distance: string, clock: string, band: string, mine: string, hers: string) =>
      `Her nearest enemy: ${name}, ${distance}, ${clock}, ${band}; she shows her ${mine}, and sees a ${hers}.`,
    clock: (hour: number) => `${hour} o’clock`,
    points: (points: number) => `${points} points`,
  },
  /** T-28. Read aloud by R and A, and listed beside the ship. */
  reports: {
    heading: 'Ranges and arcs',
    range: (name: string, distance: string, hour: number, band: string | null) =>
      `${name}, ${distance} inches, ${hour} o’clock${band === null ? '' : `, ${band}`}`,
    bears: (name: string, weapons: string) => `Bears on ${name}: ${weapons}`,
    isIn: (name: string, weapons: string, side: string) => `In arc of ${name}, with her ${side}: ${weapons}`,
    noTarget: 'Nothing bears on an enemy',
    safe: 'In nobody’s arc',
    none: 'Pick a ship first.',
    said: (name: string, sentences: readonly string[]) => `${name}. ${sentences.join('. ')}.`,
  },
  ability: {
    cloak: 'Cloak: fire at her counts one band farther',
    jammer: 'Jammer: attacked at −1',
    flakNet: 'Flak net: reaches flights at 2 inches',
    longGuns: 'Long guns: reaches 2 inches',
    interceptor: 'Interceptor: free in a dog-fight',
    repair: (n: number) => `Repairs ${n} a round`,
    hangar: (capacity: number, launch: number) => `Hangar for ${capacity}, launches ${launch} a round`,
    command: (own: string, n: number) => `${plural(n, 'command token', 'command tokens')} of class ${own}`,
  },

  inches: (text: string) => `${text}″`,

  move: {
    heading: 'Orders',
    slot: (n: number) => `Slot ${n}`,
    used: (used: string, of: string, turns: number) =>
      `${used}″ of ${of}″ · ${turns === 0 ? 'no turn' : plural(turns, 'turn', 'turns')} left`,
    ahead: 'ahead',
    port: 'port',
    starboard: 'starboard',
    inches: 'inches',
    degrees: 'degrees',
    less: (what: string) => `Less ${what}`,
    more: (what: string) => `More ${what}`,
    turn: 'Add a turn',
    dropTurn: 'Drop the turn',
    back: 'Back to the start',
    stand: 'stands still',
    aboard: 'stays aboard',
    leave: 'Leave the table',
    /** B-13, B-44. `others`: how many sides score. */
    leaveSure: ({ points, out, over }: Leaving, others: number) =>
      `Leave? It gives ${others > 1 ? 'each opponent' : 'away'} ${plural(points, 'point', 'points')}${
        over ? ' and ends the match' : out ? ' and puts you out' : ''
      }`,
    along: 'leaves with its carrier',
    leaving: 'leaves the table',
    notHere: 'The rim is out of reach.',
    choose: (n: number) => `Pick ${n} to move`,
    toSlot: 'Move this one',
    /** Of so many ships that are asked, so many have a course. */
    send: (laid: number, asked: number) =>
      laid === 0
        ? asked === 1
          ? 'Stand still'
          : asked === 2
            ? 'Both stand still'
            : 'All stand still'
        : laid < asked
          ? `Move ${laid}, hold ${asked - laid}`
          : asked === 1
            ? 'Move'
            : asked === 2
              ? 'Move both'
              : `Move all ${asked}`,
    swap: 'Swap order',
    undo: 'Undo',
    redo: 'Redo',
    notAsked: 'Nothing is asked of you now: what is sent stays.',
    noUndo: 'Nothing is laid yet that could be undone.',
    noRedo: 'Nothing was undone since your last gesture.',
    fine: 'Fine',
    flightTo: (x: string, y: string) => `to ${x}, ${y}`,
    launch: 'launches',
    nudge: 'half as far as the thumb',
  },
  orders: {
    heading: 'Helm orders',
    what: 'Order',
    whom: 'Ship',
    kinds: {
      close: 'Go towards',
      range: 'Keep at a distance from',
      bear: 'Bring a weapon to bear on',
      show: 'Show a side to',
      avoid: 'Stay out of the arcs of',
      hold: 'Hold',
    },
    inches: 'Distance',
    weapon: 'Weapon',
    side: 'Side',
    lay: 'Set course',
    ends: (distance: string, name: string, band: string) => `Ends ${distance} from ${name}, ${band}`,
    bears: (need: string, chance: string) => `needs ${need}, ${chance}`,
    none: 'nothing bears',
    notYet: (weapon: string) => `${weapon}: not yet`,
    takes: (points: string) => `takes ${points} points`,
    left: (inches: string) => `${inches}″ left`,
  },
  forecast: {
    heading: 'If you move so',
    deals: 'Deals',
    takes: 'takes',
    points: 'points',
    shows: (side: string, name: string) => `shows her ${side} to ${name}`,
    /** T-12. */
    levels: {
      safe: 'a hit there is unlikely',
      hit: 'a hit there is likely',
      flip: 'a flip there is likely',
      loss: 'her loss there is likely',
    },
  },

  fire: {
    heading: 'Fire',
    choose: 'Pick a ship that fires',
    ship: 'Ship',
    hold: 'hold',
    at: 'At',
    ofTargets: (at: number, of: number) => `target ${at} of ${of}`,
    nextTarget: 'Next target',
    target: (weapon: string) => `Target of ${weapon}`,
    option: (name: string, need: string, chance: string, points: string) =>
      `${name}: ${need}, ${chance}, ${points} points`,
    token: 'Use a command token',
    tokensLeft: (n: number) => `${n} left`,
    tokenNeeded: 'A nearer ship binds this weapon: it takes a command token.',
    send: 'Fire all',
    one: 'Fire',
    done: 'Done',
    holdFire: 'Hold fire',
    reroll: (weapon: string, die: number) => `Roll the ${die} of ${weapon} again`,
    /** T-15. The parts of a sum. */
    terms: {
      die: 'd20',
      attack: (attack: number) => `+ ${attack} attack`,
      against: (defence: number, facing: string) => `against ${defence} (${facing})`,
      need: (need: string) => `= ${need}:`,
      opens: (text: string, rule: string) => `${text}, paragraph ${rule}`,
    },
    atLeast: (dice: number, chance: string) => `; ${plural(dice, 'die', 'dice')}: ${chance} at least one`,
    flips: (chance: string) => `; flips her: ${chance}`,
    destroys: (chance: string) => `; destroys her: ${chance}`,
    boundary: 'Side',
    noted: 'Hits are noted, and counted when the ship is done.',
    why: (weapon: string, name: string, why: string) => `${weapon} at ${name}: ${why}`,
    reasons: {
      against: 'not for such a target',
      'out-of-reach': 'not near enough',
      'dog-fight': 'held in a dog-fight',
      'out-of-arc': 'not in its arc',
      'out-of-line': 'not in its line',
      cloaked: 'cloaked, and too far',
      used: 'has fired',
      proximity: 'a nearer ship binds it',
    } as Record<string, string>,
  },

  first: {
    heading: 'Who moves first?',
    text: 'Move first and you fire first. Move last and you see where the others stand.',
    you: 'I move first',
    youNote: 'You move first, and you fire first.',
    they: (name: string) => `${name} moves first`,
    theyNote: 'They move first, you see it and fire second.',
  },

  standing: {
    heading: 'Standing orders',
    note: 'For the rest of this round. The others do not see them.',
    proposed:
      'By correspondence each of these questions may wait for days. With both answered the round goes on without you.',
    give: 'Answer both: move last, fire at the easiest targets',
    first: 'Let the next opponent move first',
    fire: 'When asked to fire',
    fires: { ask: 'ask me', best: 'fire at the easiest targets', hold: 'hold fire' },
  },

  fleets: {
    heading: 'Fleets',
    mine: 'My ships',
    of: (name: string) => `${name}’s ships`,
    score: (points: number) => `${plural(points, 'point', 'points')} scored`,
    out: 'out',
    gone: { destroyed: 'destroyed', lost: 'lost aboard', withdrawn: 'left' } as Record<string, string>,
    hangar: (aboard: number, launched: number) =>
      `${plural(aboard, 'flight', 'flights')} aboard${launched > 0 ? `, ${launched} launched in this round` : ''}`,
    tokens: 'Command tokens',
    token: (own: string, n: number) => `class ${own}: ${n}`,
    seals: 'Seals',
    sealed: 'sealed',
  },

  muster: {
    heading: 'Pick your fleet',
    ready: 'Ready fleets',
    mine: 'My fleets',
    build: 'Build your own',
    none: 'No fleet of this kind is kept in this browser yet.',
    sealed: 'Your fleet is sealed. It is shown when all are in.',
    takeBack: 'Take it back',
    takeBacks: (n: number) => `${n} left`,
    take: (name: string) => `Pick ${name}`,
    points: (sum: number, of: number) => `${sum} of ${of} points`,
    add: (name: string) => `Add ${name}`,
    drop: (name: string) => `Take out ${name}`,
    seal: 'Play with this fleet',
    clear: 'Empty',
    readyOne: 'Ready fleet',
    random: 'Random',
    keep: 'Keep it',
    keepAs: 'Name',
    forget: (name: string) => `Forget ${name}`,
    copy: 'Copy link',
    copied: 'The link is copied.',
    leftOut: (names: string) => `This link names cards that are not known here: ${names}.`,
    faction: 'Faction',
    size: 'Size',
    sizes: (points: number) => `${points} points`,
    /** B-18. What is left of everything, in one line. */
    left: {
      points: (points: number) => `${plural(points, 'point', 'points')} left`,
      models: (models: number) =>
        models <= 0 ? 'no model more' : `room for ${plural(models, 'model', 'models')}`,
      fighters: (points: number) =>
        points <= 0 ? 'no flight more' : `${plural(points, 'point', 'points')} of it for flights`,
    },
    waits: (names: string) => `Waiting for ${names}.`,
    both: 'Both sides of each card',
    title: 'Fleet builder',
  },

  deploy: {
    heading: 'Take your posts',
    text: 'Every ship stands in your zone. Move one on the table or by numbers, or take them as they are.',
    seal: 'Seal these posts',
    sealed: 'Your posts are sealed. They are shown when all are in.',
    formations: 'Formation',
    formation: { ready: 'As usual', line: 'Line', wedge: 'Wedge', screen: 'Screen' },
    mirror: 'Mirror',
    noRoom: 'This formation does not fit into your zone.',
    east: 'inches east',
    north: 'inches north',
    heading_: 'heading',
    aboard: 'Aboard',
    onTable: 'on the table',
  },

  dice: {
    open: 'Dice',
    heading: 'Dice',
    last: 'Last dice',
    initiative: 'Initiative',
    you: 'You',
    die: (value: number, need: string, outcome: string) => `die ${value} · ${need} ${outcome}`,
    hit: 'hit',
    miss: 'miss',
    number: (round: number, index: number) => `die ${index + 1} of round ${round}`,
    intro:
      'Every die follows from a number that the server fixed before the match and from one number of each player. After a round the server publishes its number, and your browser rolls every die again.',
    limits: 'This shows that nobody chose or changed a die.',
    none: 'No dice rolled yet.',
    waiting: (round: number) => `Round ${round}: waits for the end of the round`,
    holds: (round: number, dice: number) =>
      `Round ${round}: ${plural(dice, 'die verified', 'dice verified')}`,
    fails: (round: number) => `Round ${round}: a die failed its check`,
    told: (round: number) => `Round ${round}: rolled in the match that this practice repeats`,
    fault: (round: number) =>
      `Fairness check failed: a die of round ${round}. Save your record, tell the site admin.`,
    line: (index: number, value: number) => `Die ${index + 1} shows ${value}`,
    mark: { waiting: 'waiting', holds: 'verified', fails: 'failed', told: 'repeated' },
    save: 'Save this browser’s record',
    noRecord: 'This browser has no record of the start.',
    anchor: 'Server’s seal',
    joint: 'Joint number',
    seat: (name: string) => `${name}’s number`,
    commit: 'Seal',
    value: 'Value',
  },

  seals: { part: ['Fleet', 'Posts'] },

  tabs: {
    label: 'Parts of the table',
    orders: 'Orders',
    result: 'Result',
    ship: 'Ship',
    others: 'Others',
    log: 'Log',
  },
  log: 'Log and chat',

  tips: {
    close: 'No more tips',
    first: 'Pick who moves first. The last sees more.',
    move: 'Drag a ship, or tap where it should go.',
    another: 'One more may move. Tap another ship.',
    laid: 'Courses are laid to deal most and take least. Move, or drag a ship.',
    fire: 'Best shots by points are set. Now fire.',
    flights: 'Flights go 10 inches and fire within an inch.',
  },

  result: {
    byPoints: ([most = 0, ...others]: readonly number[]) =>
      `The last round is over: the higher score wins, ${most} to ${others.length === 0 ? 0 : others.join(' and ')}.`,
    scores: ([most = 0, ...others]: readonly number[]) =>
      `Points: ${most} to ${others.length === 0 ? 0 : others.join(' and ')}.`,
    why: {
      'B-44': 'Only one side has a ship left.',
      'B-45': 'The last round is over: the higher score wins.',
      'B-46': 'The others have left.',
      agreed: 'The players agreed to a draw.',
    } as Record<string, string>,
  },

  events: {
    yours: (ship: string) => `your ${ship}`,
    ownedBy: (name: string, ship: string) => `${name}’s ${ship}`,
    you: 'you',
    and: ' and ',
    mustered: 'The fleets are shown.',
    deployed: 'The fleets are in their places.',
    round: (round: number) => `Round ${round}`,
    rolled: (side: string, roll: number) => `${side}: ${roll}`,
    initiative: (rolls: string) => `Initiative. ${rolls}.`,
    /** `turn`: degrees, clockwise. */
    moves: ({ name, isMany }: Subject, inches: number, turn: number) => {
      const [stays, moves, turns] = isMany
        ? ['stay where they are', 'move', 'turn']
        : ['stays where it is', 'moves', 'turns'];
      const way = inches === 0 ? stays : `${moves} ${plural(inches, 'inch', 'inches')}`;
      return `${name} ${way}${turn === 0 ? '' : ` and ${turns} ${Math.abs(turn)}° ${turn < 0 ? 'left' : 'right'}`}.`;
    },
    launched: (ship: string, carrier: string) => `${ship}: launched from ${carrier}.`,
    withdrawn: ({ name, isMany }: Subject) => `${name} ${isMany ? 'leave' : 'leaves'} the table.`,
    token: (who: string, ship: string, use: string, left: number) =>
      `${who} a command token on ${ship} ${use === 'free' ? 'to fire freely' : 'to roll a die again'}; ${left} left.`,
    shot: (shot: {
      ship: Subject;
      target: string;
      facing: string;
      band: string;
      need: string;
      rolls: string;
      hits: number;
    }) =>
      `${shot.ship.name} ${shot.ship.isMany ? 'fire' : 'fires'} at ${shot.target} (${shot.facing}${shot.band}): ${shot.ship.isMany ? 'need' : 'needs'} ${shot.need}, ${shot.ship.isMany ? 'roll' : 'rolls'} ${shot.rolls}: ${shot.hits === 0 ? 'no hit' : plural(shot.hits, 'hit', 'hits')}.`,
    rerolled: (roll: number, isHit: boolean) => `Rolled again: ${roll}, ${isHit ? 'a hit' : 'a miss'}.`,
    damage: ({ name, isMany }: Subject, damage: number) =>
      `${name} ${isMany ? 'take' : 'takes'} ${damage} damage.`,
    flipped: ({ name, isMany }: Subject, over: number) =>
      `${name} ${isMany ? 'are' : 'is'} flipped!${over > 0 ? ` ${plural(over, 'hit')} left over.` : ''}`,
    destroyed: ({ name, isMany }: Subject) => `${name} ${isMany ? 'are' : 'is'} destroyed!`,
    lost: ({ name, isMany }: Subject, carrier: string) =>
      `${name} ${isMany ? 'go' : 'goes'} down aboard ${carrier}.`,
    scored: (side: string, points: number) => `${plural(points, 'point')} for ${side}.`,
    repaired: ({ name, isMany }: Subject, points: number) =>
      `${name} ${isMany ? 'repair' : 'repairs'} ${points} damage.`,
    sideOut: (side: string) => `No ship is left to ${side}: out of the match.`,
    drawn: 'The match ends in a draw.',
    won: (names: string) => `${names} won.`,
    modifier: { size: 'size', jammer: 'jammer', range: 'flight' } as Record<string, string>,
  },
};
