/** Compares one question or roll of the draft, and plays on. */
import type { Random } from '../../../../scripts/play/random';
import { named, type Hex } from './hexes';
import type { Engine, EngineEvent } from './engine';
import {
  craftGun,
  diceAct,
  diceActivate,
  diceShot,
  diceWays,
  gunsOf,
  waysAfterLaunch,
  type FireCommand,
} from './questions';
import { expectNothingMissed, expectNothingToDo, expectNoTarget, isQuiet } from './missed';
import { inArea, evasionOf, type Count, type Gun, type Target } from './sight';
import { sceneOf, strike } from './scene';
import { needed } from './dice';
import type { Table, Weapon } from './table';

interface Answer {
  readonly seat: number;
  readonly type: string;
  readonly callSign?: number;
  readonly hangar?: number;
  readonly to?: Hex;
  readonly at?: Hex;
  readonly facing?: number;
  readonly target?: Target;
}
interface Shot {
  readonly command: FireCommand;
  readonly hardPoint: number;
  readonly targets: { target: Target; need: number }[];
  readonly hexes: { at: Hex; targets: { target: Target; need: number }[] }[];
}
interface Rolled {
  readonly target: Target;
  readonly need: number;
}
/** A shot that waits for its dice. */
interface Owed {
  readonly table: Table;
  readonly weapon: Weapon;
  readonly rolled: readonly Rolled[];
}

/** D-28. A section counts once, whichever of its hexes names it. */
const plain = ({ target, need }: Rolled): object =>
  target.section === undefined ? { ...target, need } : { seat: target.seat, section: target.section, need };
const plainHexes = (hexes: Shot['hexes']): object[] =>
  hexes
    .map(({ at, targets }) => ({ at, targets: targets.map(plain) }))
    .sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);

export class DiceRound {
  private readonly launched = new Set<number>();
  private current = { launched: false, hasShot: false };
  private shooting: { weapon: Weapon; gun: Gun; shooter: number | null } | null = null;
  private owed: Owed | null = null;
  private fired: { seat: number; command: FireCommand; hardPoint: number } | null = null;
  private acting: { seat: number; callSign: number } | null = null;

  constructor(
    private readonly random: Random,
    private readonly engine: Engine,
    private readonly count: Count,
  ) {}

  /** One roll or one answer; whether the round goes on. */
  goOn(): boolean {
    const roll = this.engine.roll((count, sides) =>
      Array.from({ length: count }, () => 1 + this.random(sides)),
    );
    if (roll !== null) {
      this.compareRoll(roll.values, roll.events);
      this.compareSilence(roll.events);
      return true;
    }
    const [asked] = this.engine.pending();
    if (asked === undefined || asked.type === 'commit') return false;
    const table = this.engine.table();
    try {
      this.compare(table, asked.seat, asked.type);
    } catch (error) {
      throw new Error(
        `${JSON.stringify({ asked, table: { ...table, cards: undefined } })}\n${String(error)}`,
      );
    }
    const answer = this.engine.answerAtRandom(asked.seat, this.random) as Answer;
    const events = this.engine.play(answer);
    this.remember(table, answer, events);
    this.compareSilence(events);
    return true;
  }

  private compare(table: Table, seat: number, type: string): void {
    this.count(`question: ${type}`);
    if (type === 'activate') {
      const revealed = table.seats.find((cards) => cards.seat === seat)?.revealed ?? [];
      const mayLaunch = revealed.includes('launch-squadron') && !this.launched.has(seat);
      expect(this.engine.legal(seat)).toMatchObject(diceActivate(table, seat, mayLaunch, this.count));
    }
    if (type === 'fire') {
      const { command, hardPoint, targets, hexes } = this.engine.legal<Shot>(seat);
      const { weapon, guns } = gunsOf(table, seat, command);
      const gun = guns[hardPoint] as Gun;
      this.comparePassedOver(table, seat, command, hardPoint);
      const mine = diceShot(table, weapon, gun, null, this.count);
      expect({ targets, hexes: plainHexes(hexes) }).toEqual({
        targets: mine.targets,
        hexes: plainHexes(mine.hexes),
      });
      this.shooting = { weapon, gun, shooter: null };
    }
    if (type === 'act') {
      const { callSign, shoot, recall } = this.engine.legal<{
        callSign: number;
        shoot: Shot | null;
        recall: boolean;
      }>(seat);
      const mine = diceAct(table, seat, callSign, this.current, this.count);
      const tidy = (shot: Shot | null): object | null =>
        shot === null ? null : { ...shot, hexes: plainHexes(shot.hexes) };
      expect({ shoot: tidy(shoot), recall }).toEqual({
        shoot: tidy(mine.shoot as Shot | null),
        recall: mine.recall,
      });
      this.shooting = { ...craftGun(table, seat, callSign), shooter: callSign };
    }
  }

  /** What was not asked: hard points without a target, squadrons with nothing to do. */
  private compareSilence(events: readonly EngineEvent[]): void {
    if (this.owed !== null) return;
    expectNothingMissed(this.engine, events, this.count);
    const asked = this.engine.pending()[0];
    if (this.fired !== null && asked?.type !== 'fire') {
      const { seat, command, hardPoint } = this.fired;
      this.fired = null;
      const table = this.engine.table();
      if (isQuiet(events) && table.ships.some((ship) => ship.seat === seat))
        expectNoTarget(table, seat, command, hardPoint + 1, this.count);
    }
    if (this.acting !== null && asked?.type !== 'act') {
      const { seat, callSign } = this.acting;
      this.acting = null;
      if (isQuiet(events)) expectNothingToDo(this.engine, seat, callSign, this.current, this.count);
    }
  }

