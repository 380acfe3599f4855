/** Words of the draft's table, explained where they stand. Loaded with the first. */
import { entryOf, type Entry } from '../../../../table/search/search';

export const terms: readonly Entry[] = [
  entryOf('Armour', 'Protects its own section. Damage takes it first, then the structure.', 'D-32'),
  entryOf('Structure', 'The life of the whole ship. At 0 the ship is destroyed.', 'D-34'),
  entryOf('Evasion', 'How hard something is to hit: added to 6 for what the die must exceed.', 'D-29'),
  entryOf('Accuracy', 'Printed on a weapon: taken off what the die must exceed.', 'D-29'),
  entryOf('Squadron', 'Small craft: in the Fighter Phase one flies, shoots or returns.', 'D-17'),
  entryOf('Munition', 'A squadron uses one for each shot of a torpedo or projectile.', 'D-5'),
  entryOf('Initiative', 'First to pick and to act. It passes at the end of a round.', 'D-3'),
  entryOf('Cooldown', 'Tokens on a component: it works again when all are gone.', 'D-31'),
  entryOf('Recall', 'A squadron near its ship returns aboard.', 'D-22'),
  entryOf('Laser', 'Hits at once in a line: it clears squadrons, then hits a hull.', 'D-27'),
  entryOf('Projectile', 'Flies straight every round until it hits.', 'D-25'),
  entryOf('Torpedo', 'Flies every round and turns towards enemy ships.', 'D-26'),
  entryOf('Direct fire', 'Picks a target in its arc and rolls a die to hit.', 'D-27'),
  entryOf('Point defence', 'Shoots nearby squadrons and torpedoes.', 'D-30'),
  entryOf('Momentum', 'Tokens that move or turn your ship every round.', 'D-7'),
  entryOf('Loadout', 'The components and squadrons of your ship.', 'D-4'),
  entryOf('Seal', 'Finishes your orders: nobody can read or change them until all are turned up.', 'D-6'),
];
