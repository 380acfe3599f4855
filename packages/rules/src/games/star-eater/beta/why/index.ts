/**
 * Why a hex is not a legal answer. `legal` lists what may be picked; `whyNot` names the rule that excludes
 * any other hex. It decides nothing: every reason comes from the functions that decide.
 */
import { damagedSections } from '../../common/special';
import { whyNotCompelled } from '../../common/craft/compelled';
import { shieldCount } from '../commands/defence';
import { freeStarts } from '../commands/warp';
import { factionOf, sectionOfShipAt, shipOf, specialOf } from '../../common/facts';
import { sameHex } from '../../common/map/hex';
import type { CallSign, Command, Hex, LaunchChoice, Refusal, Seat } from '../../common/model';
import type { Match } from '../../common/state';
import { whyNoEscape, whyNoLaunch, whyNoMove } from './corvettes';
import { whyNoFire, whyNoPointDefence, whyNoShot } from './shots';
import { refuse } from '../../../../kernel/refusal';

/** The part of a choice that a hex would answer. */
export type Aim =
  | { at: 'move'; seat: Seat; callSign?: CallSign }
  | { at: 'launch'; seat: Seat; callSign: CallSign }
  /** `callSigns`: those that have not moved. */
  | { at: 'compel'; seat: Seat; callSigns: readonly CallSign[] }
  /** `launches` are the legal ones, `taken` the hexes of those chosen already. */
  | { at: 'escape'; seat: Seat; callSign: CallSign; launches: readonly LaunchChoice[]; taken: readonly Hex[] }
  /** `hardPoint`: one of those behind the card (F-6); all of them if absent. */
  | { at: 'fire'; seat: Seat; command: Command; hardPoint?: number }
  | { at: 'shoot'; seat: Seat; callSign: CallSign }
  | { at: 'pointDefence'; seat: Seat; hardPoints: readonly number[] }
  /** One more shield, on the arrangement so far. */
  | { at: 'shields'; seat: Seat; wanted: Readonly<Record<string, number>> }
  | { at: 'armour'; seat: Seat; chosen: readonly string[] }
  | { at: 'thrust'; seat: Seat }
  | { at: 'warp'; seat: Seat };

/** The rule that excludes this hex, as a sentence; null where it is legal. */
export const whyNot = (match: Match, aim: Aim, hex: Hex): Refusal | null => {
  switch (aim.at) {
    case 'move':
      return whyNoMove(match, aim.seat, aim.callSign, hex);
    case 'compel':
      return whyNotCompelled(match, aim.seat, aim.callSigns, hex);
    case 'launch':
      return whyNoLaunch(match, aim.seat, aim.callSign, hex);
    case 'escape':
      return whyNoEscape(match, aim.callSign, aim.launches, aim.taken, hex);
    case 'fire':
      return whyNoFire(match, aim, hex);
    case 'shoot':
      return whyNoShot(match, aim.seat, aim.callSign, hex);
    case 'pointDefence':
      return whyNoPointDefence(match, aim.seat, aim.hardPoints, hex);
    case 'shields':
      return whyNoShield(match, aim.seat, aim.wanted, hex);
    case 'armour':
      return whyNoArmour(match, aim.seat, aim.chosen, hex);
    case 'thrust':
      return refuse('no-direction', '§10.1.6', 'a thrust takes one of the six directions: pick an arrow');
    case 'warp':
      return freeStarts(match).some((at) => sameHex(at, hex))
        ? null
        : refuse('not-a-start', 'R-42', 'a warp ends at an empty starting location');
  }
};

const ownSection = (match: Match, seat: Seat, hex: Hex): string | null => {
  const ship = shipOf(match, seat);
  return ship && sectionOfShipAt(match, ship, hex);
};

/** §4.1.1, R-35. One more shield on the section in this hex. */
const whyNoShield = (
  match: Match,
  seat: Seat,
  wanted: Readonly<Record<string, number>>,
  hex: Hex,
): Refusal | null => {
  const ship = shipOf(match, seat);
  const section = ownSection(match, seat, hex);
  if (!ship || section === null)
    return refuse('unknown-section', 'R-35', 'shields go on the sections of your own ship');
  const { perSection } = factionOf(match, seat).ship.shieldCapacity;
  if ((wanted[section] ?? 0) >= perSection)
    return refuse('too-many-shields', '§4.1.1', 'a section holds at most {most} shields', {
      most: perSection,
    });
  const count = shieldCount(match, ship);
  const placed = Object.values(wanted).reduce((sum, each) => sum + each, 0);
  return placed < count ? null : refuse('shield-count', 'R-35', 'take a shield off another section first');
};

/** The section in this hex as one more to restore. */
const whyNoArmour = (match: Match, seat: Seat, chosen: readonly string[], hex: Hex): Refusal | null => {
  const section = ownSection(match, seat, hex);
  if (section === null)
    return refuse('unknown-section', 'R-38', 'only sections of your own ship get armour back');
  if (!damagedSections(match, seat).includes(section))
    return refuse('not-damaged', 'R-38', 'section {section} has all its armour', { section });
  const special = specialOf(match, seat);
  const most = special.ability === 'restoreArmour' ? special.sections : 0;
  return chosen.includes(section) || chosen.length < most
    ? null
    : refuse('section-count', 'R-38', 'the ability restores at most {most} sections', { most });
};
