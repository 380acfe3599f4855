/** §10.1, R-30 to R-32. What a fire command would hit: lines, sections, damage, and the boost needed. */
import {
  along,
  areEnemies,
  DIRECTIONS,
  hullSectionAt,
  sameHex,
} from '@star-eater/rules/src/games/star-eater';
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
  accuracy: number;
  evasion: number;
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
  /** How many hexes an enemy's hull is beyond the range; null where it is not in line. */
  short: number | null;
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
    short: null,
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
          shot.misses.push({
            target: event.target,
            boost: event.evasion - event.accuracy,
            accuracy: event.accuracy,
            evasion: event.evasion,
          });
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

/** How far beyond its range a shot is followed, in hexes. */
const BEYOND = 6;

/** How many hexes the nearest enemy's hull is beyond the end of a straight line; null if it is not in line. */
export const shortOf = (match: Match, seat: Seat, lines: readonly ShotLine[]): number | null => {
  const gaps = lines.flatMap(({ from, hexes }) => {
    const [first] = hexes;
    const last = hexes.at(-1);
    const direction = DIRECTIONS.find((each) => first !== undefined && sameHex(along(from, each, 1), first));
    if (last === undefined || direction === undefined) return [];
    const steps = Array.from({ length: BEYOND }, (_, step) => step + 1);
    return (
      steps.find((step) => {
        const hull = hullSectionAt(match, along(last, direction, step));
        return hull !== null && areEnemies(match, hull.ship.seat, seat);
      }) ?? []
    );
  });
  return gaps.length > 0 ? Math.min(...gaps) : null;
};

const hitsAnything = (shot: PlannedShot): boolean => shot.hits.length + shot.destroyed.length > 0;

/** A shot that is over at once and hits nothing. A shell or torpedo may still hit in a later round. */
export const isVainShot = (shot: PlannedShot): boolean =>
  shot.class !== 'cannon' && shot.class !== 'torpedo' && !hitsAnything(shot);

/** A fire command without a boost; if that only misses, with the least boost that hits. */
export const readShot = (
  match: Match,
  seat: Seat,
  command: FireCommand,
  fire: typeof planFire,
): { shot: PlannedShot; match: Match } | null => {
  const read = (tried: TriedPlan, boost: number): { shot: PlannedShot; match: Match } | null => {
    const shot = tried.refusal ? null : readShotEvents(tried.events, boost);
    return shot && { shot: { ...shot, short: shortOf(match, seat, shot.lines) }, match: tried.match };
  };
  const plain = read(fire(match, seat, command), 0);
  if (!plain || hitsAnything(plain.shot) || plain.shot.misses.length === 0) return plain;
  const boost = Math.min(...plain.shot.misses.map((miss) => miss.boost));
  return read(fire(match, seat, command, { boost }), boost) ?? plain;
};
