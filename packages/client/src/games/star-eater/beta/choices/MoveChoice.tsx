/** §11, R-35. One activation: a corvette moves or fires; a Command Corvette moves. */
import {
  along,
  keyOf,
  type CallSign,
  type CorvetteCard,
  type Legal,
  type Match,
  type Seat,
  type Target,
} from '@star-eater/rules/src/games/star-eater';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { corvetteCard } from '../../common/cards/cards';
import { commanderMessages } from '../../common/messages/commander';
import { corvetteMessages } from '../messages/corvettes';
import { planMessages } from '../../common/messages/plan';
import { messages } from '../../common/messages/table';
import { corvetteToken, craftOf, regardOf } from '../../common/seats/craft';
import { useBoardRequest, useTable } from '../../common/context/context';
import {
  afterMove,
  effectRound,
  forecastOverlay,
  forecastShot,
  survivesDrift,
  type Forecast,
} from './forecast';
import {
  boardMoves,
  endsOf,
  facingsOf,
  movesOf,
  otherCorvettes,
  refOf,
  whoOf,
  type Move,
  type Picked,
  type Who,
} from './move-picks';
import {
  ChoiceFrame,
  RadioCards,
  sameTarget,
  targetChoices,
  useSeenFrom,
  useTargetLabel,
} from '../../common/choices/parts';
import { useProposal } from './use-proposal';
import { saferMove, safetyMarks, threatsTo, useSafety, type Safety } from './safety';
import { FireButton, ShootForm } from './ShootForm';
import { nearestEnemy } from '../../common/plan/nearest';
import { usePosition, useReasons } from '../../common/choices/use-why-not';

type MoveLegal = Extract<Legal, { type: 'move' }>;
const texts = messages.choice.move;

interface Asked {
  move: Move | null;
  forecasts: ReturnType<typeof useForecasts>;
}

/** What the corvette's shot does now, and after the chosen move; null without one. */
function useForecasts(
  { seat, activations, shots }: MoveLegal,
  who: Who,
  { boost, target }: { boost: number; target: Target | null },
  move: Move | null,
) {
  const position = usePosition();
  return useMemo(() => {
    const match = position();
    const at = (aim: Target | null): Forecast | null =>
      match && who !== 'commander'
        ? forecastShot(match, seat, activations, { callSign: who, boost, target: aim })
        : null;
    const moved = match && move && activations > 1 ? afterMove(match, activations, move.decision) : null;
    return {
      at,
      now: shots.some(({ callSign }) => callSign === who) ? at(target) : null,
      then:
        moved && who !== 'commander' ? forecastShot(moved, seat, activations - 1, { callSign: who }) : null,
    };
  }, [position, seat, activations, shots, who, boost, target, move]);
}

/**
 * The corvette that has just moved or been launched: most players go on with it. Null if none has, or if one has
 * fired since.
 */
function useLastMoved(seat: Seat): CallSign | null {
  const { state } = useTable();
  const events = state.log.slice(-2).flatMap((entry) => entry.events);
  const last = events.findLast(
    (event) =>
      (event.type === 'corvetteMoved' && event.token.seat === seat) ||
      ((event.type === 'corvetteLaunched' || event.type === 'weaponFired') && event.seat === seat),
  );
  if (last?.type === 'corvetteLaunched') return last.callSign;
  return last?.type === 'corvetteMoved' ? (last.token.callSign ?? null) : null;
}

/** The least boost with which this corvette's shot hits an enemy; null if none does. */
function useHittingBoost({ seat, activations, shots }: MoveLegal, who: Who, target: Target | null) {
  const { shown } = useTable();
  const position = usePosition();
  return useMemo(() => {
    const match = position();
    const shot = shots.find(({ callSign }) => callSign === who);
    if (!match || !shot || who === 'commander') return null;
    for (let boost = 0; boost <= shot.maxBoost; boost += 1) {
      const planned = forecastShot(match, seat, activations, { callSign: who, boost, target })?.shot;
      const struck = [...(planned?.hits ?? []), ...(planned?.destroyed ?? [])];
      if (struck.some((each) => regardOf(shown.mode, seat, each.seat) === 'enemy')) return boost;
    }
    return null;
  }, [position, seat, activations, shots, who, target]);
}

