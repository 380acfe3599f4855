/** A component card: the colour of its slot, name, kind, and every number. */
import type { Slot } from '@star-eater/rules/src/games/star-eater';
import type { ComponentChildren } from 'preact';
import { abilityText, kindLine, type AnyCard } from './cards';
import { useBook } from '../context/context';
import { StatIcon } from './icons';
import { messages } from '../messages/table';

export function SpecCard(props: {
  card: AnyCard;
  slot: Slot | 'special';
  taken: boolean;
  dim: boolean;
  children?: ComponentChildren;
}) {
  const { card, slot, taken, dim, children } = props;
  const book = useBook();
  const tie = book.hasPriorities && 'tieBreaker' in card.card ? card.card.tieBreaker : null;
  return (
    <article
      class={`spec-card kind-${slot}${taken ? ' taken' : ''}${dim ? ' dim' : ''}`}
      aria-label={card.card.name}
    >
      <header>
        <h3>{card.card.name}</h3>
      </header>
      <p class="spec-kind">
        {kindLine(card, book, slot)}
        {tie !== null && (
          <span class="figures" title={messages.loadout.tie}>
            {messages.stats.tie} {tie}
          </span>
        )}
      </p>
      {card.kind === 'weapon' && <p class="spec-text small">{book.classNotes[card.card.class]}</p>}
      {card.kind === 'special' && <p class="spec-text">{abilityText(card.card)}</p>}
      <dl class="spec-stats">
        {book.statsOf(card).map((stat) => (
          <div key={stat.label} class={stat.value.length > 3 ? 'long' : ''}>
            <dt>
              <StatIcon icon={stat.icon} /> {stat.label}
            </dt>
            <dd class="figures">{stat.value}</dd>
          </div>
        ))}
      </dl>
      {children && <footer>{children}</footer>}
    </article>
  );
}
