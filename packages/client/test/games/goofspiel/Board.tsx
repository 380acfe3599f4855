/** The points, and a button for each card of my hand. */
import type { Goofspiel } from '../../../../rules/test/games/goofspiel/game';
import { usePlainTable } from '../../../src/table/plain/data';
import { ActionButton } from '../../../src/ui/ActionButton';
import { texts } from './messages/table';

export function Board() {
  const { session, state, shown, me, names } = usePlainTable<Goofspiel>();
  const { asked, sending } = state;
  const own = me === null ? undefined : shown.seats[me];
  const canTakeBack = own?.committed === true && own.takeBacks > 0 && shown.view.outcome === null;
  return (
    <>
      <ul aria-label={texts.seats}>
        {(shown.view.seats ?? []).map(({ points, hasBid }, seat) => (
          <li key={seat}>
            {names.seat(seat)}: {texts.points(points, hasBid)}
          </li>
        ))}
      </ul>
      <p class="row wrap" role="group" aria-label={texts.cards}>
        {asked?.legal.cards.map((card) => (
          <ActionButton key={card} class="button" disabled={sending} act={() => session.commit({ card })}>
            {texts.bid(card)}
          </ActionButton>
        ))}
        {canTakeBack && me !== null && (
          <ActionButton class="button" act={() => session.decide({ seat: me, type: 'unbid' })}>
            {texts.takeBack}
          </ActionButton>
        )}
      </p>
    </>
  );
}
