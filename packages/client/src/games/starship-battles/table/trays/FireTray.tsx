/** T-15 to T-18, T-20. Weapons with their targets, the sum of each shot, tokens, and the brass button. */
import type { ModelId, ShotOrder } from '@star-eater/rules/src/games/starship-battles';
import type { Seat } from '@star-eater/rules';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { Select } from '../../../../ui/Select';
import { named } from '../../fleets/cards';
import { KEYS } from '../../messages/keys';
import { messages } from '../../messages/table';
import {
  diceAt,
  dueWeapons,
  modelIn,
  nextTarget,
  offersOf,
  proposed,
  targetsOf,
  tokensFor,
  weaponName,
  withShots,
  type DueWeapon,
  type LegalFire,
} from '../../orders/fire';
import { aimOf, chanceOf, type Offer } from '../../orders/forecast';
import { decisionOf, type UnsentFire } from '../../orders/unsent';
import { Coins } from '../Coins';
import { useReach } from '../context';
import { weaponText } from '../ShipPanel';
import { useIsNarrow } from '../use-widths';
import { Sum } from '../Sum';

const texts = messages.fire;
const HOLD = 'hold';

/** A-14. On a boundary the firing player picks the side. */
function Boundary({
  ship,
  shot,
  onPick,
}: {
  ship: ModelId;
  shot: ShotOrder;
  onPick: (shot: ShotOrder) => void;
}) {
  const { match } = useReach();
  const aim = match && aimOf(match, ship, shot.weapon, shot.target);
  if (!aim || aim.facings.length < 2) return null;
  const [usual] = aim.facings;
  return (
    <Select<string>
      label={texts.boundary}
      value={shot.facing ?? usual?.facing ?? 'fore'}
      options={Object.fromEntries(
        aim.facings.map(({ facing, need }) => [facing, `${messages.facings[facing]} ${messages.need(need)}`]),
      )}
      onChange={(chosen) => {
        const found = aim.facings.find(({ facing }) => facing === chosen);
        if (found) onPick({ ...shot, facing: found.facing });
      }}
    />
  );
}

interface PartProps {
  legal: LegalFire;
  fire: UnsentFire;
  due: DueWeapon;
  offers: readonly Offer[];
  onChange: (fire: UnsentFire) => void;
}

/** T-17. Point defence: dice are dealt to targets by + and -. */
function PointDefence({ legal, fire, due, offers, onChange }: PartProps) {
  const { match, names } = useReach();
  if (!match) return null;
  const { id } = due.weapon;
  const own = fire.shots.filter(({ weapon }) => weapon === id);
  const give = (target: ModelId, by: 1 | -1): void => {
    const at = own.findIndex((shot) => shot.target === target);
    const shots = by === 1 ? [...own, { weapon: id, target }] : own.filter((_, index) => index !== at);
    onChange(withShots(match, legal, fire, id, shots));
  };
  return (
    <ul class="reach-deal">
      {offers.map(({ target, need }) => (
        <li key={target}>
          <span>
            {names.ship(target)} <small class="figures">{messages.need(need)}</small>
          </span>
          <button
            type="button"
            class="button"
            aria-label={messages.move.less(names.ship(target))}
            disabled={diceAt(fire, id, target) === 0}
            onClick={() => give(target, -1)}
          >
            −
          </button>
          <b class="figures">{diceAt(fire, id, target)}</b>
          <button
            type="button"
            class="button"
            aria-label={messages.move.more(names.ship(target))}
            disabled={own.length >= due.dice}
            onClick={() => give(target, 1)}
          >
            +
          </button>
        </li>
      ))}
    </ul>
  );
}

function Gun({ legal, fire, due, offers, onChange }: PartProps) {
  const { match, names } = useReach();
  if (!match) return null;
  const { id } = due.weapon;
  const shot = fire.shots.find(({ weapon }) => weapon === id);
  const tokens = tokensFor(match, fire.ship);
  const offered = offers.filter(({ token }) => !token || legal.open?.free === true || tokens > 0);
  const set = (shots: readonly ShotOrder[]): void => onChange(withShots(match, legal, fire, id, shots));
  return (
    <>
      <Select
        label={texts.target(named(due.weapon))}
        value={shot?.target ?? HOLD}
        options={Object.fromEntries([
          ...offered.map(({ target, need, token, points }) => [
            target,
            `${texts.option(names.ship(target), messages.need(need), messages.percent(chanceOf(need)), points.toFixed(1))}${token && legal.open?.free !== true ? ` (${texts.token})` : ''}`,
          ]),
          [HOLD, texts.hold],
        ])}
        onChange={(target) => set(target === HOLD ? [] : [{ weapon: id, target }])}
      />
      <p class="small quiet figures">{weaponText(due.weapon, due.dice)}</p>
      {shot && <Boundary ship={fire.ship} shot={shot} onPick={(picked) => set([picked])} />}
      {shot && <Sum ship={fire.ship} due={due} shot={shot} />}
      {offers.some(({ token }) => token) && legal.open?.free !== true && (
        <p class="small">
          {texts.tokenNeeded} {texts.tokensLeft(tokens)}
        </p>
      )}
    </>
  );
}

/** T-16. Why a weapon has no target: the nearest enemy's reason. */
function NoTarget({ ship, due }: { ship: ModelId; due: DueWeapon }) {
  const { match, names, selected } = useReach();
  const chosen = selected !== null && selected !== ship ? selected : null;
  const aim = match && chosen !== null ? aimOf(match, ship, due.weapon.id, chosen) : null;
  const reason = aim?.refusal === undefined || aim.refusal === null ? null : texts.reasons[aim.refusal];
  return (
    <p class="small quiet">
      {named(due.weapon)}:{' '}
      {reason && chosen !== null ? `${names.ship(chosen)}, ${reason}` : messages.ship.noTarget}
    </p>
  );
}