/**
 * What is proposed at first: a shot that hits; else what an ensign would do, unless the shot does something sooner;
 * else the move that gets an unfired corvette nearer to an enemy. `move`: null to fire, or for nothing.
 */
function useFirstStep(
  legal: MoveLegal,
  who: Who,
  moves: readonly Move[],
  likely: Move | null,
  hits: boolean,
) {
  const position = usePosition();
  return useMemo((): { move: Move | null; isFire: boolean } => {
    const match = position();
    const own = likely && whoOf(likely) === who ? likely : null;
    if (hits) return { move: null, isFire: true };
    if (!match || who === 'commander') return { move: own, isFire: false };
    const { seat, activations, shots } = legal;
    const canShoot = shots.some(({ callSign }) => callSign === who);
    const shotAt = (at: Match | null, left: number): number =>
      effectRound(match, seat, at && forecastShot(at, seat, left, { callSign: who }));
    const now = canShoot ? shotAt(match, activations) : Infinity;
    const moved = own && activations > 1 ? afterMove(match, activations, own.decision) : null;
    const isFire = now < Infinity && now <= shotAt(moved, activations - 1);
    if (isFire || own) return { move: isFire ? null : own, isFire };
    return { move: canShoot ? approach(match, legal, who, moves) : null, isFire: false };
  }, [legal, who]);
}

/** How many of the nearest ends are tried for one that its drift does not destroy. */
const TRIED = 4;

/** The move that ends nearest to an enemy, one hex further on the bow's line; null if none comes nearer. */
function approach(match: Match, legal: MoveLegal, who: CallSign, moves: readonly Move[]): Move | null {
  const { seat, activations } = legal;
  const token = corvetteToken(match, seat, who);
  const gap = ({ at, facing }: Pick<Move, 'at' | 'facing'>): number =>
    nearestEnemy(match, seat, along(at, facing, 1))?.hexes ?? Infinity;
  const here = token ? gap(token) : 0;
  return (
    moves
      .filter((move) => gap(move) < here)
      .sort((a, b) => gap(a) - gap(b))
      .slice(0, TRIED)
      .find(({ decision }) => {
        const moved = afterMove(match, activations, decision);
        return moved !== null && survivesDrift(moved, seat, who);
      }) ?? null
  );
}

const firstOf = (able: readonly Who[], lastMoved: Who | null, likely: Move | null): Who => {
  if (lastMoved !== null && able.includes(lastMoved)) return lastMoved;
  return likely ? whoOf(likely) : (able[0] ?? 'commander');
};

/** Who acts, where it goes and what it fires at, until confirmed; the board shows and changes it. */
function useActivation(legal: MoveLegal) {
  const { shown } = useTable();
  const { seat } = legal;
  const all = useMemo(() => movesOf(legal), [legal]);
  const able: Who[] = [...new Set([...all, ...legal.shots].map(whoOf))];
  const lastMoved = useLastMoved(seat);
  const safety = useSafety(seat, all);
  const likely = useProposal(legal, all);
  const [who, setWho] = useState<Who>(() => firstOf(able, lastMoved, likely));
  const [aimed, setTarget] = useState<Target | null>(null);
  const [wanted, setBoost] = useState<number | null>(null);
  const label = useTargetLabel();
  const reasons = useReasons();
  const seen = useSeenFrom(seat, who === 'commander' ? undefined : who);
  const moves = all.filter((candidate) => whoOf(candidate) === who);
  const shot = legal.shots.find(({ callSign }) => callSign === who);
  const targets = shot?.targets ?? [];
  const target = targets.find((each) => sameTarget(each, aimed)) ?? targets[0] ?? null;
  const hitting = useHittingBoost(legal, who, target);
  const boost = wanted ?? hitting ?? 0;
  const first = useFirstStep(legal, who, moves, likely, hitting !== null);
  const [move, setMove] = useState<Move | null>(safety ? saferMove(safety, likely) : first.move);
  const forecasts = useForecasts(legal, who, { boost, target }, move);
  const choose = (next: Who): void => {
    setWho(next);
    setMove(null);
    setTarget(null);
    setBoost(null);
  };
  const take = (picked: Picked): void => {
    switch (picked.kind) {
      case 'who':
        return choose(picked.who);
      case 'target':
        return setTarget(picked.target);
      case 'move':
        return setMove(picked.move);
    }
  };
  useBoardRequest<Picked>(() => {
    const shownShot = forecastOverlay(seat, move ? forecasts.then : forecasts.now);
    const moved = move ? [{ ...refOf(seat, who), at: move.at, facing: move.facing }] : [];
    return {
      overlay: {
        ...shownShot,
        choices: [
          ...boardMoves(moves, move, seen),
          ...targetChoices(targets, target, label),
          ...otherCorvettes(shown.view.tokens, seat, able, who),
        ],
        marks: safety ? safetyMarks(safety) : [],
        selected: [refOf(seat, who)],
        ghostTokens: [...moved, ...shownShot.ghostTokens],
      },
      whyNot: reasons({ at: 'move', seat, ...(who === 'commander' ? {} : { callSign: who }) }),
      onPick: take,
    };
  }, [legal, who, move, target, boost]);
  return {
    able,
    who,
    choose,
    moves,
    move,
    setMove,
    safety,
    shot,
    target,
    setTarget,
    boost,
    setBoost,
    // An ensign would end here, and no shot or move is better.
    isOver: !move && !first.isFire && likely === null && !safety,
    isFireMain: !move && (hitting === null ? first.isFire : boost >= hitting),
    forecasts,
    seen,
  };
}

