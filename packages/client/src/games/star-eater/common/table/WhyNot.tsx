/** Why a hex cannot be picked: the engine's sentence with its paragraph, at the bottom of the board. */
import { sameHex, type Hex } from '@star-eater/rules/src/games/star-eater';
import { sentence } from '../messages/events';
import { useStore } from '../../../../store/store';
import { useTable } from '../context/context';
import { RuleLink } from '../../../../table/menu/RuleLink';

export interface Pointed {
  hex: Hex;
  /** Clicked, tapped or chosen by key, not only hovered: screen readers announce it. */
  picked: boolean;
}

export function WhyNot({ pointed }: { pointed: Pointed | null }) {
  const { request } = useTable();
  const wanted = useStore(request, (now) => now);
  const isChoice = pointed && wanted.overlay.choices?.some(({ hex }) => sameHex(hex, pointed.hex));
  const why = pointed && !isChoice ? (wanted.whyNot?.(pointed.hex) ?? null) : null;
  const text = why && sentence(why.message);
  return (
    <div class="why-not">
      <span class="visually-hidden" role="status">
        {pointed?.picked && text ? `${text} ${why.rule}` : ''}
      </span>
      {why && (
        <p class={pointed?.picked ? 'picked' : ''}>
          <span aria-hidden="true">{text}</span> <RuleLink id={why.rule} />
        </p>
      )}
    </div>
  );
}