function Weapon(props: Omit<PartProps, 'offers'>) {
  const { match } = useReach();
  const { fire, due } = props;
  if (!match) return null;
  const offers = offersOf(match, fire.ship, due.weapon.id);
  if (offers.length === 0) return <NoTarget ship={fire.ship} due={due} />;
  return (
    <section class="reach-weapon" aria-label={named(due.weapon)}>
      {due.weapon.kind === 'pd' ? (
        <>
          <h3>
            {named(due.weapon)} <small class="quiet">{weaponText(due.weapon, due.dice)}</small>
          </h3>
          <PointDefence {...props} offers={offers} />
        </>
      ) : (
        <Gun {...props} offers={offers} />
      )}
    </section>
  );
}

/** T-20. A miss that a token could roll again. */
function Rerolls({ legal, me }: { legal: LegalFire; me: Seat }) {
  const { shown, match, busy, decide } = useReach();
  const { open } = legal;
  const model = match && open && modelIn(match, open.ship);
  if (!open || !match || !model || open.rerolls.length === 0) return null;
  return (
    <ul class="row wrap reach-rerolls">
      {open.rerolls.map(({ shot, die }) => {
        const fired = shown.view.activation?.shots[shot];
        if (!fired) return null;
        return (
          <li key={`${shot} ${die}`}>
            <DecisionButton
              class="button"
              disabled={busy}
              send={() => decide({ seat: me, type: 'reroll', shot, die })}
            >
              {texts.reroll(weaponName(match)(model, fired.weapon), fired.rolls[die] ?? 0)}{' '}
              <small>
                {messages.percent(chanceOf(fired.need))}, {texts.tokensLeft(open.tokens)}
              </small>
            </DecisionButton>
          </li>
        );
      })}
    </ul>
  );
}

function Buttons({ legal, fire, me }: { legal: LegalFire; fire: UnsentFire; me: Seat }) {
  const { unsent, busy, decide } = useReach();
  const decision = decisionOf(unsent, legal, me);
  return (
    <div class="reach-send">
      {decision && (
        <DecisionButton
          class="button primary big"
          disabled={busy}
          command={{ ...KEYS.send, keys: [...KEYS.send.keys, ...KEYS.fireAll.keys] }}
          send={() => decide(decision)}
        >
          {fire.shots.length === 1 ? texts.one : texts.send}
        </DecisionButton>
      )}
      <DecisionButton
        class={`button${decision ? '' : ' primary big'}`}
        disabled={busy}
        send={() =>
          decide(
            legal.open
              ? { seat: me, type: 'done' }
              : { seat: me, type: 'fire', ship: fire.ship, shots: [], done: true },
          )
        }
      >
        {legal.open ? texts.done : texts.holdFire}
      </DecisionButton>
    </div>
  );
}

/** T-16. Whom the shots go to, one of how many, and the next one: on a phone targets are small and close together. */
function Aimed({ legal, fire }: { legal: LegalFire; fire: UnsentFire }) {
  const { match, unsent, lay, names } = useReach();
  const isNarrow = useIsNarrow();
  if (!match || !isNarrow) return null;
  const targets = targetsOf(match, fire.ship, legal);
  const target = fire.shots[0]?.target;
  if (targets.length < 2) return null;
  return (
    <p class="row reach-aimed">
      <span>
        {target !== undefined && (
          <>
            {texts.at} <strong>{names.ship(target)}</strong>{' '}
          </>
        )}
        <small class="quiet figures">
          {texts.ofTargets(targets.indexOf(target ?? '') + 1, targets.length)}
        </small>
      </span>
      <button
        type="button"
        class="button"
        onClick={() => lay({ ...unsent, fire: nextTarget(match, legal, fire) })}
      >
        {texts.nextTarget}
      </button>
    </p>
  );
}

export function FireTray({ legal }: { legal: LegalFire }) {
  const { match, unsent, lay, me, names, select } = useReach();
  const { fire } = unsent;
  if (!match || me === null || !fire) return null;
  const firing = modelIn(match, fire.ship);
  return (
    <section class="reach-tray" aria-label={texts.heading}>
      {legal.ships.length > 1 && (
        <div class="row wrap" role="group" aria-label={texts.choose}>
          {legal.ships.map((ship) => (
            <button
              key={ship}
              type="button"
              class="button"
              aria-pressed={fire.ship === ship}
              onClick={() => {
                select(ship);
                if (fire.ship !== ship) lay({ ...unsent, fire: proposed(match, ship, legal) });
              }}
            >
              {names.ship(ship)}
            </button>
          ))}
        </div>
      )}
      <h2>
        {names.ship(fire.ship)} {firing && <Coins model={firing} />}
      </h2>
      <Aimed legal={legal} fire={fire} />
      {dueWeapons(match, fire.ship, legal).map((due) => (
        <Weapon
          key={due.weapon.id}
          legal={legal}
          fire={fire}
          due={due}
          onChange={(next) => lay({ ...unsent, fire: next })}
        />
      ))}
      {fire.command && <p class="small">{texts.token}</p>}
      {legal.open && <p class="small quiet">{texts.noted}</p>}
      <Rerolls legal={legal} me={me} />
      <Buttons legal={legal} fire={fire} me={me} />
    </section>
  );
}
