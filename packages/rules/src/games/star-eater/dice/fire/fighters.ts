/** §6.4, D-17 to D-22. The Fighter Phase: squadrons are activated one by one, in turn. */
import { beamHexes, fireBeam } from '../../common/combat/beams';
import { frontOf, placeToken } from '../../common/combat/shots';
import { launchCorvette } from '../../common/craft/launch';
import { moveCorvette } from '../../common/craft/moves';
import { waysFrom, type Pose, type Way } from '../../common/craft/ways';
import { corvettesOf, factionOf, isFree, mountOnBoard, shipOf } from '../../common/facts';
import { ANY_TURN } from '../factions';
import { along, distance as distanceBetween, sameHex } from '../../common/map/hex';
import type { CallSign, Direction, Hex, Refusal, Seat } from '../../common/model';
import { emit } from '../../common/resolution';
import type { CorvetteToken } from '../../common/state';
import { refuse } from '../../../../kernel/refusal';
import { defined } from '../../../../kernel/defined';
import { isEmpty, sightsOf } from './aim';
import { bayOf, otherSeat, seatOf, squadronCard } from '../facts';
import { fireAt, shotsOf } from './fire';
import { squadronAt, squadronGun } from './guns';
import type { DiceDecision, DiceLegal, PoseEnd, Sights } from '../model';
import { load, loadingOf } from './munitions';
import type { DiceQuestion } from '../question';
import { drop, push, tell } from '../resolution';
import type { DiceFrameOf, DiceMatch, DiceResolution } from '../state';

type Activate = Extract<DiceDecision, { type: 'activate' }>;

/** A place in front of a bay where a squadron may be put. */
interface Lane {
  hangar: number;
  distance: number;
  at: Hex;
  facing: Direction;
}

/** D-18, D-22. The hexes in line with each bay, 1 to `reach` out, whatever lies between. */
const linesOfBays = (match: DiceMatch, seat: Seat, reach: number): Lane[] => {
  const ship = shipOf(match, seat);
  if (!ship) return [];
  return factionOf(match, seat).ship.mounts.hangars.flatMap((mount, hangar) => {
    const bay = mountOnBoard(ship, mount);
    return Array.from({ length: reach }, (_, i) => ({
      hangar,
      distance: i + 1,
      at: along(bay.at, bay.facing, i + 1),
      facing: bay.facing,
    }));
  });
};

/** D-18. Where a squadron may be launched to: only that hex must be free. */
export const lanesOf = (match: DiceMatch, seat: Seat): Lane[] =>
  linesOfBays(match, seat, bayOf(match, seat).launchDistance).filter(({ at }) => isFree(match, at));

/** D-17, D-18. Squadrons that a turned-up Launch Squadron may launch now. */
const launchable = (match: DiceMatch, seat: Seat): CallSign[] => {
  const { aboard, activated, cards, hasLaunched } = seatOf(match, seat);
  return cards.includes('launch-squadron') && !hasLaunched
    ? aboard.filter((sign) => !activated.includes(sign))
    : [];
};

/** D-17. Squadrons on the board that have not been activated in this round. */
const ready = (match: DiceMatch, seat: Seat): CorvetteToken[] =>
  corvettesOf(match, seat).filter(({ callSign }) => !seatOf(match, seat).activated.includes(callSign));

const canActivate = (match: DiceMatch, seat: Seat): boolean =>
  ready(match, seat).length > 0 || (launchable(match, seat).length > 0 && lanesOf(match, seat).length > 0);

export const beginFighters = (resolution: DiceResolution): void => {
  const [holder = 0] = resolution.match.initiative;
  push(resolution, { at: 'fighters', turn: holder, passed: [] });
};

/** D-17. Asks the next seat that has something to activate and has not passed; false when nobody is left. */
export const nextFighter = (resolution: DiceResolution, frame: DiceFrameOf<'fighters'>): boolean => {
  const { match } = resolution;
  const seat = [frame.turn, otherSeat(frame.turn)].find(
    (each) => !frame.passed.includes(each) && canActivate(match, each),
  );
  if (seat === undefined) return false;
  frame.turn = otherSeat(seat);
  push(resolution, { at: 'activate', seat });
  return true;
};

