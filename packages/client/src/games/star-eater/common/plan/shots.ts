/** §10.1, R-30 to R-32. What a fire command would hit: lines, sections, damage, and the boost needed. */
import type {
  Command,
  Event,
  Hex,
  Match,
  planFire,
  Seat,
  Target,
  TokenRef,
  TriedPlan,
} from '@star-eater/rules/src/games/star-eater';

type WeaponClass = Extract<Event, { type: 'weaponFired' }>['class'];
export type FireCommand = 'fire-main' | 'port-broadside' | 'starboard-broadside';

interface ShotLine {
  from: Hex;
  hexes: Hex[];
}

/** One section's damage from a whole command. */
interface SectionHit {
  seat: Seat;
  section: string;
  at: Hex | null;
  damage: number;
  /** Of the damage: what armour and structure lose. Shields stop the rest. */
  armour: number;
  structure: number;
}

/** A shot below the evasion; `boost` more would hit. */
interface Miss {
  target: Target;
  boost: number;
}

export interface PlannedShot {
  weapon: string;
  class: WeaponClass;
  lines: ShotLine[];
  hits: SectionHit[];
  destroyed: TokenRef[];
  /** Ships that it destroys. */
  sunk: Seat[];
  misses: Miss[];
  /** The least boost that hits anything; 0 if none is needed or none helps. */
  boost: number;
}

export const isFireCommand = (command: Command): command is FireCommand =>
  command === 'fire-main' || command === 'port-broadside' || command === 'starboard-broadside';

const addHit = (hits: SectionHit[], hit: SectionHit): void => {
  const same = hits.find((other) => other.seat === hit.seat && other.section === hit.section);
  if (!same) hits.push(hit);
  else {
    same.damage += hit.damage;
    same.armour += hit.armour;
    same.structure += hit.structure;
  }
};

/** The events of one fire command or of a corvette's shot; null if no weapon was fired. */
export const readShotEvents = (events: readonly Event[], boost: number): PlannedShot | null => {
  const shot: PlannedShot = {
    weapon: '',
    class: 'beam',
    lines: [],
    hits: [],
    destroyed: [],
    sunk: [],
    misses: [],
    boost,
  };
  const flights = new Map<number, ShotLine>();
  const fly = (token: TokenRef, to: Hex): void => {
    if (token.age !== undefined) flights.get(token.age)?.hexes.push(to);
  };
  for (const event of events) {
    switch (event.type) {
      case 'weaponFired':
        shot.weapon = event.weapon;
        shot.class = event.class;
        shot.lines.push({ from: event.from, hexes: [...event.hexes] });
        break;
      case 'tokenPlaced': {
        const line = shot.lines.at(-1);
        if (line && event.token.age !== undefined) flights.set(event.token.age, line);
        break;
      }
      case 'cannonsMoved':
        for (const { token, to } of event.moves) fly(token, to);
        break;
      case 'torpedoMoved':
        fly(event.token, event.to);
        break;
      case 'shotResolved':
        if (event.target && !event.hit)
          shot.misses.push({ target: event.target, boost: event.evasion - event.accuracy });
        break;
      case 'damaged':
        addHit(shot.hits, {
          seat: event.seat,
          section: event.section,
          at: event.at,
          damage: event.amount,
          armour: event.armour,
          structure: event.structure,
        });
        break;
      case 'tokenDestroyed':
        // A shell or torpedo of this shot that hits a token is spent.
        if (event.token.age === undefined || !flights.has(event.token.age)) shot.destroyed.push(event.token);
        break;
      case 'shipDestroyed':
        shot.sunk.push(event.seat);
        break;
      default:
        break;
    }
  }
  return shot.lines.length > 0 ? shot : null;
};

const hitsAnything = (shot: PlannedShot): boolean => shot.hits.length + shot.destroyed.length > 0;

/** A fire command without a boost; if that only misses, with the least boost that hits. */
export const readShot = (
  match: Match,
  seat: Seat,
  command: FireCommand,
  fire: typeof planFire,
): { shot: PlannedShot; match: Match } | null => {
  const read = (tried: TriedPlan, boost: number): { shot: PlannedShot; match: Match } | null => {
    const shot = tried.refusal ? null : readShotEvents(tried.events, boost);
    return shot && { shot, match: tried.match };
  };
  const plain = read(fire(match, seat, command), 0);
  if (!plain || hitsAnything(plain.shot) || plain.shot.misses.length === 0) return plain;
  const boost = Math.min(...plain.shot.misses.map((miss) => miss.boost));
  return read(fire(match, seat, command, { boost }), boost) ?? plain;
};
