/** F-6. A fire command with a choice: boost, target in a shared hex or in an arc, tokens taken back. */
import {
  planFire,
  type AimChoice,
  type Legal,
  type PointDefenceMount,
  type Target,
} from '@star-eater/rules/src/games/star-eater';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import type { Choice } from '../../common/board/api';
import type { Names } from '../../common/data';
import { corvetteMessages } from '../messages/corvettes';
import { messages } from '../../common/messages/table';
import { useBoardRequest, useTable } from '../../common/context/context';
import {
  BoostCards,
  ChoiceFrame,
  TargetCards,
  targetChoices,
  useTargetLabel,
  type TargetPick,
} from '../../common/choices/parts';
import { cardBy } from '../../common/cards/cards';
import { allAtFirst, shotsOf, type MountAim } from './aim';
import { LINES } from '../../common/plan/overlay';
import { isFireCommand, readShotEvents, shortOf, type PlannedShot } from '../../common/plan/shots';
import { badgesOf, forecastVolley, shotAtOnce, type Volley } from './forecast';
import { Mounts } from './Mounts';
import { usePosition, useReasons } from '../../common/choices/use-why-not';

type Fire = Extract<Legal, { type: 'fire' }>;

/** On the board: a target, or a hard point that takes its oldest token back. */
type Picked = TargetPick | { kind: 'reuse'; index: number };

/** The order with its boost; `children` are what else there is to choose. */
function FireFrame(props: {
  legal: Fire;
  rule: string;
  note: string;
  boost: number;
  /** What the order does with a boost, in words; null if nothing is known. */
  result?: (boost: number) => string | null;
  onBoost: (boost: number) => void;
  fire: () => Promise<unknown>;
  children: ComponentChildren;
}) {
  const { legal, rule, note, boost, result, onBoost, fire, children } = props;
  const { names } = useTable();
  // Without a choice of boost there is nothing that the result could stand beside.
  const only = legal.maxBoost === 0 ? (result?.(0) ?? null) : null;
  return (
    <ChoiceFrame
      heading={messages.choice.fireHeading(
        messages.commands[legal.command],
        names.card(legal.seat, legal.weapon),
      )}
      rule={rule}
      note={only === null ? note : `${note} ${corvetteMessages.now(only)}`}
      actions={
        <DecisionButton class="button primary" send={fire}>
          {messages.choice.fire}
        </DecisionButton>
      }
    >
      <BoostCards
        most={legal.maxBoost}
        note={(value) =>
          [messages.choice.boostPrice(value, legal.cooldown), result?.(value) ?? null]
            .filter((text) => text !== null)
            .join('; ')
        }
        chosen={boost}
        onChoose={onBoost}
      />
      {children}
    </ChoiceFrame>
  );
}

/** F-6. Each hard point aims at what it has in its arc and in sight. */
function AimedFire({ legal, aims }: { legal: Fire; aims: readonly AimChoice[] }) {
  const { session } = useTable();
  const { seat, command } = legal;
  const mounts = useMemo(() => mountsOf(aims), [aims]);
  const [aim, setAim] = useState<MountAim>(() => allAtFirst(mounts));
  const [boost, setBoost] = useState(0);
  const shots = shotsOf(mounts, aim).map(({ hardPoint, target }) => ({ hardPoint, target }));
  return (
    <FireFrame
      legal={legal}
      rule="F-6"
      note={messages.choice.aims}
      boost={boost}
      onBoost={setBoost}
      fire={() => session.decide({ seat, type: 'fire', boost: shots.length > 0 ? boost : 0, shots })}
    >
      <Mounts seat={seat} mounts={mounts} aim={aim} onAim={setAim} refusal={null} command={command} />
    </FireFrame>
  );
}

/** One boost serves the whole volley, so no target needs its own. */
const mountsOf = (aims: readonly AimChoice[]): PointDefenceMount[] =>
  aims.map(({ hardPoint, at, targets }) => ({
    hardPoint,
    at,
    targets: targets.map((target) => ({ target, need: 0 })),
  }));

export const FireChoice = ({ legal }: { legal: Fire }) =>
  legal.aims ? <AimedFire legal={legal} aims={legal.aims} /> : <LineFire legal={legal} />;

/** What a shot does: at once, and with shells or torpedoes later. */
interface Fired {
  shot: PlannedShot;
  volley: Volley | null;
}

/** What the shot does with each boost. */
function useShots({ seat, command, maxBoost }: Fire, target: Target | null, reuse: boolean[]) {
  const position = usePosition();
  return useMemo(() => {
    const match = position();
    return Array.from({ length: maxBoost + 1 }, (_, boost): Fired | null => {
      const tried =
        match &&
        isFireCommand(command) &&
        planFire(match, seat, command, {
          boost,
          ...(target ? { target } : {}),
          ...(reuse.length > 0 ? { reuse } : {}),
        });
      const read = tried && !tried.refusal ? readShotEvents(tried.events, boost) : null;
      return read && match && tried
        ? {
            shot: { ...read, short: shortOf(match, seat, read.lines) },
            volley: forecastVolley(match, seat, tried),
          }
        : null;
    });
  }, [position, seat, command, maxBoost, target, reuse]);
}