/** D-19, E-6. With any turn before each step. */
const waysOf = (match: DiceMatch, start: Pose, steps: number): Way[] =>
  waysFrom(match, start, steps, ANY_TURN);

const posesOf = (ways: readonly Way[]): PoseEnd[] => {
  const ends = new Map<string, PoseEnd>();
  for (const { at, facing } of ways) {
    const end = ends.get(at.join()) ?? { at, facings: [] };
    end.facings.push(facing);
    ends.set(at.join(), end);
  }
  return [...ends.values()];
};

const speedOf = (match: DiceMatch, seat: Seat, callSign: CallSign): number =>
  squadronCard(match, seat, callSign).speed;

/** D-18. Placing a squadron is one of its moves. */
const stepsAfterLaunch = (match: DiceMatch, seat: Seat, callSign: CallSign): number =>
  speedOf(match, seat, callSign) - 1;

function* activations(match: DiceMatch, seat: Seat): Generator<Activate> {
  for (const token of ready(match, seat)) {
    const { callSign } = token;
    yield { seat, type: 'activate', callSign };
    for (const { at: to, facing } of waysOf(match, token, speedOf(match, seat, callSign)))
      yield { seat, type: 'activate', callSign, to, facing };
  }
  for (const callSign of launchable(match, seat))
    for (const lane of lanesOf(match, seat)) {
      const launch = { callSign, hangar: lane.hangar, distance: lane.distance };
      yield { seat, type: 'activate', ...launch };
      for (const { at: to, facing } of waysOf(match, lane, stepsAfterLaunch(match, seat, callSign)))
        yield { seat, type: 'activate', ...launch, to, facing };
    }
}

/** D-17, D-18. What a squadron is activated from: its place on the board, or a lane. */
interface Start {
  pose: Pose;
  steps: number;
  lane: Lane | null;
}

export const startOf = (match: DiceMatch, decision: Activate): Start | Refusal => {
  const { seat, callSign, hangar, distance } = decision;
  if (seatOf(match, seat).activated.includes(callSign))
    return refuse('activated', 'D-17', 'squadron {callSign} has been activated in this round', { callSign });
  if (hangar === undefined && distance === undefined) {
    const token = squadronAt(match, seat, callSign);
    return token
      ? { pose: token, steps: speedOf(match, seat, callSign), lane: null }
      : refuse('not-on-board', 'D-17', 'squadron {callSign} is not on the board', { callSign });
  }
  if (!launchable(match, seat).includes(callSign))
    return refuse('no-launch', 'D-18', 'squadron {callSign} cannot be launched now', { callSign });
  const lane = lanesOf(match, seat).find((each) => each.hangar === hangar && each.distance === distance);
  return lane
    ? { pose: lane, steps: stepsAfterLaunch(match, seat, callSign), lane }
    : refuse('illegal-launch', 'D-18', 'hangar and distance: a free hex in line with a bay, in its reach');
};

/** D-19. The way to where the move ends; null to stay. */
const wayOf = (match: DiceMatch, { pose, steps }: Start, { to, facing }: Activate): Way | null | Refusal => {
  if (to === undefined && facing === undefined) return null;
  const way = waysOf(match, pose, steps).find(
    (each) => to !== undefined && sameHex(each.at, to) && each.facing === facing,
  );
  return (
    way ??
    refuse('illegal-move', 'D-19', 'it cannot reach that hex with that facing over free hexes at its speed')
  );
};

const activate = (resolution: DiceResolution, decision: Activate): Refusal | null => {
  const { match } = resolution;
  const { seat, callSign } = decision;
  const start = startOf(match, decision);
  if ('code' in start) return start;
  const way = wayOf(match, start, decision);
  if (way && 'code' in way) return way;
  const state = seatOf(match, seat);
  state.activated = [...state.activated, callSign].sort((a, b) => a - b);
  tell(resolution, 'D-17', { type: 'squadronActivated', seat, callSign });
  if (start.lane) {
    state.hasLaunched = true;
    launchCorvette(resolution, seat, { callSign, ...start.lane });
  }
  if (way) moveCorvette(resolution, defined(squadronAt(match, seat, callSign)), way);
  push(resolution, { at: 'act', seat, callSign, launched: start.lane !== null, shot: false });
  return null;
};

