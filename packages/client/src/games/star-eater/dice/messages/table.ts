/**
 * The message catalogue, English: draft 0.10 at the table. Its book says Squadron, Fighter Bay, Laser,
 * Projectile (E-2).
 */
import { plural } from '@star-eater/rules/src/plural';
import type { Slot } from '@star-eater/rules/src/games/star-eater';
import type { Component, DiceCommand, DicePhase } from '@star-eater/rules/src/games/star-eater/dice';
import { messages as newest } from '../../common/messages/table';

const SIDES = 12;
/** D-29. Of twelve sides, as a chance in percent. */
const percent = (hits: number): string => `${Math.round((100 * hits) / SIDES)}%`;

const commands = {
  'fire-main': 'Fire Main',
  'port-broadside': 'Port Broadside',
  'starboard-broadside': 'Starboard Broadside',
  'launch-squadron': 'Launch Squadron',
  'defence-stations': 'Defence Stations',
  'vent-coolant': 'Vent Coolant',
  'squadron-maintenance': 'Squadron Maintenance',
  special: 'Special Ability',
} satisfies Record<DiceCommand, string>;

const phases = {
  loadout: 'Loadout',
  commitment: 'Orders',
  movement: 'Move',
  action: 'Act',
  fighters: 'Fighters',
  weapons: 'Weapons',
  cooldown: 'Clean up',
  finished: 'Over',
} satisfies Record<DicePhase, string>;

