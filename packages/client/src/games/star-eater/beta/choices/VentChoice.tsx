/**
 * §10.1.5, R-37. Vent Coolant: pick a card of the track, here or on the track itself. A card at Ready may
 * also be played.
 */
import type { Legal } from '@star-eater/rules/src/games/star-eater';
import { useEffect, useRef } from 'preact/hooks';
import { DecisionButton } from '../../../../table/DecisionButton';
import { messages } from '../../common/messages/table';
import { useTable } from '../../common/context/context';
import { CommandIcon } from '../../common/cards/icons';
import { ChoiceFrame } from '../../common/choices/parts';
import { useVentPick } from '../../common/choices/use-vent-pick';

export function VentChoice({ legal }: { legal: Extract<Legal, { type: 'vent' }> }) {
  const { session } = useTable();
  const { card: picked } = useVentPick();
  const list = useRef<HTMLUListElement>(null);
  const texts = messages.choice.vent;
  const { seat } = legal;
  const playable = legal.cards.filter((each) => each.playable).map(({ card }) => card);
  // One primary button at most: the card picked on the track, or the only one that may be played.
  const main = picked ?? (playable.length === 1 ? playable[0] : null);
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
                  class={`button${card === main ? ' primary' : ''}`}
                  title={texts.playNote}
                  send={() => session.decide({ seat, type: 'vent', card, play: true })}
                >
                  {texts.play(messages.commands[card])}
                </DecisionButton>
              )}
              <DecisionButton
                class="button"
                send={() => session.decide({ seat, type: 'vent', card, play: false })}
              >
                {isPlayable ? texts.leave(messages.commands[card]) : texts.move(messages.commands[card])}
              </DecisionButton>
            </span>
          </li>
        ))}
      </ul>
    </ChoiceFrame>
  );
}