/**
 * A Command Corvette moves in the movement phase and by Power to Engines; its corvettes act before any card.
 */
function useFrame(legal: MoveLegal, able: readonly Who[]): { rule: string; note: string } {
  const { shown } = useTable();
  const isCommander = craftOf(shown.view, legal.seat) === 'commander';
  const pick = able.length > 1 ? texts.pick : legal.shots.length > 0 ? texts.pickOrFire : texts.pickHex;
  if (able.every((each) => each === 'commander')) {
    const isPhase = shown.view.phase === 'movement';
    const note = isPhase ? commanderMessages.moveNote : commanderMessages.thrustNote;
    return { rule: isPhase ? '§8.1.2' : 'R-40', note: `${commanderMessages.move}: ${note}` };
  }
  if (isCommander && shown.view.seats[legal.seat]?.revealed.length === 0)
    return { rule: '§8.1.3', note: `${commanderMessages.activationsNote} ${pick}` };
  return { rule: 'R-35', note: pick };
}

function EndSelect(props: {
  seen: ReturnType<typeof useSeenFrom>;
  ends: readonly Move[];
  move: Move | null;
  onChoose: (move: Move | null) => void;
}) {
  const { seen, ends, move, onChoose } = props;
  if (ends.length === 0) return null;
  return (
    <label class="field">
      <span>{texts.destination}</span>
      <select
        value={move ? keyOf(move.at) : ''}
        onChange={(event) => {
          const key = event.currentTarget.value;
          onChoose(ends.find(({ at }) => keyOf(at) === key) ?? null);
        }}
      >
        <option value="">{messages.choice.move.pickHex}</option>
        {ends.map(({ at }) => (
          <option key={keyOf(at)} value={keyOf(at)}>
            {seen.place(at)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** `fire`: the button for a shot that does something, in place of a move. `isOver`: nothing else is worth doing. */
function Actions(props: { legal: MoveLegal; move: Move | null; fire: ComponentChildren; isOver: boolean }) {
  const { legal, move, fire, isOver } = props;
  const { session } = useTable();
  const { seat } = legal;
  const confirm = () => (move ? session.decide(move.decision) : undefined);
  return (
    <>
      {fire ?? (
        <DecisionButton class={`button${isOver ? '' : ' primary'}`} disabled={!move} send={confirm}>
          {texts.move}
        </DecisionButton>
      )}
      <DecisionButton
        class={`button${isOver ? ' primary' : ''}`}
        title={texts.doneNote}
        send={() => session.decide({ seat, type: 'done' })}
      >
        {texts.done}
      </DecisionButton>
    </>
  );
}

/** Who is asked, with what weapon, and what its shot would do now and after the chosen move. */
function CorvetteLine({ legal, who, move, forecasts }: { legal: MoveLegal; who: CallSign } & Asked) {
  const { names, faction, shown } = useTable();
  const card = corvetteCard(faction(legal.seat), shown.view.seats[legal.seat]?.loadout, who);
  const match = usePosition()();
  if (!card) return null;
  const result = (forecast: Forecast): string =>
    corvetteMessages.shotResult(forecast, card.weapon.damage, names);
  const token = corvetteToken(shown.view, legal.seat, who);
  const { now, then } = forecasts;
  const away = match && move && nearestEnemy(match, legal.seat, move.at);
  const comes = [
    now && corvetteMessages.now(result(now)),
    now || !token ? null : token.fired ? corvetteMessages.hasFired : corvetteMessages.noShot,
    move && then && corvetteMessages.then(result(then)),
    move && !then && away && corvetteMessages.there(away.hexes, names.seat(away.seat)),
  ].filter((text) => typeof text === 'string');
  return (
    <p class="corvette-line small">
      <b>{corvetteMessages.line(who, card)}</b> {comes.join(' ')}
    </p>
  );
}

/** A Command Corvette's safety in its reach, and in the chosen hex. */
function SafetyLine({ safety, move }: { safety: Safety; move: Move | null }) {
  const { names } = useTable();
  const threats = threatsTo(safety, move).map(({ seat, by }) =>
    planMessages.commanderThreat(names.seat(seat), by),
  );
  const reach = [safety.here, ...safety.ends.map((end) => end.threats)];
  const safe = reach.filter((each) => each.length === 0).length;
  return (
    <p class="corvette-line small">
      <b>{commanderMessages.safety(safe, reach.length)}</b>{' '}
      {commanderMessages.threats(move !== null, threats)}
    </p>
  );
}

/** Who could act, as a card to pick. */
function optionOf(value: Who, cardOf: (callSign: CallSign) => CorvetteCard | null) {
  if (value === 'commander') return { value, label: texts.commander };
  const card = cardOf(value);
  return {
    value,
    label: corvetteMessages.name(value, card),
    note: card?.weapon && messages.classes[card.weapon.class],
  };
}

export function MoveChoice({ legal }: { legal: MoveLegal }) {
  const { names, faction, shown } = useTable();
  const {
    able,
    who,
    choose,
    moves,
    move,
    setMove,
    safety,
    shot,
    isFireMain,
    isOver,
    forecasts,
    seen,
    ...aim
  } = useActivation(legal);
  const { rule, note } = useFrame(legal, able);
  const ends = endsOf(moves);
  const facings = facingsOf(moves, move);
  const loadout = shown.view.seats[legal.seat]?.loadout;
  const cardOf = (callSign: CallSign) => corvetteCard(faction(legal.seat), loadout, callSign);
  return (
    <ChoiceFrame
      heading={texts.heading(legal.activations)}
      rule={rule}
      note={note}
      actions={
        <Actions
          legal={legal}
          move={move}
          isOver={isOver}
          fire={shot && isFireMain ? <FireButton {...aim} shot={shot} seat={legal.seat} isMain /> : null}
        />
      }
    >
      {safety && <SafetyLine safety={safety} move={move} />}
      {who !== 'commander' && <CorvetteLine {...{ legal, who, move, forecasts }} />}
      {able.length > 1 && (
        <RadioCards
          legend={messages.choice.corvettes.which}
          options={able.map((value) => optionOf(value, cardOf))}
          chosen={who}
          onChoose={choose}
        />
      )}
      <EndSelect seen={seen} ends={ends} move={move} onChoose={setMove} />
      {facings.length > 1 && (
        <RadioCards
          legend={texts.turns}
          options={facings.map((value) => ({ value, label: seen.facing(value.facing) }))}
          chosen={move}
          same={(a, b) => a?.facing === b?.facing}
          onChoose={setMove}
        />
      )}
      {ends.length === 0 && !shot && <p class="quiet">{texts.nothing}</p>}
      {shot && (
        <ShootForm
          {...aim}
          key={shot.callSign}
          shot={shot}
          seat={legal.seat}
          isMain={isFireMain}
          result={(target) => {
            const found = forecasts.at(target);
            const damage = cardOf(shot.callSign)?.weapon.damage ?? 0;
            return found ? corvetteMessages.shotResult(found, damage, names) : undefined;
          }}
        />
      )}
    </ChoiceFrame>
  );
}
