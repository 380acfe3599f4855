/**
 * §9.2.1, R-33, F-6. The shots of point defence and of aimed fire: one hard point at a time on the board, all of them in
 * the form.
 */
import type {
  Command,
  Match,
  PointDefenceMount,
  Refusal,
  Seat,
} from '@star-eater/rules/src/games/star-eater';
import { useState } from 'preact/hooks';
import type { Choice, Line, Overlay } from '../../common/board/api';
import { sentence } from '../../common/messages/events';
import { messages } from '../../common/messages/table';
import { cardBy } from '../../common/cards/cards';
import { useBoardRequest, useTable } from '../../common/context/context';
import { RuleLink } from '../../../../table/menu/RuleLink';
import { nextMount, shotsOf, type MountAim } from './aim';
import { BoostCards, useTargetLabel } from '../../common/choices/parts';
import { arcMarks, gunPose } from '../../common/choices/arc';
import { usePosition, useReasons } from '../../common/choices/use-why-not';

const NONE = -1;

/** On the board: a target for the active hard point, or another hard point to activate. */
type Picked = { kind: 'target'; index: number } | { kind: 'mount'; hardPoint: number };

const texts = messages.choice.defence;

function MountForm(props: {
  mount: PointDefenceMount;
  aimed: MountAim[number];
  isActive: boolean;
  /** What a target needs is not said for aimed fire: one boost is for the volley. */
  saysNeed: boolean;
  onActive: () => void;
  onAim: (aimed: MountAim[number]) => void;
}) {
  const { mount, aimed, isActive, saysNeed, onActive, onAim } = props;
  const label = useTargetLabel();
  const target = aimed && mount.targets[aimed.target];
  const aimAt = (index: number): void => {
    const found = mount.targets[index];
    onAim(found && { target: index, boost: found.need });
  };
  return (
    <div class={`mount${isActive ? ' active' : ''}`}>
      <label class="field">
        <span>{texts.mount(mount.hardPoint)}</span>
        <select
          value={aimed?.target ?? NONE}
          onFocus={onActive}
          onChange={(event) => aimAt(Number(event.currentTarget.value))}
        >
          <option value={NONE}>{mount.targets.length === 0 ? texts.noTarget : texts.noShot}</option>
          {mount.targets.map(({ target: candidate, need }, index) => (
            <option key={index} value={index}>
              {saysNeed ? `${label(candidate)}: ${texts.need(need)}` : label(candidate)}
            </option>
          ))}
        </select>
      </label>
      {aimed && target && (
        <BoostCards
          most={target.need}
          note={(value) => texts.boostPrice(value, target.need)}
          chosen={aimed.boost}
          onChoose={(boost) => onAim({ ...aimed, boost })}
        />
      )}
    </div>
  );
}

interface Props {
  seat: Seat;
  mounts: PointDefenceMount[];
  aim: MountAim;
  onAim: (aim: MountAim) => void;
  /** Why the rules forbid these shots together. */
  refusal: Refusal | null;
  /** F-6. The command that fires at chosen targets; absent for point defence. */
  command?: Command;
}

/** On the board: targets of the active hard point, and the other hard points. Returns the active one. */
function useAiming({ seat, mounts, aim, onAim, command }: Props): [number, (hardPoint: number) => void] {
  const label = useTargetLabel();
  const table = useTable();
  const reasons = useReasons();
  const position = usePosition();
  const [active, setActive] = useState(() => nextMount(mounts, {}, NONE));
  const aiming = mounts.find(({ hardPoint }) => hardPoint === active);

  const aimAt = (mount: PointDefenceMount, index: number): void => {
    const found = mount.targets[index];
    // Picking the same target again removes the shot.
    const off = !found || aim[mount.hardPoint]?.target === index;
    const next = { ...aim, [mount.hardPoint]: off ? undefined : { target: index, boost: found.need } };
    onAim(next);
    if (!off) setActive(nextMount(mounts, next, mount.hardPoint));
  };

  useBoardRequest<Picked>(() => {
    const targets: Choice<Picked>[] = (aiming?.targets ?? []).map(({ target, need }, index) => ({
      value: { kind: 'target', index },
      hex: target.at,
      kind: 'target',
      label: `${texts.mount(active)}: ${label(target)}${command ? '' : `, ${texts.need(need)}`}`,
      selected: aim[active]?.target === index,
    }));
    return {
      overlay: {
        choices: [...targets, ...otherMounts(mounts, active)],
        lines: linesOf(seat, mounts, aim, command ? 'direct-fire' : 'point-defence'),
        marks: command ? arcOfMount(table, position(), { seat, command, hardPoint: active }) : [],
      },
      whyNot: reasons(
        command
          ? { at: 'fire', seat, command, hardPoint: active }
          : { at: 'pointDefence', seat, hardPoints: [active] },
      ),
      onPick: (picked) => {
        if (picked.kind === 'mount') setActive(picked.hardPoint);
        else if (aiming) aimAt(aiming, picked.index);
      },
    };
  }, [mounts, aim, active]);
  return [active, setActive];
}

/** F-6. The arc of the active hard point. */
function arcOfMount(
  { shown, faction }: ReturnType<typeof useTable>,
  match: Match | null,
  gun: { seat: Seat; command: Command; hardPoint: number },
): Overlay['marks'] {
  const data = faction(gun.seat);
  const { main, broadside } = shown.view.seats[gun.seat]?.loadout ?? {};
  const id = gun.command === 'fire-main' ? main : broadside;
  const found = data && id !== undefined ? cardBy(data, id) : null;
  const range = found?.kind === 'weapon' && found.card.class === 'directFire' ? found.card.range : 0;
  return match && range > 0 ? arcMarks(match, gunPose(match, data, gun), range) : [];
}

const otherMounts = (mounts: readonly PointDefenceMount[], active: number): Choice<Picked>[] =>
  mounts
    .filter(({ hardPoint, targets }) => hardPoint !== active && targets.length > 0)
    .map(({ hardPoint, at }) => ({
      value: { kind: 'mount', hardPoint },
      hex: at,
      kind: 'section',
      label: texts.aimMount(hardPoint),
    }));

const linesOf = (
  seat: Seat,
  mounts: readonly PointDefenceMount[],
  aim: MountAim,
  kind: Line['kind'],
): Line[] =>
  shotsOf(mounts, aim).map((shot) => ({
    from: mounts.find(({ hardPoint }) => hardPoint === shot.hardPoint)?.at ?? shot.target.at,
    hexes: [shot.target.at],
    kind,
    seat,
  }));

export function Mounts(props: Props) {
  const { mounts, aim, onAim, refusal, command } = props;
  const [active, setActive] = useAiming(props);
  return (
    <>
      {mounts.map((mount) => (
        <MountForm
          key={mount.hardPoint}
          mount={mount}
          aimed={aim[mount.hardPoint]}
          isActive={mount.hardPoint === active && mounts.length > 1}
          saysNeed={!command}
          onActive={() => setActive(mount.hardPoint)}
          onAim={(next) => onAim({ ...aim, [mount.hardPoint]: next })}
        />
      ))}
      <p class="small quiet">
        {refusal ? (
          <>
            {sentence(refusal.message)} <RuleLink id={refusal.rule} />
          </>
        ) : command ? (
          texts.aimedNote
        ) : (
          texts.boostSum(shotsOf(mounts, aim).reduce((sum, shot) => sum + shot.boost, 0))
        )}
      </p>
    </>
  );
}
