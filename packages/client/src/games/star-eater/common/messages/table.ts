/** The message catalogue, English: Star Eater's texts at the table, and those of every table. */
import { plural } from '@star-eater/rules/src/plural';
import {
  addLinear,
  addRotational,
  type Command,
  type Direction,
  type Engine,
  type Phase,
  type Rotation,
  type Slot,
} from '@star-eater/rules/src/games/star-eater';
import { tableMessages as atEveryTable } from '../../../../i18n/en/table';
import { cardMessages } from './card';

/** On the screen, clockwise from up. */
const ARROWS = ['↑', '↗', '↘', '↓', '↙', '↖'];
export const DIRECTIONS_SHORT = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
/** In sentences. */
export const COMPASS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'] as const;

export const messages = {
  ...atEveryTable,
  craft: 'corvette',
  direction: (direction: Direction) => DIRECTIONS_SHORT[direction],
  hex: (hex: readonly [number, number]) => `${hex[0]}, ${hex[1]}`,
  spaced: (id: string) => id.replaceAll('-', ' '),
  commands: {
    'fire-main': 'Fire Main',
    'port-broadside': 'Port Broadside',
    'starboard-broadside': 'Starboard Broadside',
    corvettes: 'Corvettes!',
    'defence-stations': 'Defence Stations',
    'vent-coolant': 'Vent Coolant',
    'power-to-engines': 'Power to Engines',
    special: 'Special Ability',
  } satisfies Record<Command, string>,
  commandNote: {
    'fire-main': 'Fires the main weapon, straight ahead.',
    'port-broadside': 'Fires to the left of the bow.',
    'starboard-broadside': 'Fires to the right of the bow.',
    corvettes: 'Activate three times, launch and activate once, or repair.',
    'defence-stations': 'Shoot small craft, now or later, or add two shields.',
    'vent-coolant': 'One cooling card returns a round sooner.',
    'power-to-engines': 'Adds one momentum token and moves at once.',
    special: 'Your ship’s own ability.',
  } satisfies Record<Command, string>,
  /** On a card's face, if the numbers of a weapon do not say it. */
  commandShort: {
    'fire-main': '',
    'port-broadside': '',
    'starboard-broadside': '',
    corvettes: 'Fly your corvettes',
    'defence-stations': 'Shoot, or two shields',
    'vent-coolant': 'A card back sooner',
    'power-to-engines': 'One more move',
    special: '',
  } satisfies Record<Command, string>,
  engines: {
    N: 'Thrust north',
    NE: 'Thrust north-east',
    SE: 'Thrust south-east',
    S: 'Thrust south',
    SW: 'Thrust south-west',
    NW: 'Thrust north-west',
    double: 'Double thrust ahead',
    cw: 'Turn clockwise',
    ccw: 'Turn anticlockwise',
    none: 'No thrust',
  } satisfies Record<Engine, string>,
  /** A thrust seen from the own bow, clockwise from ahead; a turned board has its north elsewhere. */
  thrusts: ['Ahead', 'Ahead right', 'Astern right', 'Astern', 'Astern left', 'Ahead left'],
  /** `bow`: the ship's facing. */
  engineFrom: (engine: Engine, bow: Direction | undefined): string => {
    const thrust = (DIRECTIONS_SHORT as readonly string[]).indexOf(engine);
    return bow === undefined || thrust < 0
      ? messages.engines[engine]
      : (messages.thrusts[(thrust - bow + 6) % 6] ?? '');
  },
  /** A heading seen from the own bow; spectators, who have none, get the compass point. */
  headingFrom: (heading: Direction, bow: Direction | undefined): string =>
    bow === undefined ? COMPASS[heading] : (messages.facingsAway[(heading - bow + 6) % 6] ?? ''),
  /** §7.2. What a mat does each round: “2 hexes south, 1 south-east and a turn clockwise”; “at rest”. */
  course: (
    linear: readonly Direction[],
    rotational: readonly Rotation[],
    bow: Direction | undefined,
  ): string => {
    const legs = [...new Set(linear)].map((heading) => ({
      hexes: linear.filter((each) => each === heading).length,
      way: messages.headingFrom(heading, bow),
    }));
    const [turn] = rotational;
    return (
      messages.and([
        ...legs.map(({ hexes, way }, at) => `${at === 0 ? plural(hexes, 'hex', 'hexes') : hexes} ${way}`),
        ...(turn === undefined
          ? []
          : [
              `${rotational.length === 1 ? 'a turn' : `${rotational.length} turns`} ${messages.plan.turns[turn]}`,
            ]),
      ]) || messages.ship.momentumEmpty
    );
  },
  /**
   * §7.2. What a setting does to what is on the `mat`, round after round. `rotation`: of the board, whose arrows these
   * are.
   */
  engineNote: (
    engine: Engine,
    rotation: number,
    mat: { linear: readonly Direction[]; rotational: readonly Rotation[] },
  ): string => {
    switch (engine) {
      case 'double':
        return 'Two momentum tokens straight ahead.';
      case 'cw':
      case 'ccw':
        return addRotational(mat.rotational, engine).outcome === 'cancelled'
          ? 'One turn less each round.'
          : `One turn every round, until you turn ${engine === 'cw' ? 'anticlockwise' : 'clockwise'}.`;
      case 'none':
        return 'Your ship keeps its momentum.';
      default: {
        const arrow = (direction: number): string => ARROWS[(direction + rotation) % 6] ?? '';
        const way = DIRECTIONS_SHORT.indexOf(engine) as Direction;
        const added = addLinear(mat.linear, way);
        const bent = mat.linear.findIndex((token, index) => added.mat[index] !== token);
        switch (added.outcome) {
          case 'cancelled':
            return `Brakes: one hex ${arrow(way + 3)} less each round.`;
          case 'modified':
            return `Bends one hex ${arrow(mat.linear[bent] ?? 0)} to ${arrow(added.mat[bent] ?? 0)} each round.`;
          case 'none':
            return 'Your mat is full: it adds nothing.';
          case 'appended':
            return `One hex ${arrow(way)} each round until you thrust ${arrow(way + 3)}.`;
        }
      }
    }
  },
  phases: {
    loadout: 'Loadout',
    commitment: 'Orders',
    movement: 'Move',
    action: 'Act',
    cooldown: 'Cool down',
    finished: 'Over',
  } satisfies Record<Phase, string>,
  slots: {
    main: 'Main weapon',
    broadside: 'Broadsides',
    hangar: 'Hangar',
    pointDefence: 'Point defence',
    corvettes: 'Corvettes',
  } satisfies Record<Slot, string>,
  special: 'Special ability',
  classes: {
    beam: 'Beam',
    directFire: 'Direct fire',
    cannon: 'Cannon',
    torpedo: 'Torpedo',
    pointDefence: 'Point defence',
  } as Record<string, string>,
  /** What a weapon of a class does, as in §9.1 to §9.4. */
  classNotes: {
    beam: 'Hits at once in a line: clears small craft, then hits a hull.',
    directFire: 'Hits at once if its accuracy reaches the target’s evasion.',
    cannon: 'Flies straight every round until it hits.',
    torpedo: 'Flies every round and turns towards enemy ships.',
  } as Record<string, string>,
  abilities: {
    restoreArmour: (card: { sections: number; amount: number }) =>
      `Restores up to ${card.amount} armour on each of up to ${plural(card.sections, 'section', 'sections')}.`,
    clearMomentum: () => 'Removes all your momentum tokens.',
    jump: (card: { distance: number }) =>
      `Jumps ${plural(card.distance, 'hex', 'hexes')} ahead, over anything.`,
  },
  abilitiesShort: {
    restoreArmour: (card: { amount: number }) => `Repair ${card.amount} armour`,
    clearMomentum: () => 'Stop dead',
    jump: (card: { distance: number }) => `Jump ${card.distance} ahead`,
  },
  stats: {
    damage: 'Damage',
    range: 'Range',
    speed: 'Speed',
    accuracy: 'Accuracy',
    evasion: 'Evasion',
    torpedoEvasion: 'Torpedo evasion',
    tokenSpeed: 'Token speed',
    agility: 'Agility',
    cooldown: 'Cooldown',
    tokens: 'Tokens',
    tie: 'tie-breaker',
    uses: 'Uses',
    launch: 'Launch distance',
    launchFacings: 'Launch facings',
    repair: 'Repair cooldown',
  },
  facingsAway: ['ahead', 'ahead right', 'astern right', 'astern', 'astern left', 'ahead left'],
  orders: {
    heading: 'Orders',
    first: 'First',
    second: 'Second',
    empty: 'empty',
    emptyHint: 'Pick a card',
    engine: 'Engine',
    seal: 'Seal',
    takeBack: 'Take back',
    takeBacksLeft: (left: number) => `${plural(left, 'take-back', 'take-backs')} left this round`,
    sealed: 'Sealed',
    sealedNote: (names: string) => (names === '' ? 'All orders are in.' : `Waiting for ${names}.`),
    begin: (count: number) =>
      count === 1 ? 'Pick one. Low numbers lead.' : 'Pick two. Left cards play first; low numbers lead.',
    cardOf: (card: string, component: string) => `${card} · ${component}`,
    /** “Damage 4, range 5.” */
    numbers: (stats: readonly { label: string; value: string }[]) =>
      `${stats.map(({ label, value }, index) => `${index === 0 ? label : label.toLowerCase()} ${value}`).join(', ')}.`,
    chooseEngine: 'Now pick an engine setting.',
    chooseSetting: 'Pick one',
    chooseCommands: (left: number) => (left === 1 ? 'Pick one card.' : `Pick ${left} cards, in order.`),
    back: (rounds: number) => (rounds === 1 ? 'next round' : `in ${rounds} rounds`),
    cooling: 'cooling down, returns',
    noCommands: 'Your hand is empty. Pick an engine setting only.',
    ready: 'Ready to seal.',
    swap: 'Swap the order',
    putBack: 'return to your hand',
    priorityWord: 'priority',
    inSlot: (slot: string) => `in the ${slot} slot`,
    hand: 'Hand',
    priority: (priority: number) => `priority ${priority}`,
    priorityNote: (priority: number) => `priority ${priority}: low numbers go first`,
    cooldown: (spaces: number) => `cooldown ${spaces}`,
    sealMark: 'Show the seal',
    offline: 'You are offline. Seal now; your orders will be sent when you reconnect.',
    unsent: 'Sealed here. Your orders will be sent when you reconnect.',
    effectless: 'No uses left: it does nothing.',
    spentShort: '0 uses: does nothing',
    /** In a first match. */
    later: (round: number) => `Comes in round ${round}. Guns first.`,
  },
  cards: {
    all: 'All cards',
    heading: (card: string, owner: string) => `${card} · ${owner}`,
  },
  plan: {
    heading: 'Plan for this round',
    against: (name: string) => `If ${name}`,
    turns: { cw: 'clockwise', ccw: 'anticlockwise' },
    drifts: 'coasts',
    more: (count: number) => `and ${count} more`,
  },
  roster: {
    label: 'Who is left',
    ship: 'capital ship',
    commander: 'Command Corvette',
    out: 'out',
  },
  ship: {
    mine: 'Your ship',
    structure: 'Structure',
    ofFull: (now: number, full: number) => `${now} of ${full}`,
    evasion: 'Evasion',
    momentum: 'Momentum',
    momentumEmpty: 'at rest',
    track: 'Cooldown',
    space: (space: number) => (space === 0 ? 'Ready' : String(space)),
    armour: 'Armour',
    armourOf: (section: string, now: number, printed: number, shields: number) =>
      `${section}: armour ${now} of ${printed}${shields > 0 ? `, ${plural(shields, 'shield', 'shields')}` : ''}`,
    shields: (now: number, total: number) => `Shields ${now} of ${total}`,
    corvettes: 'Corvettes',
    aboard: 'aboard',
    flying: 'flying',
    destroyed: 'destroyed',
    lost: 'destroyed with its ship',
    hasFired: 'has fired',
    usesLeft: (uses: number) => plural(uses, 'use left', 'uses left'),
    hand: 'Hand',
    held: (count: number) => `Point defence held: ${plural(count, 'hard point', 'hard points')}`,
    components: 'Components',
    committed: 'orders in',
    deciding: 'deciding',
    away: 'away',
    bot: 'bot',
    botPlays: 'bot playing',
    team: 'ally',
    teamName: cardMessages.teamName,
  },
  tabs: {
    label: 'Parts of the table',
    orders: 'Orders',
    now: 'Now',
    result: 'Result',
    ship: 'Ship',
    others: 'Others',
    log: 'Log',
  },
  board: {
    label: 'The board',
    loading: 'Loading the board …',
    fit: 'Whole board (M)',
    fight: 'Follow the fight (F)',
    rotate: (name: string) => `Turn the board: ${name} at the bottom`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    large: 'Larger board',
    small: 'Smaller board',
    failed: 'The board could not be loaded.',
  },
  /** Beside the log's lines. */
  remarks: {
    breaking: (name: string) => `${name} is one good hit from breaking up.`,
    passing: (names: string[]) => `${messages.and(names)} pass within a hex!`,
  },
  resolving: {
    states: { waiting: 'to come', now: 'now', done: 'done', lost: 'lost' },
  },
  /** What spectators read while players think. */
  watchers: {
    cost: (round: number, dealt: number, taken: number) => `round ${round}: dealt ${dealt}, took ${taken}`,
    quiet: (round: number, isOver: boolean) =>
      isOver ? `Nothing was hit in round ${round}.` : `No hit yet in round ${round}.`,
  },
  choice: {
    confirm: 'Confirm',
    fire: 'Fire',
    fireHeading: (command: string, weapon: string) => `${command}: ${weapon}`,
    boost: 'Boost',
    armour: (left: number) => `armour ${left}`,
    boostPrice: (boost: number, cooldown: number) =>
      boost === 0 ? `no boost, cooldown ${cooldown}` : `accuracy +${boost}, cooldown ${cooldown + boost}`,
    activationsPrice: (boost: number) =>
      boost === 0 ? 'no boost, one activation' : `accuracy +${boost}, ${boost + 1} activations`,
    target: 'Target',
    reuse: 'No tokens left',
    reuseOne: (index: number) => `Hard point ${index + 1}: fire, and take back its oldest token`,
    lines: 'The board shows the lines of fire.',
    aims: 'Pick a target for each hard point.',
    corvettes: {
      activate: 'Activate',
      /** `result`: '' if nothing can be said. */
      activateNote: (names: string[], result: string) =>
        [`three activations for ${messages.and(names)}`, result].filter((text) => text !== '').join('; '),
      activateNone: 'no corvettes in flight',
      launch: 'Launch',
      launchNote: (result: string) =>
        ['one corvette, then one activation', result].filter((text) => text !== '').join('; '),
      launchNone: 'no corvette aboard, or no free hex',
      repair: 'Repair',
      repairNote: 'return a destroyed corvette to the hangar',
      repairNone: 'no corvette is destroyed',
      none: 'not possible now',
      where: (callSign: number, hangar: number, hexes: number, facing: string) =>
        `Corvette ${callSign} from hangar ${hangar + 1}${hexes === 1 ? '' : `, ${hexes} hexes out`}, ${facing}`,
      which: 'Which corvette',
      from: 'Launch to, here or on the board',
      to: (hangar: number, hexes: number, facing: string) =>
        `Hangar ${hangar + 1}${hexes === 1 ? '' : `, ${hexes} hexes out`}, ${facing}`,
    },
    move: {
      heading: (left: number) => `Activation: ${plural(left, 'left', 'left')}`,
      pick: 'Pick a corvette, then a hex.',
      pickOrFire: 'Pick a hex, or fire.',
      corvette: (callSign: number) => `Corvette ${callSign}`,
      commander: 'Command Corvette',
      to: (at: string, facing: string) => `to ${at}, ${facing}`,
      turns: 'Final facing',
      move: 'Move',
      shoot: (weapon: string) => `Fire: ${weapon}`,
      done: 'Done',
      doneNote: 'ends your activations',
      nothing: 'This corvette cannot move or fire.',
      destination: 'Destination, here or on the board',
      pickHex: 'Pick a hex',
    },
    defence: {
      fire: 'Fire now',
      hold: 'Hold',
      holdNote: 'fire later this phase, when a target comes in range',
      shields: 'Raise shields',
      shieldsNote: 'add two and rearrange all; cooldown 1',
      mount: (index: number) => `Hard point ${index + 1}`,
      noTarget: 'no target in range',
      noShot: 'hold fire',
      need: (need: number) => (need === 0 ? 'hits without boost' : `needs boost ${need}`),
      place: (placed: number, count: number) => `${placed} of ${plural(count, 'shield', 'shields')} placed`,
      more: (section: string) => `Add a shield to ${section}`,
      less: (section: string) => `Remove a shield from ${section}`,
      aimMount: (index: number) => `Aim hard point ${index + 1}`,
      boostPrice: (boost: number, need: number) =>
        `accuracy +${boost}, ${boost < need ? 'misses' : 'hits'}, cooldown +${boost}`,
      aimedNote: 'A shot hits if accuracy and boost reach the target’s evasion.',
      boostSum: (sum: number) => `Boosts add ${sum} to the cooldown.`,
    },
    react: {
      heading: 'Held point defence',
      wait: 'Wait',
      waitNote: 'hold fire for now',
      fire: 'Shoot',
    },
    wait: {
      ask: 'Ask again',
      askHeld: 'Held point defence: ask me',
      every: 'at every target',
      hit: (name: string) => `when ${name} is in range`,
      none: 'not again this round',
    },
    vent: {
      heading: 'Vent Coolant',
      pick: 'Pick a card here or on your cooldown track.',
      onTrack: (name: string) => `Vent ${name}`,
      card: (name: string, space: number) =>
        `${name}: ${space === 0 ? 'Ready' : `space ${space} → ${space === 1 ? 'Ready' : space - 1}`}`,
      play: (name: string) => `Play ${name} now`,
      playNote: 'in addition to Vent Coolant; cooldown +1',
      played: (result: string) => `Played now: ${result}.`,
      leave: (name: string) => `Leave ${name} at Ready`,
      move: (name: string) => `Vent ${name}`,
    },
    thrust: {
      heading: 'Power to Engines',
      pick: 'Pick a direction here or on the board. You move one hex now and keep the momentum.',
    },
    special: {
      heading: 'Special ability',
      sections: (max: number, amount: number) => `Pick up to ${max}. Each regains up to ${amount} armour.`,
      use: 'Repair',
    },
    escape: {
      heading: 'Escape',
      launch: 'Launch',
      which: 'On the board',
    },
    compel: {
      heading: 'Corvettes drift',
      note: 'Pick a corvette that has not moved, and the hex ahead of it.',
      keep: 'All straight on',
      keepNote: 'all your corvettes this round, where a hex is free',
      noRoom: 'no room: it is destroyed',
      turn: (turn: number) => (turn === 0 ? 'straight on' : turn < 0 ? 'to the left' : 'to the right'),
      blocked: (turn: string, why: string) => `not ${turn}: ${why}`,
    },
    warp: { heading: 'Emergency Warp' },
    target_: {
      ship: (name: string, section: string) => `${name}, ${section}`,
      corvette: (craft: string, name: string, callSign: number) => `${name}’s ${craft} ${callSign}`,
      'command-corvette': (name: string) => `${name}’s Command Corvette`,
      torpedo: (name: string) => `${name}’s torpedo`,
    },
  },
  loadout: {
    heading: 'Pick your loadout',
    headingWatching: 'Loadout',
    cards: 'Cards to pick from',
    cardsOf: (name: string) => `${name}’s cards`,
    yourTurn: (nth: number, of: number) =>
      `Your turn (${nth} of ${of}): pick one card, or all your corvettes.`,
    yourSwap: 'Your ship is complete. Keep it, or swap one card.',
    advice: 'Players pick in turns. Everyone sees your picks.',
    adviceSealed: 'Everyone picks at once. The cards turn up when all are sealed.',
    yourChoice: (done: number, of: number) => `Pick a card for each slot (${done} of ${of} done).`,
    readyToSeal: 'Your ship is complete. Seal it, or change a card.',
    sealed: (names: string) => `Sealed. Waiting for ${names}.`,
    seal: 'Seal this ship',
    swapLater: 'When all cards are turned up, you may swap one.',
    tie: 'When two ships play the same command, the card with the lower tie-breaker goes first.',
    arming: 'Your standard ship is being loaded',
    byHand: 'Pick the cards myself',
    keptDropped: 'Your last ship has cards that this match does not allow.',
    advise: 'Auto-pick a standard ship',
    advised: 'Auto-picking … Stop',
    what: {
      main: 'Fires straight ahead.',
      broadside: 'Fire to port and to starboard.',
      hangar: 'Launches and repairs your corvettes.',
      pointDefence: 'Shoots nearby corvettes and torpedoes.',
      corvettes: 'Small craft to launch. The first is corvette 1.',
    } satisfies Record<Slot, string>,
    waiting: (name: string) => `${name} is picking.`,
    watching: 'The players are picking their loadouts.',
    place: (name: string) => `Pick ${name}`,
    swapIn: (name: string) => `Swap for ${name}`,
    taken: 'picked',
    pass: 'Keep this ship',
    swapNote: 'Once, you may swap a card instead of picking one.',
    swapUsed: 'You have used your swap.',
    others: 'Other players’ picks',
    nothing: 'nothing yet',
    corvettesPick: (chosen: number, of: number) => `${chosen} of ${of} picked`,
    swapNone: 'Pick others to swap',
    takeCorvettes: 'Pick these corvettes',
    swapCorvettes: 'Swap for these corvettes',
    callSign: (callSign: number) => `Corvette ${callSign}`,
    supply: (left: number) => `${left} available`,
    add: (name: string) => `Add ${name}`,
    remove: (name: string, callSign: number) => `Remove corvette ${callSign}, ${name}`,
    fixed: 'Standard on every ship of this faction',
    slotOpen: 'open',
    recommended: 'A good first choice',
    slotFilled: 'filled',
  },

  ribbon: {
    ...atEveryTable.ribbon,
    yourTurn: 'your turn',
    yours: {
      commit: 'Pick your orders',
      fire: 'Your shot',
      corvettes: 'Your corvettes',
      move: 'Your activation',
      defence: 'Your defence stations',
      react: 'Your point defence can fire',
      vent: 'Pick a card to vent',
      thrust: 'Pick a direction',
      special: 'Your special ability',
      compel: 'Your corvettes drift',
      escape: 'Launch your corvettes',
      warp: 'Pick where to warp',
      place: 'Pick a component',
      pass: 'Swap or pass',
    } as Record<string, string>,
  },
  seals: {
    ...atEveryTable.seals,
    part: ['Engine setting', 'First command', 'Second command'],
  },
  result: {
    ...atEveryTable.result,
    why: {
      '§3': 'The last enemy ship is destroyed.',
      '§8.1.3': 'Emergency Warp: nobody wins.',
      'R-43': 'A player resigned or ran out of time.',
      'R-44': 'Stalemate: 20 quiet rounds.',
      agreed: 'All players agreed.',
    } as Record<string, string>,
    /** `how`: “by a beam”; '' where no hit did it. */
    youDied: (how: string, by: string[]) =>
      `Your ship is destroyed${how && ` ${how}`}.${by.length === 0 ? '' : ` Kill: ${messages.and(by)}.`}`,
    /** “Bo’s ship breaks apart! Kill: Ada, by a beam.” */
    killed: (kill: string, how: string) => (how ? `${kill.slice(0, -1)}, ${how}${kill.slice(-1)}` : kill),
    you: 'you',
    /** `owner`: null for the reader. */
    commander: (owner: string | null, by: string[]) =>
      `${owner === null ? 'You lost your' : `${owner} lost the`} Command Corvette${by.length === 0 ? '' : ` to ${messages.and(by)}`}.`,
  },
};