const launchesOf = (match: DiceMatch, seat: Seat): Extract<DiceLegal, { type: 'activate' }>['launches'] =>
  launchable(match, seat).flatMap((callSign) =>
    lanesOf(match, seat).map((lane) => ({
      callSign,
      ...lane,
      poses: posesOf(waysOf(match, lane, stepsAfterLaunch(match, seat, callSign))),
    })),
  );

/** D-17. */
export const activateQuestion: DiceQuestion<'activate'> = {
  legal: (match, { seat }) => ({
    seat,
    type: 'activate',
    squadrons: ready(match, seat).map((token) => ({
      callSign: token.callSign,
      poses: posesOf(waysOf(match, token, speedOf(match, seat, token.callSign))),
    })),
    launches: launchesOf(match, seat),
  }),

  *answers(match, { seat }) {
    yield* activations(match, seat);
    yield { seat, type: 'pass' };
  },

  answer: (resolution, frame, decision) => {
    if (decision.type === 'pass') {
      drop(resolution, frame);
      for (const each of resolution.match.stack)
        if (each.at === 'fighters') each.passed = [...each.passed, frame.seat];
      tell(resolution, 'D-17', { type: 'phasePassed', seat: frame.seat });
      return null;
    }
    if (decision.type !== 'activate')
      return refuse('wrong-type', 'D-17', 'the Fighter Phase is answered with activate or pass');
    drop(resolution, frame);
    return activate(resolution, decision);
  },
};

// ---------------------------------------------------------------- D-20 to D-22: shoot, recall, done

type Act = DiceFrameOf<'act'>;

/** D-20. What a squadron could shoot at; null where it cannot shoot. Beams and token weapons name nothing. */
export const shotOf = (
  match: DiceMatch,
  { seat, callSign, shot }: Act,
): ({ weapon: string } & Sights) | null => {
  if (shot || (seatOf(match, seat).munitions[callSign - 1] ?? 0) === 0) return null;
  const { weapon } = squadronCard(match, seat, callSign);
  const { shooter, gun } = squadronGun(match, seat, callSign);
  if (gun) {
    const sights = sightsOf(match, gun, shooter);
    return isEmpty(sights) ? null : { weapon: gun.id, ...sights };
  }
  const isOpen = weapon.class === 'beam' || isFree(match, frontOf(shooter));
  return isOpen ? { weapon: weapon.id, targets: [], hexes: [] } : null;
};

/** D-22. In line with a bay of its ship, and not launched in this activation. */
const canRecall = (match: DiceMatch, { seat, callSign, launched }: Act): boolean => {
  const token = squadronAt(match, seat, callSign);
  return (
    !launched &&
    token !== null &&
    linesOfBays(match, seat, bayOf(match, seat).recallDistance).some(
      ({ at }) => distanceBetween(at, token.at) === 0,
    )
  );
};

/** D-21. The munition becomes the token in front; nothing else happens to it in this phase. */
const fireMunition = (resolution: DiceResolution, seat: Seat, callSign: CallSign): void => {
  const { weapon } = squadronCard(resolution.match, seat, callSign);
  if (weapon.class !== 'cannon' && weapon.class !== 'torpedo') return;
  placeToken(resolution, weapon, squadronGun(resolution.match, seat, callSign).shooter, 'D-21');
};

/** D-20, R-31. */
const fireSquadronBeam = (resolution: DiceResolution, seat: Seat, callSign: CallSign): void => {
  const { weapon } = squadronCard(resolution.match, seat, callSign);
  if (weapon.class !== 'beam') return;
  const { shooter } = squadronGun(resolution.match, seat, callSign);
  const hexes = beamHexes(resolution, frontOf(shooter), shooter.facing, weapon.range);
  emit(resolution, '§9.1', {
    type: 'weaponFired',
    seat,
    weapon: weapon.id,
    class: 'beam',
    hardPoint: 0,
    shooter: 'corvette',
    callSign,
    from: shooter.at,
    facing: shooter.facing,
    hexes,
    boost: 0,
  });
  fireBeam(resolution, seat, hexes, weapon.damage);
};