/**
 * Which tokens in flight are worth taking back: as many as leave the most that hit, then the soonest; of equals
 * all of them.
 */
function useBestReuse({ seat, command, reuse }: Fire): boolean[] {
  const position = usePosition();
  return useMemo(() => {
    const match = position();
    const ways = Array.from({ length: reuse + 1 }, (_, kept) =>
      Array.from({ length: reuse }, (_point, index) => index < reuse - kept),
    );
    const [all = []] = ways;
    if (!match || !isFireCommand(command)) return all;
    const worthOf = (way: boolean[]) =>
      forecastVolley(match, seat, planFire(match, seat, command, { reuse: way }))?.all ?? {
        hits: 0,
        rounds: 0,
      };
    return ways
      .map((way) => ({ way, ...worthOf(way) }))
      .reduce((best, next) =>
        next.hits > best.hits || (next.hits === best.hits && next.rounds < best.rounds) ? next : best,
      ).way;
  }, []);
}

/** The least boost with which the shot hits anything; 0 if none helps. */
const leastThatHits = (shots: readonly (Fired | null)[]): number =>
  Math.max(
    0,
    shots.findIndex((fired) => fired !== null && strikes(fired.shot)),
  );

const strikes = (shot: PlannedShot): boolean => shot.hits.length + shot.destroyed.length > 0;

const firedResult = ({ shot, volley }: Fired, names: Names): string =>
  [
    ...(volley === null || strikes(shot) ? [corvetteMessages.shotResult(shotAtOnce(shot), 0, names)] : []),
    ...(volley === null ? [] : [corvetteMessages.volleyResult(volley, names)]),
  ].join('; ');

function LineFire({ legal }: { legal: Fire }) {
  const { session, faction, names } = useTable();
  const [wanted, setBoost] = useState<number | null>(null);
  const [target, setTarget] = useState<Target | null>(legal.targets[0] ?? null);
  const [reuse, setReuse] = useState<boolean[]>(useBestReuse(legal));
  const shots = useShots(legal, target, reuse);
  const boost = wanted ?? leastThatHits(shots);
  const label = useTargetLabel();
  const reasons = useReasons();
  const data = faction(legal.seat);
  const found = data ? cardBy(data, legal.weapon) : null;
  const weaponClass =
    found?.kind === 'weapon' ? found.card.class : (data?.commandCorvette?.main.class ?? 'directFire');

  // The last hard points are those without supply.
  const unserved = legal.lines.length - legal.reuse;
  const toggle = (index: number): void => setReuse(reuse.map((old, other) => (other === index ? !old : old)));
  const guns = legal.lines.slice(unserved).map(({ from }, index): Choice<Picked> => ({
    value: { kind: 'reuse', index },
    hex: from,
    kind: 'section',
    label: messages.choice.reuseOne(unserved + index),
    selected: reuse[index] ?? false,
  }));

  useBoardRequest<Picked>(
    () => ({
      overlay: {
        lines: legal.lines.map((line) => ({
          from: line.from,
          hexes: [...line.hexes],
          kind: LINES[weaponClass],
          seat: legal.seat,
        })),
        badges: badgesOf(shots[boost]?.shot ?? null),
        choices: [...targetChoices(legal.targets, target, label), ...guns],
      },
      whyNot: reasons({ at: 'fire', seat: legal.seat, command: legal.command }),
      onPick: (picked) => {
        if (picked.kind === 'reuse') toggle(picked.index);
        else setTarget(picked.target);
      },
    }),
    [legal, target, reuse, boost, shots],
  );

  const fire = () =>
    session.decide({
      seat: legal.seat,
      type: 'fire',
      boost,
      ...(target ? { target } : {}),
      ...(legal.reuse > 0 ? { reuse } : {}),
    });

  return (
    <FireFrame
      legal={legal}
      rule="R-32"
      note={messages.choice.lines}
      boost={boost}
      result={(value) => {
        const fired = shots[value];
        return fired ? firedResult(fired, names) : null;
      }}
      onBoost={setBoost}
      fire={fire}
    >
      <TargetCards targets={legal.targets} chosen={target} onChoose={setTarget} />
      {legal.reuse > 0 && (
        <fieldset class="radio-cards">
          <legend>{messages.choice.reuse}</legend>
          {reuse.map((wanted, index) => (
            <label class="radio-card" key={index}>
              <input type="checkbox" checked={wanted} onChange={() => toggle(index)} />
              <span>{messages.choice.reuseOne(unserved + index)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </FireFrame>
  );
}
