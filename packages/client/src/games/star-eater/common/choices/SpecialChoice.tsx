/** `restoreArmour`: one or more damaged sections. */
import { hullAt, type Legal } from '@star-eater/rules/src/games/star-eater';
import { useState } from 'preact/hooks';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { messages } from '../messages/table';
import { useBoardRequest, useTable } from '../context/context';
import { ChoiceFrame } from './parts';
import { useReasons } from './use-why-not';

export function SpecialChoice({ legal }: { legal: Extract<Legal, { type: 'special' }> }) {
  const { session, shown, faction } = useTable();
  const reasons = useReasons();
  const [chosen, setChosen] = useState<string[]>(() => legal.sections.slice(0, legal.max));
  const texts = messages.choice.special;
  const toggle = (section: string, on: boolean): void =>
    setChosen((now) => legal.sections.filter((other) => (other === section ? on : now.includes(other))));
  const ship = shown.view.ships.find((candidate) => candidate.seat === legal.seat);
  const data = faction(legal.seat);
  useBoardRequest(() => {
    const hull = ship && data ? hullAt(data, ship.at, ship.facing) : [];
    const isOpen = (section: string): boolean =>
      legal.sections.includes(section) && (chosen.includes(section) || chosen.length < legal.max);
    return {
      overlay: {
        choices: hull
          .filter(({ section }) => isOpen(section))
          .map(({ at, section }) => ({
            value: section,
            hex: at,
            kind: 'section' as const,
            label: messages.spaced(section),
            selected: chosen.includes(section),
          })),
      },
      whyNot: reasons({ at: 'armour', seat: legal.seat, chosen }),
      onPick: (section) => toggle(section, !chosen.includes(section)),
    };
  }, [legal, chosen]);
  return (
    <ChoiceFrame
      heading={texts.heading}
      rule="R-38"
      note={texts.sections(legal.max, legal.amount)}
      actions={
        <DecisionButton
          class="button primary"
          disabled={chosen.length === 0}
          send={() => session.decide({ seat: legal.seat, type: 'special', sections: chosen })}
        >
          {texts.use}
        </DecisionButton>
      }
    >
      <fieldset class="radio-cards">
        <legend>{messages.ship.armour}</legend>
        {legal.sections.map((section) => (
          <label class="radio-card" key={section}>
            <input
              type="checkbox"
              checked={chosen.includes(section)}
              disabled={!chosen.includes(section) && chosen.length >= legal.max}
              onChange={(event) => toggle(section, event.currentTarget.checked)}
            />
            <span>
              {messages.spaced(section)}
              <small class="quiet"> {messages.choice.armour(ship?.armour[section] ?? 0)}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </ChoiceFrame>
  );
}
