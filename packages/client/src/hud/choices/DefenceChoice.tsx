/** §10.1.4. Defence stations: fire now, hold, or shields; and the shots of held point defence. */
import type { Legal, PointDefenceMount, PointDefenceShot } from '@star-eater/rules';
import { useState } from 'preact/hooks';
import { said } from '../../i18n/en/table';
import { useBoardWish, useTable } from '../context';
import { ChoiceFrame, RadioCards, useTargetLabel } from './parts';

/** Per hard point: the index of its target, and the boost. */
type Aim = Record<number, { target: number; boost: number } | undefined>;

const shotsOf = (mounts: PointDefenceMount[], aim: Aim): PointDefenceShot[] =>
  mounts.flatMap((mount) => {
    const aimed = aim[mount.hardPoint];
    const found = aimed ? mount.targets[aimed.target] : undefined;
    return aimed && found ? [{ hardPoint: mount.hardPoint, target: found.target, boost: aimed.boost }] : [];
  });

/** At first each hard point aims at what it would hit with the least boost. */
function firstAim(mounts: PointDefenceMount[]): Aim {
  const aim: Aim = {};
  for (const mount of mounts) {
    const best = mount.targets.reduce<number | null>(
      (least, candidate, index) =>
        least === null || candidate.need < (mount.targets[least]?.need ?? 0) ? index : least,
      null,
    );
    const found = best === null ? undefined : mount.targets[best];
    if (best !== null && found) aim[mount.hardPoint] = { target: best, boost: found.need };
  }
  return aim;
}

const NONE = -1;

function Mounts({
  mounts,
  aim,
  onAim,
}: {
  mounts: PointDefenceMount[];
  aim: Aim;
  onAim: (aim: Aim) => void;
}) {
  const { me } = useTable();
  const label = useTargetLabel();
  const texts = said.choice.defence;
  useBoardWish(
    () => ({
      overlay: {
        choices: mounts.flatMap((mount) =>
          mount.targets.map(({ target }, index) => ({
            id: `${mount.hardPoint}:${index}`,
            hex: target.at,
            kind: 'target' as const,
            label: `${texts.mount(mount.hardPoint)}: ${label(target)}`,
            selected: aim[mount.hardPoint]?.target === index,
          })),
        ),
        lines: shotsOf(mounts, aim).map((shot) => ({
          from: mounts.find(({ hardPoint }) => hardPoint === shot.hardPoint)?.at ?? shot.target.at,
          hexes: [shot.target.at],
          kind: 'point-defence' as const,
          seat: me ?? 0,
        })),
      },
      onPick: ({ choice }) => {
        if (!choice) return;
        const [hardPoint, index] = choice.id.split(':').map(Number);
        const mount = mounts.find((candidate) => candidate.hardPoint === hardPoint);
        if (mount && index !== undefined) {
          onAim({ ...aim, [mount.hardPoint]: { target: index, boost: mount.targets[index]?.need ?? 0 } });
        }
      },
    }),
    [mounts, aim],
  );
  return (
    <>
      {mounts.map((mount) => {
        const aimed = aim[mount.hardPoint];
        const target = aimed ? mount.targets[aimed.target] : undefined;
        return (
          <div class="mount" key={mount.hardPoint}>
            <label class="field">
              <span>{texts.mount(mount.hardPoint)}</span>
              <select
                value={aimed?.target ?? NONE}
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
                }))}
                chosen={aimed.boost}
                onChoose={(boost) => onAim({ ...aim, [mount.hardPoint]: { ...aimed, boost } })}
              />
            )}
          </div>
        );
      })}
      <p class="small quiet">
        {texts.boostSum(shotsOf(mounts, aim).reduce((sum, shot) => sum + shot.boost, 0))}
      </p>
    </>
  );
}

type DefenceLegal = Extract<Legal, { type: 'defence' }>;
type Shields = NonNullable<DefenceLegal['shields']>;

/** The old arrangement, and what is to be added on the first sections that have room. */
function firstArrangement(shields: Shields): Record<string, number> {
  const arrangement: Record<string, number> = {};
  let left = shields.count;
  for (const section of shields.sections) {
    const now = Math.min(shields.now[section] ?? 0, left);
    arrangement[section] = now;
    left -= now;
  }
  for (const section of shields.sections) {
    const more = Math.min(shields.perSection - (arrangement[section] ?? 0), left);
    arrangement[section] = (arrangement[section] ?? 0) + more;
    left -= more;
  }
  return arrangement;
}