  /** D-24, D-27. The hard points since the last one that was asked have nothing to name. */
  private comparePassedOver(table: Table, seat: number, command: FireCommand, hardPoint: number): void {
    const last = this.fired?.seat === seat && this.fired.command === command ? this.fired.hardPoint : -1;
    const { weapon, guns } = gunsOf(table, seat, command);
    for (const gun of guns.slice(last + 1, hardPoint)) {
      const { targets, hexes } = diceShot(table, weapon, gun, null, () => undefined);
      this.count('not asked: a hard point passed over');
      expect([targets, hexes]).toEqual([[], []]);
    }
    this.fired = { seat, command, hardPoint };
  }

  private remember(table: Table, answer: Answer, events: readonly EngineEvent[]): void {
    const { seat, type, callSign, to, facing, target, at } = answer;
    if (type === 'activate' && callSign !== undefined) {
      const launch = events.find((event) => event.type === 'corvetteLaunched') as unknown as
        { at: Hex; facing: number } | undefined;
      this.current = { launched: launch !== undefined, hasShot: false };
      this.acting = { seat, callSign };
      if (launch !== undefined) this.launched.add(seat);
      if (to === undefined) return;
      const found =
        launch === undefined
          ? diceWays(table, seat, callSign, () => undefined)
          : waysAfterLaunch(table, seat, callSign, launch, () => undefined);
      const way = found.find((one) => named(one.at) === named(to) && one.facing === facing);
      const moved = events.find((event) => event.type === 'corvetteMoved');
      expect(moved?.['path']).toEqual(way?.path);
    }
    if (type === 'shoot') this.current.hasShot = true;
    if (type === 'done' || type === 'recall') this.acting = null;
    if ((type !== 'shoot' && type !== 'fire') || this.shooting === null) return;
    const { weapon, gun, shooter } = this.shooting;
    const aimed =
      at !== undefined ? inArea(table, gun, shooter, at, weapon.areaOfEffect ?? 0) : target ? [target] : [];
    const rolled = aimed.map((one) => ({
      target: one,
      need: needed(evasionOf(table, one), weapon.accuracy ?? 0),
    }));
    this.owed = rolled.length === 0 ? null : { table, weapon, rolled };
  }

  /** D-28, D-29, D-32. */
  private compareRoll(values: readonly number[], events: readonly EngineEvent[]): void {
    if (this.owed === null) throw new Error('a roll that nobody expected');
    const { table, weapon, rolled } = this.owed;
    this.owed = null;
    const dice = events.find(({ type }) => type === 'diceRolled')?.['dice'] as (Rolled & { value: number })[];
    expect(dice.map(plain)).toEqual(rolled.map(plain));
    expect(dice.map(({ value }) => value)).toEqual(values);
    const scene = sceneOf(table, 'draft', this.count);
    const gone: string[] = [];
    rolled.forEach(({ target, need }, i) => {
      const value = values[i] ?? 0;
      this.count(value > need ? 'dice: hit' : value === need ? 'dice: equal, so a miss' : 'dice: miss');
      if (need >= 12) this.count('dice: cannot hit');
      if (need < 1) this.count('dice: cannot miss');
      if (value <= need) return;
      const body = scene.bodies.find(({ ship }) => ship.seat === target.seat);
      if (target.section === undefined) gone.push(`${target.seat} ${target.kind} ${named(target.at)}`);
      else if (body !== undefined) strike(scene, body.ship, [target.section], weapon.damage ?? 0);
    });
    if (gone.length > 1) this.count('dice: several craft in one area');
    this.compareDamage(scene, table, events, gone);
  }

  private compareDamage(
    scene: ReturnType<typeof sceneOf>,
    table: Table,
    events: readonly EngineEvent[],
    gone: readonly string[],
  ): void {
    const OF_THE_SHOT = [
      'diceRolled',
      'pointDefenceFired',
      'shotResolved',
      'damaged',
      'tokenDestroyed',
      'tokenReturned',
    ];
    const end = events.findIndex(({ type }) => !OF_THE_SHOT.includes(type));
    const shot = events.slice(0, end < 0 ? undefined : end);
    const left = structuredClone(table.ships);
    const lost: string[] = [];
    for (const event of shot) {
      if (event.type === 'damaged') {
        const { seat, section, armour, structure } = event as unknown as {
          seat: number;
          section: string;
          armour: number;
          structure: number;
        };
        const ship = left.find((one) => one.seat === seat);
        if (ship === undefined) continue;
        ship.armour[section] = (ship.armour[section] ?? 0) - armour;
        ship.structure -= structure;
      }
      if (event.type === 'tokenDestroyed' || event.type === 'tokenReturned') {
        const { seat, kind } = event['token'] as { seat: number; kind: string };
        lost.push(`${seat} ${kind} ${named(event['at'] as Hex)}`);
      }
    }
    if (lost.sort().join() !== [...gone].sort().join())
      throw new Error(JSON.stringify({ events, table: { ...table, cards: undefined }, lost, gone }));
    expect(left.map(({ seat, armour, structure }) => ({ seat, armour, structure }))).toEqual(
      scene.bodies.map(({ ship: { seat, armour, structure } }) => ({ seat, armour, structure })),
    );
  }
}