export const messages = {
  ...newest,
  craft: 'squadron',
  commands,
  phases,
  commandNote: {
    'fire-main': 'Fires the main weapon in the Weapons Phase.',
    'port-broadside': 'Fires to the left in the Weapons Phase.',
    'starboard-broadside': 'Fires to the right in the Weapons Phase.',
    'launch-squadron': 'Lets you launch one squadron in the Fighter Phase.',
    'defence-stations': 'Point defence shoots at once, before squadrons move.',
    'vent-coolant': 'Takes one cooldown token off a component, at once.',
    'squadron-maintenance': 'Loads two munitions aboard, or repairs a squadron, at once.',
    special: 'Your ship’s own ability, at once.',
  } satisfies Record<DiceCommand, string>,
  /** On a card's face: when it is resolved, or what it does. */
  commandShort: {
    'fire-main': 'Weapons Phase',
    'port-broadside': 'Weapons Phase',
    'starboard-broadside': 'Weapons Phase',
    'launch-squadron': 'Fighter Phase',
    'defence-stations': 'Shoot at once',
    'vent-coolant': 'Cool at once',
    'squadron-maintenance': 'Load or repair at once',
    special: 'At once',
  } satisfies Record<DiceCommand, string>,
  slots: {
    main: 'Main weapon',
    broadside: 'Broadsides',
    hangar: 'Fighter bay',
    pointDefence: 'Point defence',
    corvettes: 'Squadrons',
  } satisfies Record<Slot, string>,
  components: {
    main: 'Main weapon',
    broadside: 'Broadsides',
    pointDefence: 'Point defence',
    special: 'Special ability',
  } satisfies Record<Component, string>,
  classes: {
    beam: 'Laser',
    directFire: 'Direct fire',
    cannon: 'Projectile',
    torpedo: 'Torpedo',
    pointDefence: 'Point defence',
  } as Record<string, string>,
  classNotes: {
    beam: 'Hits at once in a line: clears squadrons, then hits a hull.',
    directFire: 'Picks a target in its arc and rolls a die to hit.',
    cannon: 'Flies straight every round until it hits.',
    torpedo: 'Flies every round and turns towards enemy ships.',
  } as Record<string, string>,
  stats: {
    ...newest.stats,
    area: 'Area',
    recall: 'Recall distance',
    resupply: 'Resupply',
    capacity: 'Munitions',
  },
  loadout: {
    ...newest.loadout,
    yourTurn: (nth: number, of: number) =>
      `Your turn (${nth} of ${of}): pick one card, or all your squadrons.`,
    what: {
      ...newest.loadout.what,
      hangar: 'Launches, recalls and resupplies your squadrons.',
      pointDefence: 'Shoots nearby squadrons and torpedoes.',
      corvettes: 'Small craft to launch. The first is squadron 1.',
    },
    takeCorvettes: 'Pick these squadrons',
    swapCorvettes: 'Swap for these squadrons',
    coin: (name: string) => `The coin toss gave Initiative to ${name}: first to pick, and first in round 1.`,
    swapNote: 'Once all cards are picked, the player with Initiative may swap one; then the other may.',
  },
  arm: {
    heading: 'Load munitions',
    line: (due: number) => `Load ${plural(due, 'munition', 'munitions')} onto your squadrons.`,
    note: 'Each shot uses one. Squadrons of one kind share their torpedoes, those in flight included.',
    left: (left: number) => (left === 0 ? 'All loaded.' : `${left} left to load.`),
    more: (name: string) => `Load one onto ${name}`,
    less: (name: string) => `Take one off ${name}`,
    take: 'Load these',
    squadron: (callSign: number, name: string) => `Squadron ${callSign}: ${name}`,
    of: (count: number, capacity: number) => (capacity === 0 ? 'no room' : `${count} of ${capacity}`),
  },
  orders: {
    ...newest.orders,
    begin: 'Pick two cards and an engine setting. Pick a card to see what it does.',
    cooling: (tokens: number) => `cools: ready in ${plural(tokens + 1, 'round', 'rounds')}`,
    coolingShort: (tokens: number) => `cooling ${tokens}`,
    noPower: 'no power left',
    slot: 'Card',
    inOrder: 'The left card goes first.',
    chooseCommands: (left: number) => (left === 1 ? 'Pick one more card.' : `Pick ${left} cards.`),
  },
  plan: {
    ...newest.plan,
    odds: (what: string, hits: number) => `${what} ${percent(hits)}`,
    aims: (command: DiceCommand, shots: string) => `${commands[command]}: ${shots}`,
    best: (hardPoint: number, what: string) => `hard point ${hardPoint + 1} at ${what}`,
    noTarget: (command: DiceCommand) => `${commands[command]}: nothing in sight`,
    cools: (command: DiceCommand, tokens: number) =>
      `${commands[command]} does nothing: its component cools (${tokens} left)`,
    hits: (command: DiceCommand, what: string) => `${commands[command]} hits ${what}`,
    fires: (command: DiceCommand, kind: 'cannon' | 'torpedo', count: number) =>
      `${commands[command]} fires ${kind === 'cannon' ? plural(count, 'projectile', 'projectiles') : plural(count, 'torpedo', 'torpedoes')}`,
    nothing: (command: DiceCommand) => `${commands[command]} hits nothing`,
    zone: 'Tinted hexes: at the end of its move, a torpedo turns once more towards a ship whose centre is in one.',
    /** `hits`: of each possible hit, sides of twelve and damage. */
    risk: (drift: string, worst: string) => `new enemy fire: ${drift} if it coasts · worst ${worst}`,
    noRisk: 'no new enemy fire can reach you this round',
    fire: (percentHit: number, damage: number) =>
      damage === 0 ? 'none' : `${percentHit}% to hit, up to ${damage} damage`,
    yourFire: (fire: string) => `your fire: ${fire}`,
    worstIf: (engine: string, cards: string) =>
      `Worst enemy course (${engine}): ${cards}. Its squadrons come on top.`,
    threat: (command: DiceCommand, chances: readonly number[]) =>
      `${commands[command]} ${chances.map((hits) => percent(hits)).join(', ')}`,
    area: (count: number) => `an area with ${plural(count, 'target', 'targets')}`,
  },
  ship: {
    ...newest.ship,
    corvettes: 'Squadrons',
    initiative: 'Initiative',
    initiativeNote: 'goes first where both could; passes on each round',
    cooldown: (tokens: number) =>
      tokens === 0 ? 'ready' : `${plural(tokens, 'cooldown token', 'cooldown tokens')}`,
    munitions: (count: number, capacity: number) =>
      `${count} of ${plural(capacity, 'munition', 'munitions')}`,
    activated: 'activated',
    power: (uses: number) => plural(uses, 'power token', 'power tokens'),
  },
  choice: {
    ...newest.choice,
    odds: (need: number, hits: number) =>
      need < 1 ? 'always hits' : need >= SIDES ? 'cannot hit' : `needs more than ${need}: ${percent(hits)}`,
    chance: percent,
    hold: 'Hold fire',
    hardPoint: (command: DiceCommand, index: number, weapon: string) =>
      `${commands[command]}: hard point ${index + 1}, ${weapon}`,
    pickTarget: 'Pick a target here or on the board. A die decides.',
    pickArea: 'Pick a hex here or on the board. Each target in its area gets a die of its own.',
    areaAt: (place: string | null, targets: number) =>
      `${place === null ? '' : `${place}: `}${plural(targets, 'target', 'targets')}`,
    activate: {
      heading: 'Fighter Phase: activate a squadron',
      note: 'Pick a squadron and where it flies. Then it may shoot.',
      squadron: (callSign: number, name: string) => `${callSign} ${name}`,
      flying: 'on the board',
      aboard: 'aboard: launches',
      from: 'From',
      lane: (hangar: number, distance: number, facing: string) =>
        `Bay ${hangar + 1}${distance > 1 ? `, ${plural(distance, 'hex', 'hexes')} out` : ''}, ${facing}`,
      /** `result`: what its shot does there. */
      shotThere: (result: string) => `Its shot from there ${result}.`,
      noMunition: 'It has no munition: it cannot shoot.',
      away: (hexes: number, name: string) => `${plural(hexes, 'hex', 'hexes')} from ${name} there.`,
      stay: 'Stay here',
      go: 'Fly',
      launchNow: 'Launch',
      pass: 'Pass',
      passNote: 'ends the Fighter Phase for you',
      who: 'Squadron',
    },
    act: {
      heading: (callSign: number) => `Squadron ${callSign}: shoot?`,
      headingRecall: (callSign: number) => `Squadron ${callSign}: recall?`,
      note: 'A shot uses one munition, hit or miss.',
      noteRecall: 'Aboard it may be loaded and launched again.',
      ahead: (what: string) => `Its shot ${what}.`,
      hits: (what: string, isLater: boolean) =>
        `hits ${what}${isLater ? ' in the Weapons Phase, if nothing stops it before' : ''}`,
      /** `coasting`: “if Bo coasts”. */
      arrives: (kind: 'cannon' | 'torpedo', name: string, round: number, coasting: string) =>
        `is a ${kind === 'cannon' ? 'projectile' : 'torpedo'} that hits ${name} in round ${round} ${coasting}`,
      flies: (kind: 'cannon' | 'torpedo', coasting: string) =>
        `is a ${kind === 'cannon' ? 'projectile' : 'torpedo'} that hits nothing ${coasting}`,
      odds: (what: string) => `may hit ${what}`,
      nothing: 'hits nothing',
      shoot: (weapon: string) => `Shoot: ${weapon}`,
      recall: 'Recall it aboard',
      done: 'Done',
    },
    vent: {
      ...newest.choice.vent,
      pick: 'Take one cooldown token off a component.',
      take: (name: string, tokens: number) => `${name}: ${tokens} → ${tokens - 1}`,
    },
    maintain: {
      heading: 'Squadron Maintenance',
      supply: (due: number) => `Load ${plural(due, 'munition', 'munitions')} onto squadrons aboard`,
      repair: (callSign: number) => `Repair squadron ${callSign}`,
      or: 'or',
    },
  },
  dice: {
    heading: 'Dice',
    open: 'Dice',
    one: 'Die',
    needs: (need: number) =>
      need < 1 ? 'always hits' : need >= SIDES ? 'cannot hit' : `needs more than ${need}`,
    hit: 'hit',
    miss: 'miss',
    rolled: (value: number) => `rolled ${value}`,
    coin: 'coin',
    face: (value: number, sides: number) => `${value} of ${sides}`,
    intro:
      'The server rolls each die from numbers that every player had a part in before the start. After each round this browser rolls its dice again and compares.',
    limits:
      'Nobody chose or changed a verified die. Whether the server knew the numbers in advance cannot be shown.',
    mark: {
      holds: 'verified',
      fails: 'failed',
      waiting: 'waits for the end of the round',
      told: 'repeated',
    },
    told: (round: number) => `Round ${round}: rolled in the match that this practice repeats`,
    waiting: (round: number) => `Round ${round}: checked when it ends`,
    holds: (round: number, count: number) =>
      `Round ${round}: ${plural(count, 'die verified', 'dice verified')}`,
    fails: (round: number) => `Round ${round}: the check failed`,
    none: 'No die has been rolled yet.',
    line: (number: number, sides: number, value: number) =>
      `Die ${number + 1} of ${sides} sides shows ${value}`,
    fault: (round: number) =>
      `Fairness check failed: the dice of round ${round}. Save your record, tell the site admin.`,
    save: 'Save my record',
    noRecord: 'This browser did not start this match: it checks what is public.',
    anchor: 'Server’s seal',
    joint: 'Joint number',
    seat: (name: string) => name,
    commit: 'seal',
    value: 'value',
  },
  events: {
    coin: 'A coin is tossed.',
    tossed: (name: string) => `${name} has Initiative first.`,
    passes: (name: string) => `Initiative passes to ${name}.`,
    die: (number: number, value: number) => `die ${number + 1}: ${value}`,
    dieFor: (number: number, value: number, need: number, target: string, hit: boolean) =>
      `${hit ? 'Hit' : 'Miss'}: ${target} (die ${number + 1}: ${value}, needs more than ${need})`,
    plays: (name: string, command: DiceCommand) => `${name} plays ${commands[command]}.`,
    reveals: (name: string, command: DiceCommand) => `${name} reveals ${commands[command]}.`,
    ignored: (name: string, command: DiceCommand, tokens: number) =>
      `${name}’s ${commands[command]} does nothing: ${plural(tokens, 'cooldown token', 'cooldown tokens')} left.`,
    vented: (name: string, component: string, after: number) =>
      `${name} vents ${component}: ${after === 0 ? 'ready again' : `${after} left`}.`,
    used: (name: string, component: string, after: number) => `${name}: ${component} cools for ${after}.`,
    loaded: (name: string, munitions: readonly number[]) =>
      `${name} loads munitions: ${munitions.join(', ')}.`,
    recalled: (name: string, callSign: number) => `${name} recalls squadron ${callSign}.`,
    passed: (name: string) => `${name} passes: no more squadrons this round.`,
    collided: (names: string, edge: boolean, damage: number) =>
      edge
        ? `${names} slams into the edge: ${damage} damage.`
        : `${names} collide: ${damage} damage each way.`,
  },
  ribbon: {
    ...newest.ribbon,
    yours: {
      commit: 'Pick your orders',
      place: 'Pick a component',
      pass: 'Swap or pass',
      arm: 'Load your munitions',
      vent: 'Pick a component to vent',
      maintain: 'Maintain your squadrons',
      special: 'Your special ability',
      fire: 'Your shot',
      activate: 'Your squadrons',
      act: 'Your squadron’s action',
    } as Record<string, string>,
  },
  seals: { ...newest.seals, part: ['Engine setting', 'First card', 'Second card'] },
  result: {
    ...newest.result,
    why: {
      '§3.1': 'The other ship is destroyed.',
      'R-43': 'A player resigned, or ran out of time.',
      'R-44': 'Stalemate: 20 quiet rounds.',
      'D-39': 'Round 400 is over.',
      agreed: 'All players agreed.',
    } as Record<string, string>,
  },
};