function ShieldForm(props: {
  shields: Shields;
  arrangement: Record<string, number>;
  onChange: (arrangement: Record<string, number>) => void;
}) {
  const { shields, arrangement, onChange } = props;
  const texts = said.choice.defence;
  const placed = Object.values(arrangement).reduce((sum, count) => sum + count, 0);
  return (
    <div class="steppers" role="group" aria-label={texts.shields}>
      <p class="figures">{texts.place(placed, shields.count)}</p>
      {shields.sections.map((section) => {
        const count = arrangement[section] ?? 0;
        const name = said.words(section);
        return (
          <div class="stepper" key={section}>
            <span>{name}</span>
            <button
              type="button"
              class="tool"
              aria-label={texts.less(name)}
              disabled={count === 0}
              onClick={() => onChange({ ...arrangement, [section]: count - 1 })}
            >
              −
            </button>
            <output class="figures">{count}</output>
            <button
              type="button"
              class="tool"
              aria-label={texts.more(name)}
              disabled={count >= shields.perSection || placed >= shields.count}
              onClick={() => onChange({ ...arrangement, [section]: count + 1 })}
            >
              +
            </button>
          </div>
        );
      })}
    </div>
  );
}

type Way = 'fire' | 'hold' | 'shields';

export function DefenceChoice({ legal }: { legal: DefenceLegal }) {
  const { session, state } = useTable();
  const hasTargets = legal.mounts.some((mount) => mount.targets.length > 0);
  const [way, setWay] = useState<Way>(hasTargets ? 'fire' : legal.shields ? 'shields' : 'hold');
  const [aim, setAim] = useState<Aim>(() => firstAim(legal.mounts));
  const [arrangement, setArrangement] = useState<Record<string, number>>(() =>
    legal.shields ? firstArrangement(legal.shields) : {},
  );
  const texts = said.choice.defence;
  const placed = Object.values(arrangement).reduce((sum, count) => sum + count, 0);
  const ready = way !== 'shields' || placed === legal.shields?.count;

  const confirm = (): void => {
    const { seat } = legal;
    switch (way) {
      case 'fire':
        void session.decide({ seat, type: 'defence', option: 'fire', shots: shotsOf(legal.mounts, aim) });
        return;
      case 'hold':
        void session.decide({ seat, type: 'defence', option: 'hold' });
        return;
      case 'shields': {
        const shields = Object.fromEntries(Object.entries(arrangement).filter(([, count]) => count > 0));
        void session.decide({ seat, type: 'defence', option: 'shields', shields });
      }
    }
  };

  return (
    <ChoiceFrame
      heading={said.commands['defence-stations']}
      rule="§10.1.4"
      actions={
        <button type="button" class="button primary" disabled={!ready || state.sending} onClick={confirm}>
          {texts[way]}
        </button>
      }
    >
      <RadioCards<Way>
        legend={said.commands['defence-stations']}
        options={[
          { value: 'fire', label: texts.fire, note: hasTargets ? undefined : texts.noTarget },
          { value: 'hold', label: texts.hold, note: texts.holdNote },
          ...(legal.shields
            ? [{ value: 'shields' as const, label: texts.shields, note: texts.shieldsNote }]
            : []),
        ]}
        chosen={way}
        onChoose={setWay}
      />
      {way === 'fire' && hasTargets && <Mounts mounts={legal.mounts} aim={aim} onAim={setAim} />}
      {way === 'shields' && legal.shields && (
        <ShieldForm shields={legal.shields} arrangement={arrangement} onChange={setArrangement} />
      )}
    </ChoiceFrame>
  );
}

/** A window for held point defence. */
export function ReactChoice({ legal }: { legal: Extract<Legal, { type: 'react' }> }) {
  const { session, state } = useTable();
  const [aim, setAim] = useState<Aim>(() => firstAim(legal.mounts));
  const shots = shotsOf(legal.mounts, aim);
  const texts = said.choice.react;
  return (
    <ChoiceFrame
      heading={texts.heading}
      rule="R-34"
      actions={
        <>
          <button
            type="button"
            class="button primary"
            disabled={shots.length === 0 || state.sending}
            onClick={() => void session.decide({ seat: legal.seat, type: 'react', shots })}
          >
            {texts.fire}
          </button>
          <button
            type="button"
            class="button"
            disabled={state.sending}
            title={texts.waitNote}
            onClick={() => void session.decide({ seat: legal.seat, type: 'react', shots: [] })}
          >
            {texts.wait}
          </button>
        </>
      }
    >
      <Mounts mounts={legal.mounts} aim={aim} onAim={setAim} />
    </ChoiceFrame>
  );
}
