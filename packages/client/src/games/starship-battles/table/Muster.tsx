/** T-25. The fleet of a match: ready ones first, one tap each; then one's own. Sealed, and taken back until all are in. */
import {
  refuseFleet,
  SHIPS,
  type Draft,
  type Legal,
  type Points,
} from '@star-eater/rules/src/games/starship-battles';
import { useEffect, useState } from 'preact/hooks';
import { tableMessages } from '../../../i18n/en/table';
import { DecisionButton } from '../../../table/commands/DecisionButton';
import { useAwaited } from '../../../table/Ribbon';
import { RuleLink } from '../../../table/menu/RuleLink';
import { useStore } from '../../../store/store';
import { Builder, BuilderCards, PointsBar } from '../fleets/Builder';
import { broughtTo, building } from '../fleets/building';
import { cardName, named } from '../fleets/cards';
import { FleetHulls } from '../fleets/FleetHulls';
import type { FleetList } from '../fleets/list';
import { savedFleets } from '../fleets/saved';
import { formMessages } from '../messages/form';
import { messages } from '../messages/table';
import { useReach } from './context';
import { useIsNarrow } from './use-widths';

const texts = messages.muster;

type LegalMuster = Legal & { type: 'muster' };

/** `Causeway, 2 × Cormorants`: a flight's name is plural already. */
function cardsText(cards: readonly string[], data = SHIPS): string {
  return [...new Set(cards)]
    .map((id) => {
      const many = cards.filter((each) => each === id).length;
      const name = cardName(id, data);
      return many === 1 ? name : `${many} × ${name}`;
    })
    .join(', ');
}

function Ready({ legal, onTake }: { legal: LegalMuster; onTake: (orders: Draft) => Promise<unknown> }) {
  const { match, me, busy } = useReach();
  if (!match) return null;
  const { data } = match.setup;
  const presets = data.factions
    .filter(({ id }) => legal.faction === null || id === legal.faction)
    .flatMap((faction) =>
      faction.fleets.filter(({ points }) => points === legal.points).map((preset) => ({ preset, faction })),
    );
  return (
    <ul class="reach-choices">
      {presets.map(({ preset, faction }) => (
        <li key={preset.id}>
          <DecisionButton
            class="button big"
            disabled={busy}
            send={() => onTake({ type: 'commit', preset: preset.id })}
          >
            <strong>{texts.take(named(faction))}</strong>
            <FleetHulls cards={preset.ships} seat={me ?? 0} data={data} />
            {faction.says && <span>{faction.says}</span>}
            <small class="quiet">{cardsText(preset.ships, data)}</small>
          </DecisionButton>
        </li>
      ))}
    </ul>
  );
}

export function MusterTray({ legal }: { legal: LegalMuster }) {
  const { match, session, me, busy, shown } = useReach();
  const points = legal.points as Points;
  const [brought] = useState(() => broughtTo(shown.matchId));
  const isBrought = brought?.points === points && legal.faction === brought.faction;
  const [list, setList] = useState<FleetList>(
    isBrought && brought
      ? brought
      : { faction: legal.faction ?? SHIPS.factions[0]?.id ?? '', points, cards: [] },
  );
  const [isBuilding, setBuilding] = useState(isBrought);
  const isNarrow = useIsNarrow();
  const lay = (next: FleetList): void => {
    setList(next);
    building.update((now) => now && next);
  };
  // The cards lie over the table's place, which is empty now.
  const isApart = isBuilding && !isNarrow;
  useEffect(() => {
    building.set(isApart ? list : null);
    return () => building.set(null);
  }, [isApart]);
  useEffect(() => building.subscribe((now) => now && setList(now)), []);
  const take = (orders: Draft) => session.commit(orders);
  const refusal = match && refuseFleet(match, legal.seat, { fleet: list.cards });
  const mine = savedFleets().filter(
    (each) => each.list.points === points && (legal.faction === null || each.list.faction === legal.faction),
  );
  return (
    <section class="reach-tray" aria-label={texts.heading}>
      <h2>{texts.ready}</h2>
      <Ready legal={legal} onTake={take} />
      {mine.length > 0 && (
        <ul class="reach-choices">
          {mine.map((each) => (
            <li key={each.name}>
              <DecisionButton
                class="button"
                disabled={busy}
                send={() => take({ type: 'commit', fleet: each.list.cards })}
              >
                <strong>{texts.take(each.name)}</strong>
                <FleetHulls cards={each.list.cards} seat={me ?? 0} />
                <small>
                  {formMessages.factions[each.list.faction]}: {cardsText(each.list.cards)}
                </small>
              </DecisionButton>
            </li>
          ))}
        </ul>
      )}
      <details open={isBuilding} onToggle={(event) => setBuilding(event.currentTarget.open)}>
        <summary>{texts.build}</summary>
        <Builder
          list={list}
          onList={lay}
          faction={legal.faction}
          points={points}
          seat={me ?? 0}
          hasCards={!isApart}
        >
          <DecisionButton
            class="button primary big"
            disabled={busy || refusal !== null}
            busyText={tableMessages.sealing}
            send={() => take({ type: 'commit', fleet: list.cards })}
          >
            {texts.seal}
          </DecisionButton>
          {refusal && list.cards.length > 0 && (
            <p class="why-not small" role="alert">
              {refusal.message} <RuleLink id={refusal.rule} />
            </p>
          )}
        </Builder>
      </details>
    </section>
  );
}

/** T-25. While a fleet is built: its cards over the table's place, and the points in view above them. */
export function CardsOverTable() {
  const { me } = useReach();
  const list = useStore(building, (now) => now);
  if (!list) return null;
  return (
    <section class="reach-cards-place" aria-label={texts.both} data-covers-board>
      <PointsBar list={list} />
      <BuilderCards list={list} onList={building.set} seat={me ?? 0} />
    </section>
  );
}

/** My fleet or posts are in, others' not. */
export function SealedCommit() {
  const { shown, state, me, busy, decide } = useReach();
  const { text } = useAwaited();
  if (me === null) return null;
  const seat = (state.latest ?? shown).seats[me];
  const isFleet = shown.view.phase === 'muster';
  return (
    <section class="reach-tray">
      {seat?.committed && <p>{isFleet ? texts.sealed : messages.deploy.sealed}</p>}
      <p class="quiet">{text}</p>
      {seat?.committed && seat.takeBacks > 0 && (
        <DecisionButton class="button" disabled={busy} send={() => decide({ seat: me, type: 'uncommit' })}>
          {texts.takeBack} <small>{texts.takeBacks(seat.takeBacks)}</small>
        </DecisionButton>
      )}
    </section>
  );
}