/** D-20, D-21. A shot of a weapon that names no target. */
export const fireAhead = (resolution: DiceResolution, seat: Seat, callSign: CallSign): void => {
  fireMunition(resolution, seat, callSign);
  fireSquadronBeam(resolution, seat, callSign);
};

/** D-20. The munition is spent first, hit or miss. */
const spend = (resolution: DiceResolution, seat: Seat, callSign: CallSign): void => {
  const state = seatOf(resolution.match, seat);
  const left = (state.munitions[callSign - 1] ?? 0) - 1;
  state.munitions = state.munitions.with(callSign - 1, left);
  tell(resolution, 'D-20', { type: 'munitionSpent', seat, callSign, left });
};

const shoot = (
  resolution: DiceResolution,
  frame: Act,
  decision: Extract<DiceDecision, { type: 'shoot' }>,
): Refusal | null => {
  const { match } = resolution;
  const { seat, callSign } = frame;
  const shot = shotOf(match, frame);
  if (!shot) return refuse('no-shot', 'D-20', 'squadron {callSign} cannot shoot now', { callSign });
  const { shooter, gun } = squadronGun(match, seat, callSign);
  if (!gun && (decision.target || decision.at))
    return refuse('no-target', 'D-20', 'target: this weapon shoots straight ahead');
  spend(resolution, seat, callSign);
  frame.shot = true;
  if (gun) return fireAt(resolution, gun, shooter, decision);
  fireAhead(resolution, seat, callSign);
  return null;
};

/** D-22. Aboard again, with its munitions and more from the bay. */
const recall = (resolution: DiceResolution, frame: Act): void => {
  const { match } = resolution;
  const { seat, callSign } = frame;
  const token = defined(squadronAt(match, seat, callSign));
  const state = seatOf(match, seat);
  match.tokens.splice(match.tokens.indexOf(token), 1);
  state.aboard = [...state.aboard, callSign].sort((a, b) => a - b);
  tell(resolution, 'D-22', { type: 'squadronRecalled', seat, callSign, at: token.at });
  const more = loadingOf(match, seat, [callSign], bayOf(match, seat).resupply);
  if (more.due > 0) load(resolution, seat, more.usual, 'recall', 'D-22');
};

/** D-20, D-22. */
export const actQuestion: DiceQuestion<'act'> = {
  legal: (match, frame) => ({
    seat: frame.seat,
    type: 'act',
    callSign: frame.callSign,
    shoot: shotOf(match, frame),
    recall: canRecall(match, frame),
  }),

  *answers(match, frame) {
    const { seat, callSign } = frame;
    const shot = shotOf(match, frame);
    if (shot) {
      const { gun } = squadronGun(match, seat, callSign);
      if (!gun) yield { seat, type: 'shoot', callSign };
      for (const aimed of shotsOf(shot)) yield { seat, type: 'shoot', callSign, ...aimed };
    }
    if (canRecall(match, frame)) yield { seat, type: 'recall', callSign };
    yield { seat, type: 'done' };
  },

  answer: (resolution, frame, decision) => {
    const { callSign } = frame;
    if ('callSign' in decision && decision.callSign !== callSign)
      return refuse('wrong-squadron', 'D-20', 'this is the activation of squadron {callSign}', { callSign });
    switch (decision.type) {
      case 'shoot':
        return shoot(resolution, frame, decision);
      case 'recall':
        if (!canRecall(resolution.match, frame))
          return refuse('no-recall', 'D-22', 'squadron {callSign} cannot be recalled now', { callSign });
        drop(resolution, frame);
        recall(resolution, frame);
        return null;
      case 'done':
        drop(resolution, frame);
        return null;
      default:
        return refuse('wrong-type', 'D-20', 'a squadron is answered with shoot, recall or done');
    }
  },
};
