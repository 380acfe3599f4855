/**
 * §9.2.1, R-33. The shots of point defence: a hard point at a time is aimed on the board, all of them in the form.
 */
import type { PointDefenceMount, Refusal, Seat } from '@star-eater/rules/src/games/star-eater';
import { useState } from 'preact/hooks';
import type { Choice } from '../board/api';
import { sentence } from '../messages/events';
import { said } from '../messages/table';
import { useBoardRequest } from '../table/context';
import { RuleLink } from '../../../table/RuleLink';
import { nextMount, shotsOf, type MountAim } from './aim';
import { RadioCards, useTargetLabel } from './parts';
import { useReasons } from './why-not';

const NONE = -1;

/** On the board the hard point is aimed at one of its targets, or another hard point is taken in hand. */
type Picked = { kind: 'target'; index: number } | { kind: 'mount'; hardPoint: number };

interface Props {
  seat: Seat;
  mounts: PointDefenceMount[];
  aim: MountAim;
  onAim: (aim: MountAim) => void;
  /** What the rules say against these shots together. */
  refusal: Refusal | null;
}

export function Mounts({ seat, mounts, aim, onAim, refusal }: Props) {
  const label = useTargetLabel();
  const reasons = useReasons();
  const texts = said.choice.defence;
  const [active, setActive] = useState(() => nextMount(mounts, {}, NONE));
  const aiming = mounts.find(({ hardPoint }) => hardPoint === active);

  const aimAt = (mount: PointDefenceMount, index: number): void => {
    const found = mount.targets[index];
    // The one that is aimed at already: the hard point does not shoot after all.
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
      label: `${texts.mount(active)}: ${label(target)}, ${texts.need(need)}`,
      selected: aim[active]?.target === index,
    }));
    const others: Choice<Picked>[] = mounts
      .filter(({ hardPoint, targets: some }) => hardPoint !== active && some.length > 0)
      .map(({ hardPoint, at }) => ({
        value: { kind: 'mount', hardPoint },
        hex: at,
        kind: 'section',
        label: texts.aimMount(hardPoint),
      }));
    return {
      overlay: {
        choices: [...targets, ...others],
        lines: shotsOf(mounts, aim).map((shot) => ({
          from: mounts.find(({ hardPoint }) => hardPoint === shot.hardPoint)?.at ?? shot.target.at,
          hexes: [shot.target.at],
          kind: 'point-defence' as const,
          seat,
        })),
      },
      whyNot: reasons({ at: 'pointDefence', seat, hardPoints: [active] }),
      onPick: (picked) => {
        if (picked.kind === 'mount') setActive(picked.hardPoint);
        else if (aiming) aimAt(aiming, picked.index);
      },
    };
  }, [mounts, aim, active]);

  return (
    <>
      {mounts.map((mount) => {
        const aimed = aim[mount.hardPoint];
        const target = aimed ? mount.targets[aimed.target] : undefined;
        const isActive = mount.hardPoint === active && mounts.length > 1;
        return (
          <div class={`mount${isActive ? ' active' : ''}`} key={mount.hardPoint}>
            <label class="field">
              <span>{texts.mount(mount.hardPoint)}</span>
              <select
                value={aimed?.target ?? NONE}
                onFocus={() => setActive(mount.hardPoint)}
                onChange={(event) => {
                  const index = Number(event.currentTarget.value);
                  const found = mount.targets[index];
                  onAim({
                    ...aim,
                    [mount.hardPoint]: found ? { target: index, boost: found.need } : undefined,
                  });
                }}
              >
                <option value={NONE}>{mount.targets.length === 0 ? texts.noTarget : texts.noShot}</option>
                {mount.targets.map(({ target: candidate, need }, index) => (
                  <option key={index} value={index}>
                    {label(candidate)}: {texts.need(need)}
                  </option>
                ))}
              </select>
            </label>
            {aimed && target && target.need > 0 && (
              <RadioCards
                legend={said.choice.boost}
                options={Array.from({ length: target.need + 1 }, (_, value) => ({
                  value,
                  label: `+${value}`,
                  note: texts.boostPrice(value, target.need),
                }))}
                chosen={aimed.boost}
                onChoose={(boost) => onAim({ ...aim, [mount.hardPoint]: { ...aimed, boost } })}
              />
            )}
          </div>
        );
      })}
      <p class="small quiet">
        {refusal ? (
          <>
            {sentence(refusal.message)} <RuleLink id={refusal.rule} />
          </>
        ) : (
          texts.boostSum(shotsOf(mounts, aim).reduce((sum, shot) => sum + shot.boost, 0))
        )}
      </p>
    </>
  );
}
