/**
 * §10.1.5, R-37. Vent Coolant: pick a card of the track, here or on the track itself. A card at Ready may
 * also be played.
 */
import {
  ensign,
  planFire,
  type Command,
  type Decision,
  type Legal,
  type Seat,
} from '@star-eater/rules/src/games/star-eater';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { messages } from '../../common/messages/table';
import { useTable } from '../../common/context/context';
import { CommandIcon } from '../../common/cards/icons';
import { isFireCommand, isVainShot, readShot, type PlannedShot } from '../../common/plan/shots';
import { knownSetup } from '../../common/plan/position';
import { usePosition } from '../../common/choices/use-why-not';
import { corvetteMessages } from '../messages/corvettes';
import { shotAtOnce } from './forecast';
import { ChoiceFrame } from '../../common/choices/parts';
import { useVentPick } from '../../common/choices/use-vent-pick';

type VentLegal = Extract<Legal, { type: 'vent' }>;

/** What each of these cards would hit if it is played now; shells and torpedoes fly on. */
function useVentedShots(seat: Seat, cards: readonly Command[]): ReadonlyMap<Command, PlannedShot> {
  const position = usePosition();
  return useMemo(() => {
    const match = position();
    const found = new Map<Command, PlannedShot>();
    for (const card of cards) {
      const read = match && isFireCommand(card) ? readShot(match, seat, card, planFire) : null;
      if (read && (read.shot.class === 'beam' || read.shot.class === 'directFire'))
        found.set(card, read.shot);
    }
    return found;
  }, [position, seat, cards.join()]);
}

function VentedShot({ shot }: { shot: PlannedShot | undefined }) {
  const { names } = useTable();
  if (!shot) return null;
  const result = corvetteMessages.shotResult(shotAtOnce(shot), 0, names);
  return (
    <small class={isVainShot(shot) ? 'vent-vain' : undefined}>{messages.choice.vent.played(result)}</small>
  );
}

/** What an ensign would vent. */
function useProposal(legal: VentLegal): Extract<Decision, { type: 'vent' }> | null {
  const { shown, faction } = useTable();
  return useMemo(() => {
    const setup = knownSetup(shown, faction);
    const answer = setup && ensign('proposal').answer(shown.view, legal, setup);
    return answer?.type === 'vent' ? answer : null;
  }, [legal]);
}

export function VentChoice({ legal }: { legal: VentLegal }) {
  const { session } = useTable();
  const { card: picked } = useVentPick();
  const list = useRef<HTMLUListElement>(null);
  const texts = messages.choice.vent;
  const { seat } = legal;
  const playable = legal.cards.filter((each) => each.playable).map(({ card }) => card);
  const shots = useVentedShots(seat, playable);
  const proposed = useProposal(legal);
  const isVain = (card: Command): boolean => {
    const shot = shots.get(card);
    return shot !== undefined && isVainShot(shot);
  };
  // One primary button: of the card picked on the track, else of the only one that may be played, else of the one that
  // an ensign would vent. A shot that would hit nothing is left for later.
  const likely = picked ?? (playable.length === 1 ? playable[0] : undefined);
  const main = likely === undefined ? proposed : { card: likely, play: playable.includes(likely) };
  const isMain = (card: Command, play: boolean): boolean =>
    card === main?.card && play === (main.play && !isVain(card));
  useEffect(() => {
    const row = list.current?.querySelector('li.picked');
    const button = row?.querySelector<HTMLButtonElement>('.primary') ?? row?.querySelector('button');
    button?.focus();
  }, [picked]);
  return (
    <ChoiceFrame heading={texts.heading} rule="R-37" note={texts.pick} actions={null}>
      <ul class="vent-list" ref={list}>
        {legal.cards.map(({ card, space, playable: isPlayable }) => (
          <li key={card} class={card === picked ? 'picked' : ''}>
            <span class="row">
              <CommandIcon command={card} size={20} /> {texts.card(messages.commands[card], space)}
            </span>
            <span class="row">
              {isPlayable && (
                <DecisionButton
                  class={`button${isMain(card, true) ? ' primary' : ''}`}
                  title={texts.playNote}
                  send={() => session.decide({ seat, type: 'vent', card, play: true })}
                >
                  {texts.play(messages.commands[card])}
                </DecisionButton>
              )}
              <DecisionButton
                class={`button${isMain(card, false) ? ' primary' : ''}`}
                send={() => session.decide({ seat, type: 'vent', card, play: false })}
              >
                {isPlayable ? texts.leave(messages.commands[card]) : texts.move(messages.commands[card])}
              </DecisionButton>
            </span>
            <VentedShot shot={shots.get(card)} />
          </li>
        ))}
      </ul>
    </ChoiceFrame>
  );
}
