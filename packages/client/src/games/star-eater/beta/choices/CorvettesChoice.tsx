/** §10.1.3. Corvettes!: activate, launch or repair. */
import {
  distance,
  sideOf,
  type CallSign,
  type Decision,
  type LaunchChoice,
  type Legal,
  type Seat,
  type View,
} from '@star-eater/rules/src/games/star-eater';
import { useMemo, useState } from 'preact/hooks';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { corvetteCard } from '../../common/cards/cards';
import { corvetteMessages } from '../messages/corvettes';
import { messages } from '../../common/messages/table';
import type { Choice } from '../../common/board/api';
import { useTable } from '../../common/context/context';
import { usePosition } from '../../common/choices/use-why-not';
import { effectRound, forecastShot } from './forecast';
import { launchResult, useForeseenLaunches } from './use-foreseen-launches';
import { orderOf } from './launch';
import { LaunchPicker, type Flying } from './LaunchPicker';
import { ChoiceFrame, RadioCards } from '../../common/choices/parts';

type Corvettes = Extract<Legal, { type: 'corvettes' }>;
const texts = messages.choice.corvettes;
type Way = 'activate' | 'launch' | 'repair';

/** Picking a corvette on the board means activating it. */
function useFlying(seat: Seat): Choice<Flying>[] {
  const { shown } = useTable();
  return shown.view.tokens.flatMap((token): Choice<Flying>[] =>
    token.kind === 'corvette' && token.seat === seat
      ? [
          {
            value: { kind: 'flying', callSign: token.callSign },
            hex: token.at,
            kind: 'target',
            label: `${messages.choice.corvettes.activate}: ${messages.choice.move.corvette(token.callSign)}`,
          },
        ]
      : [],
  );
}

/** The uses of Corvettes! now, each with its reason if unavailable. */
const waysOf = (legal: Corvettes, flying: string[], result: { activate: string; launch: string }) => [
  {
    value: 'activate' as const,
    label: texts.activate,
    note: flying.length > 0 ? texts.activateNote(flying, result.activate) : texts.activateNone,
    disabled: !legal.activate,
  },
  {
    value: 'launch' as const,
    label: texts.launch,
    note: legal.launches.length > 0 ? texts.launchNote(result.launch) : texts.launchNone,
    disabled: legal.launches.length === 0,
  },
  {
    value: 'repair' as const,
    label: texts.repair,
    note: legal.repairs.length > 0 ? texts.repairNote : texts.repairNone,
    disabled: legal.repairs.length === 0,
  },
];

/** Hexes from an enemy ship's centre within which a corvette can usually move and hit. */
const CLOSE = 7;
/** §10.1.3. As many as the card gives. */
const ACTIVATIONS = 3;

/** A corvette of mine in flight is close to an enemy ship and may still fire: activating it does more than another launch. */
const isClose = (view: View, seat: Seat, isEnemy: (other: Seat) => boolean): boolean =>
  view.tokens.some(
    (token) =>
      token.kind === 'corvette' &&
      token.seat === seat &&
      !token.fired &&
      view.ships.some((ship) => isEnemy(ship.seat) && distance(ship.at, token.at) <= CLOSE),
  );

function firstWay(legal: Corvettes, canActivate: boolean, isBest: boolean): Way {
  if (canActivate && isBest) return 'activate';
  if (legal.launches.length > 0) return 'launch';
  return canActivate || legal.repairs.length === 0 ? 'activate' : 'repair';
}

/** What activating does without a move: the first shot that hits an enemy now, or that all have fired; '' if neither. */
function useActivated(seat: Seat): string {
  const { shown, names } = useTable();
  const position = usePosition();
  return useMemo(() => {
    const match = position();
    const own = shown.view.tokens.flatMap((token) =>
      token.kind === 'corvette' && token.seat === seat ? [token] : [],
    );
    const unfired = own.filter(({ fired }) => !fired);
    if (unfired.length === 0) return own.length > 0 ? corvetteMessages.allFired(own.length) : '';
    for (const { callSign } of unfired) {
      const forecast = match && forecastShot(match, seat, ACTIVATIONS, { callSign });
      const [hit] = forecast?.shot.hits ?? [];
      if (match && hit && effectRound(match, seat, forecast) === match.round)
        return corvetteMessages.activated(callSign, names.seat(hit.seat));
    }
    return '';
  }, [position, shown.view.tokens, seat]);
}

/** Null until a launch is chosen. */
function decisionFor(seat: Seat, way: Way, launch: LaunchChoice | null, repair: CallSign): Decision | null {
  switch (way) {
    case 'activate':
      return { seat, type: 'corvettes', option: 'activate' };
    case 'launch':
      return launch && { seat, type: 'corvettes', option: 'launch', ...orderOf(launch) };
    case 'repair':
      return { seat, type: 'corvettes', option: 'repair', callSign: repair };
  }
}

export function CorvettesChoice({ legal }: { legal: Corvettes }) {
  const { session, faction, shown, names } = useTable();
  const foreseen = useForeseenLaunches(legal.seat);
  // Of the first corvette: the form's order stays.
  const [launch, setLaunch] = useState<LaunchChoice | null>(() =>
    foreseen.best(legal.launches.filter(({ callSign }) => callSign === legal.launches[0]?.callSign)),
  );
  const [repair, setRepair] = useState<CallSign>(legal.repairs[0] ?? 1);
  const flying = useFlying(legal.seat);
  const canActivate = legal.activate && flying.length > 0;
  const isEnemy = (other: Seat): boolean => sideOf(shown.mode, other) !== sideOf(shown.mode, legal.seat);
  const [way, setWay] = useState<Way>(firstWay(legal, canActivate, isClose(shown.view, legal.seat, isEnemy)));
  const loadout = shown.view.seats[legal.seat]?.loadout;
  const cardOf = (callSign: CallSign) => corvetteCard(faction(legal.seat), loadout, callSign);
  const nameOf = (callSign: CallSign): string => corvetteMessages.name(callSign, cardOf(callSign));
  const activated = useActivated(legal.seat);
  const launched = launch ? launchResult(foreseen.result(launch), shown.view.round, names) : '';
  const decision = decisionFor(legal.seat, way, launch, repair);
  return (
    <ChoiceFrame
      heading={messages.commands.corvettes}
      rule="R-35"
      actions={
        <DecisionButton
          class={`button${way === 'activate' && !canActivate ? '' : ' primary'}`}
          disabled={!decision}
          send={() => (decision ? session.decide(decision) : undefined)}
        >
          {texts[way]}
        </DecisionButton>
      }
    >
      <RadioCards<Way>
        legend={messages.commands.corvettes}
        isHeading
        options={waysOf(
          legal,
          flying.map(({ value }) => nameOf(value.callSign)),
          { activate: activated, launch: launched },
        )}
        chosen={way}
        onChoose={setWay}
      />
      <LaunchPicker
        launches={legal.launches}
        chosen={way === 'launch' ? launch : null}
        isFormShown={way === 'launch'}
        others={flying}
        foreseen={foreseen}
        onChoose={(next) => {
          setWay('launch');
          setLaunch(next);
        }}
        onOther={() => setWay('activate')}
      />
      {way === 'repair' && (
        <RadioCards
          legend={texts.repair}
          options={legal.repairs.map((value) => {
            const card = cardOf(value);
            return { value, label: nameOf(value), note: card ? corvetteMessages.armament(card) : undefined };
          })}
          chosen={repair}
          onChoose={setRepair}
        />
      )}
    </ChoiceFrame>
  );
}
