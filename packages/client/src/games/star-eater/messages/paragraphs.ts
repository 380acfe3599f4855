/**
 * The message catalogue, English: every paragraph of the book (§) and every ruling (R) that an event or a
 * refusal may cite, in our own words. Loaded only when the first one is opened.
 */
export interface Paragraph {
  title: string;
  text: string;
}

export const PARAGRAPHS: Readonly<Record<string, Paragraph>> = {
  // ---------------------------------------------------------------- the book
  '§3': {
    title: 'Ways to win',
    text: 'Two or three play everybody for themselves, each with a faction of their own; four play two against two, a faction a side. A side wins once every enemy capital ship is destroyed. With three or four players it also wins by destroying an enemy Command Corvette.',
  },
  '§4': {
    title: 'What a ship is made of',
    text: 'A capital ship is a hull of several sections around one structure, with weapons, hangars and point defence mounted at fixed places. Five of its components are chosen before the battle; the sixth, its special ability, belongs to the faction.',
  },
  '§4.1': {
    title: 'Armour and structure',
    text: 'Each section of the hull has armour of its own. Damage to a section eats that section’s armour first; what is left over reaches the structure, which the whole ship shares. A ship whose structure is 0 is destroyed.',
  },
  '§4.1.1': {
    title: 'Shields',
    text: 'A shield lies on one section and takes one point of damage before the armour does. The ship’s two shield numbers say how many one section may carry and how many the ship. Shields come, and are moved about, by Defence Stations.',
  },
  '§4.2': {
    title: 'Components',
    text: 'Main weapon, broadsides, hangar, point defence and the four corvettes are picked from the faction’s cards. The marks on the hull show where each of them is mounted, and which way it points.',
  },
  '§4.2.1': {
    title: 'Main weapon',
    text: 'The heaviest gun, and it only fires the way the ship’s mount points: ahead. Bringing the line of fire onto an enemy is the work of several rounds.',
  },
  '§4.2.2': {
    title: 'Broadsides',
    text: 'The same weapon on both flanks. Each flank has a command of its own, so one decides while committing which side will have something to shoot at.',
  },
  '§4.2.3': {
    title: 'Hangar',
    text: 'Where corvettes leave the ship. The card says how far out they may be launched, which way they may face, and whether repairs cool down faster.',
  },
  '§4.2.4': {
    title: 'Corvettes of a ship',
    text: 'Four small craft with call-signs 1 to 4, picked in any mix that the supply of each card allows. Some hunt corvettes, some hurt capital ships.',
  },
  '§4.2.5': {
    title: 'Point defence',
    text: 'Turrets that shoot corvettes and torpedoes near the ship, in any direction. They never harm a capital ship.',
  },
  '§4.2.6': {
    title: 'Special ability',
    text: 'One strong trick a faction, with few uses. It needs no place on the hull and cannot be exchanged.',
  },
  '§4.3': {
    title: 'The numbers on a card',
    text: 'Damage is what a hit takes off. Range counts hexes, speed counts hexes a round or an activation, cooldown counts spaces of the track. Accuracy is set against evasion; agility is how many turns a corvette’s move may hold.',
  },
  '§5': {
    title: 'The loadout',
    text: 'In turns, everybody places one component, or all four corvettes at once, face up. The first place moves on by one seat each turn. Once in the loadout a player may swap something already chosen instead of placing something new.',
  },
  '§6': {
    title: 'The round',
    text: 'Commit orders in secret; move ships, then weapons, then corvettes; carry out the commands; let cards cool down. Then the next round begins.',
  },
  '§7.1': {
    title: 'Commitment',
    text: 'Everybody chooses an engine setting and two commands, face down and in order. The first command will be carried out before the second. Nothing is shown until everybody has committed.',
  },
  '§7.2': {
    title: 'Momentum',
    text: 'A ship keeps moving the way it moves: every token on its momentum mat is played out every round. A thrust adds a token, cancels the last opposite one, or bends the last one that lies two directions away. The mat holds four linear and two rotational tokens.',
  },
  '§7.2.1': {
    title: 'The engine card',
    text: 'Ten settings: one thrust in any of the board’s six directions, a double thrust the way the ship faces, a turn either way, or nothing. Directions are the board’s, not the ship’s.',
  },
  '§7.2.2': {
    title: 'Ships move in step',
    text: 'All ships play out their first linear token together, then their second, and so on; then the rotational ones. After each step overlaps are looked at and collisions resolved before anybody moves on.',
  },
  '§7.2.3': {
    title: 'Weapons in flight',
    text: 'After the ships, every cannon token flies its speed straight on; then every torpedo flies its speed and may turn towards its target.',
  },
  '§7.2.4': {
    title: 'Corvettes drift',
    text: 'Last in the movement phase every corvette on the board flies one hex straight ahead, whether it likes it or not. Where it ends on another token or on a hull it is destroyed; a corvette or torpedo there goes with it.',
  },
  '§7.3': {
    title: 'Action',
    text: 'All first commands are turned over together and carried out from the lowest priority number to the highest, then all second ones. Equal numbers are told apart by the tie-breaker of the component behind the command.',
  },
  '§7.4': {
    title: 'Cooldown',
    text: 'Cards on the Ready space come back to the hand, then every other card moves one space down. A card that reaches Ready now waits there until the end of the next round.',
  },
  '§8': {
    title: 'The Command Corvette',
    text: 'With three or four players the commander of a destroyed ship flees in a small craft, escorted by whatever corvettes were still aboard. Its hand comes back without broadsides and Vent Coolant, and the special card starts at space 3 of the track.',
  },
  '§8.1.1': {
    title: 'Orders of a commander',
    text: 'A Command Corvette commits one command a round and no engine setting.',
  },
  '§8.1.2': {
    title: 'A commander moves',
    text: 'At the end of the movement phase each Command Corvette gets one activation, for movement only. It moves as a corvette does, and may stay where it is.',
  },
  '§8.1.3': {
    title: 'A commander acts',
    text: 'Before commands are revealed its seat gets three activations for its ordinary corvettes. Then its command: its own gun, its own point defence, more activations, one more move, or – when the card is ready – the Emergency Warp.',
  },
  '§9.1': {
    title: 'Beams',
    text: 'A beam goes straight out to its range. It destroys every token on the way and loses one damage for each; the first hull takes what is left and stops it, whoever’s hull it is.',
  },
  '§9.2': {
    title: 'Direct fire',
    text: 'A shot along one line that stops at the first thing it meets. It hits when its accuracy is at least the target’s evasion. Missing accuracy can be bought: by corvettes with further activations, by ships with more cooldown.',
  },
  '§9.2.1': {
    title: 'Point defence fire',
    text: 'Point defence reaches in every direction along any free path within its range, past its own hull. It may shoot at corvettes and torpedoes, never at capital ships.',
  },
  '§9.3': {
    title: 'Cannons',
    text: 'A fired cannon leaves a token that flies straight on, its speed in hexes, at once and again every round until it hits a hull or leaves the board. It flies through corvettes and torpedoes and destroys them. Tokens that meet head on, or end in one hex, remove each other.',
  },
  '§9.4': {
    title: 'Torpedoes',
    text: 'A torpedo flies straight ahead and turns as soon as its target lies on its left or right line. It goes for the nearest enemy capital ship in its forward arc. A cannon token destroys it; a corvette is passed, unless the torpedo ends its flight there.',
  },
  '§10.1.1': {
    title: 'Fire Main',
    text: 'Fires the main weapon. Where it makes a token, putting it down in front of the ship counts as the first hex of its flight, and it flies the rest at once.',
  },
  '§10.1.2': {
    title: 'Broadside',
    text: 'Fires every hard point of one flank. There is a card for port and one for starboard; tokens fly at once, as with the main weapon.',
  },
  '§10.1.3': {
    title: 'Corvettes!',
    text: 'One of three: three activations shared among the corvettes on the board; or one launch and one activation; or one destroyed corvette comes back aboard, which costs a space of cooldown. A corvette fires at most once a round.',
  },
  '§10.1.4': {
    title: 'Defence Stations',
    text: 'Fire point defence now; or keep the card face up and fire later in the phase, between other commands and activations; or add two shields and lay all shields out anew, which costs a space of cooldown.',
  },
  '§10.1.5': {
    title: 'Vent Coolant',
    text: 'Moves one of your cards on the track one space down. A card that is already at Ready may be played at once instead, on top of this command, and then cools down one space longer. Vent Coolant itself never cools down.',
  },
  '§10.1.6': {
    title: 'Power to Engines',
    text: 'Adds one linear momentum token and moves the ship one hex in that direction at once, also where the token only cancelled or bent another. It then cools down two spaces.',
  },
  '§10.1.7': {
    title: 'Special Ability',
    text: 'Carries out what the ship’s special card says. Its uses are counted.',
  },
  '§11': {
    title: 'Corvettes are fragile',
    text: 'Any damage, from anybody, destroys a corvette. It is laid aside until a Corvettes! command repairs it.',
  },
  '§11.1.1': {
    title: 'Launching',
    text: 'A launched corvette is put down next to a hangar, facing away from the ship. Some hangar cards reach farther or allow other facings.',
  },
  '§11.1.2': {
    title: 'A corvette’s move',
    text: 'Turn, fly straight ahead up to its speed, turn again; all turns together no more than its agility. It cannot turn on the spot: every move has at least one hex.',
  },
  '§11.1.3': {
    title: 'A corvette’s gun',
    text: 'It fires the way the corvette faces and takes a whole activation, plus one for each point of accuracy that is bought. With activations left it may go on moving.',
  },
  '§12': {
    title: 'Collisions',
    text: 'Ships that overlap after a step, or stick out beyond the edge, collide: damage grows with the momentum that is thrown away, and every overlapping section takes it. Small tokens under a hull are destroyed, and weapon tokens among them do their full damage there.',
  },

  // ---------------------------------------------------------------- the rulings
  'R-1': {
    title: 'Hexes and directions',
    text: 'Hexes stand flat side up. The six directions run clockwise from N: N, NE, SE, S, SW, NW. A hex is named by two numbers, q and r; the centre of the board is 0, 0.',
  },
  'R-2': {
    title: 'The board',
    text: 'All hexes up to 12 steps from the centre for two players, 13 for three, 14 for four.',
  },
  'R-3': {
    title: 'Where ships start',
    text: 'Two players start at 0, 8 facing N and 0, −8 facing S. Three start evenly around the rim, looking inward. In teams, two ships of a side stand beside each other.',
  },
  'R-4': {
    title: 'Hulls',
    text: 'A hull is a set of sections, each of one or more hexes about the ship’s centre. Turning the ship turns the hull, its guns and its hangars about that centre.',
  },
  'R-5': {
    title: 'Hard points',
    text: 'A hard point is a hex of the hull and a direction. Its line of fire begins in the next hex that way, and never crosses the ship’s own hull.',
  },
  'R-6': {
    title: 'Who chooses first',
    text: 'Each player of a duel or a free-for-all needs a different faction; a team shares one. The seat whose special ability has the lowest priority number begins the loadout; the lower seat, where they are equal.',
  },
  'R-7': {
    title: 'Slots and the one swap',
    text: 'Five slots are filled: main, broadside, hangar, point defence, and four corvettes at once, none more often than its supply. Each seat may swap one filled slot once. Passing is for those who have nothing left to place.',
  },
  'R-8': {
    title: 'Initiative',
    text: 'The first player of the loadout is first in round 1; then the first place goes clockwise, one living seat a round. Initiative decides only what the cards leave open.',
  },
  'R-9': {
    title: 'What is committed',
    text: 'One of ten engine settings and two different commands from the hand, in order. A hand of one card commits one, an empty hand none. A Command Corvette commits one command and no engine.',
  },
  'R-10': {
    title: 'Sealed orders',
    text: 'Until a phase reveals them nobody learns anything of another’s orders but that they are in, allies included. As long as somebody has not committed, an owner may take orders back and write others.',
  },
  'R-11': {
    title: 'Adding a linear token',
    text: 'First: an opposite token on the mat is taken off, the last of them, and that is all. Else: the last token two directions away is bent into the direction between, in its place. Else the token is appended, if fewer than four lie there. Double thrust does this twice with the ship’s facing.',
  },
  'R-12': {
    title: 'Adding a rotation',
    text: 'A turn the other way cancels the last rotational token. Else it is appended, up to two. Else nothing happens.',
  },
  'R-13': {
    title: 'The six steps',
    text: 'Four linear steps, then two rotational ones. In each, every ship with a token at that place moves at once; then collisions; then small tokens under any hull are destroyed; then ships without structure leave the board.',
  },
  'R-14': {
    title: 'Where damage goes',
    text: 'To the section’s shields first, then to its armour, then to the structure of the ship. None of them falls below 0.',
  },
  'R-15': {
    title: 'Which collision first',
    text: 'Within a step overlapping pairs come first, the lowest seats before others; then ships over the edge. It goes on until nothing overlaps. A ship that was moved back has used its token for this step.',
  },
  'R-16': {
    title: 'The offending token',
    text: 'The momentum token by which a ship moved in this step. A ship that stood still has none.',
  },
  'R-17': {
    title: 'The collision track',
    text: 'All other linear tokens of both ships go on a track, the lower seat’s first; the second ship’s tokens cancel or bend what lies there. Damage is two for each cancellation, one for each bend, and one for each offending token. Every section that overlaps takes all of it.',
  },
  'R-18': {
    title: 'Structure once',
    text: 'Several sections may be crushed in one collision, but the structure loses only the largest of their overflows.',
  },
  'R-19': {
    title: 'After a collision',
    text: 'Both ships go back to where they stood before the step. Each gets the other’s offending token in its first place; equal tokens left on the track are shared out in pairs. The rest is gone, and the next step goes on with the new mats.',
  },
  'R-20': {
    title: 'Meeting the edge',
    text: 'The edge behaves like a ship that comes the other way with as many tokens as you have, and is never hurt. The sections that stuck out take the damage, and your ship bounces back.',
  },
  'R-21': {
    title: 'Turning into a ship',
    text: 'Each offending rotational token is flipped and handed to the other ship, where it may cancel. Damage is one for each token handed over and one for each cancellation. Both ships turn back.',
  },
  'R-22': {
    title: 'Turning into the edge',
    text: 'The edge holds the same rotations as your ship and swaps with it in the same way; cancellations on its side count as well.',
  },
  'R-23': {
    title: 'Collisions in the action phase',
    text: 'Only the direction just played offends. All other tokens of both ships go on the track; damage is what was removed plus one. The other ship gets the played token, the moving ship gets none back.',
  },
  'R-24': {
    title: 'Cannon tokens fly in ticks',
    text: 'All cannon tokens move together, hex by hex. Those that meet head on or would swap places are removed. One that enters a hull’s hex damages that section, friend or foe, and goes back to its owner; one that enters a corvette or torpedo destroys it and flies on. At the end, those that share a hex are removed.',
  },
  'R-25': {
    title: 'How a torpedo chooses and turns',
    text: 'The oldest torpedo flies first. Its target is the enemy ship nearest in the wedge ahead; of equals the one straighter ahead, then the right-hand one. After each hex it looks along its left and right lines and turns if the target is there, to the nearer side, else right.',
  },
  'R-26': {
    title: 'Corvettes drift together',
    text: 'All corvettes move one hex forward at once. Who then shares a hex with a token or a hull is destroyed, along with corvettes and torpedoes there. Leaving the board destroys too. Two that swap hexes pass each other.',
  },
  'R-27': {
    title: 'Priorities',
    text: 'Defence Stations 1, Vent Coolant 2, Power to Engines 3, Special 4, Corvettes! 5, Port Broadside 6, Starboard Broadside 7, Fire Main 8: low first. Ties go to the lower tie-breaker on the component, then by initiative.',
  },
  'R-28': {
    title: 'A revealed command is carried out',
    text: 'Where a choice has one legal answer only, it is made for you. A command that can do nothing does nothing and still cools down. Commands of a destroyed ship are lost.',
  },
  'R-29': {
    title: 'How long a card cools down',
    text: 'Weapons cool down as long as their card says, plus boosts, and a special as long as its own card says. The Corvettes command takes 0 spaces, or 1 after a repair; Defence Stations 0 plus boosts, or 1 for shields; Vent Coolant 0; Power to Engines 2.',
  },
  'R-30': {
    title: 'Firing a mount',
    text: 'Every hard point of the mount shoots, in order, along its own line. A token is put into the hex in front and flies the rest of its speed. With no token left the owner takes back the oldest of that weapon, or leaves the hard point silent.',
  },
  'R-31': {
    title: 'What a beam meets',
    text: 'Hex by hex: first the tokens there, each costing one damage, then the hull, which takes the rest – own, allied or enemy.',
  },
  'R-32': {
    title: 'What a direct shot meets',
    text: 'It goes to the first hex on its line that holds anything. A cannon token there blocks it; of several targets the shooter picks one. Accuracy plus boost must reach the evasion. A boost is chosen before the shot and paid once for the volley.',
  },
  'R-33': {
    title: 'What point defence reaches',
    text: 'One target for each turret, along any path of at most its range in which no token and no other hull stands. Shots come one after the other, each checked anew; if one is not allowed, none is fired. Boosts add up on the card’s cooldown.',
  },
  'R-34': {
    title: 'Held point defence',
    text: 'Between commands, and between corvette activations, its owner is asked as soon as a turret that has not shot could hit something. Each turret shoots once. The card cools down when the last has shot, or when the phase ends.',
  },
  'R-35': {
    title: 'Moves, launches and shields',
    text: 'A corvette’s way must be free of hulls and tokens, hex by hex, on the board. A launch needs a free hex in line with the hangar. For shields the whole new arrangement is given: two more than before, as far as the ship can carry them.',
  },
  'R-36': {
    title: 'When a ship is gone',
    text: 'A ship without structure leaves the board at the end of the step that did it; everything in that step counts as one moment. With three or four players its commander escapes.',
  },
  'R-37': {
    title: 'Venting',
    text: 'One card on your track, not Vent Coolant itself, moves one space down. One at Ready may be played on top as the next thing and cools down one space longer; or it is chosen and left there.',
  },
  'R-38': {
    title: 'Special abilities',
    text: 'Restore armour: up to so many points on so many damaged sections. Clear momentum: the mat is emptied. Jump: so many hexes forward over anything, ending on the board and not on a hull. What could do nothing costs no use.',
  },
  'R-39': {
    title: 'The escape',
    text: 'When the running part of the round is over, the Command Corvette appears where the ship’s centre was, and the corvettes that were aboard are launched around the lost hull. One without a free place is destroyed.',
  },
  'R-40': {
    title: 'What a commander’s cards do',
    text: 'Fire Main is its gun, straight ahead; Defence Stations its point defence, now or held; the Corvettes command gives three activations for its corvettes. Power to Engines is one more move, the special the Emergency Warp. In teams it may launch and repair through its ally.',
  },
  'R-41': {
    title: 'Winning and losing',
    text: 'The last side with capital ships wins, at once; none left at the same moment is a draw. A commander destroyed by an enemy wins the match for that enemy. A seat that is out loses its orders, tokens and corvettes.',
  },
  'R-42': {
    title: 'Four players, and who did it',
    text: 'In teams the Emergency Warp goes to a free starting place and cools down 3. A side whose ships are all gone has lost. A thing is destroyed by the owner of what destroyed it.',
  },
  'R-43': {
    title: 'Resigning',
    text: 'Who resigns or forfeits is out at once, without an escape. The others play on, if more than one side is left.',
  },
  'R-44': {
    title: 'Stalemate',
    text: 'Twenty rounds in a row without damage to a hull or shield and without a lost corvette are a draw.',
  },
};

/** The text for an id; a paragraph without one of its own is explained by the one that it is part of. */
export function paragraphFor(id: string): Paragraph | null {
  const own = PARAGRAPHS[id];
  if (own) return own;
  const parent = /^(§.+)\.\d+$/.exec(id)?.[1];
  return parent ? paragraphFor(parent) : null;
}
