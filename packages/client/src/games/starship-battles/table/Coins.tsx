/** T-20. A command token that a model could use: a coin with its class. */
import { cardOf, type Model } from '@star-eater/rules/src/games/starship-battles';
import { messages } from '../messages/table';
import { tokensFor } from '../orders/fire';
import { useReach } from './context';

export function Coins({ model }: { model: Model }) {
  const { match } = useReach();
  if (!match) return null;
  const count = tokensFor(match, model.id);
  if (count === 0) return null;
  const own = String(cardOf(match, model).class);
  return (
    <span class="reach-coins" title={messages.ability.command(own, count)}>
      <span class="visually-hidden">{messages.ability.command(own, count)}</span>
      {Array.from({ length: count }, (_, at) => (
        <i key={at} aria-hidden="true">
          {own}
        </i>
      ))}
    </span>
  );
}
