/** The table of the test game: the seats, the hand, and a button for each legal answer. */
import { Chat } from '../../../src/table/chat/Chat';
import { useTable as useAnyTable } from '../../../src/table/context';
import { Log } from '../../../src/table/log/Log';
import type { TableParts } from '../../../src/table/slots';
import { Notices } from '../../../src/table/Notices';
import { RefusalNotice } from '../../../src/table/RefusalNotice';
import { SeatMark } from '../../../src/table/people/SeatMark';
import type { AuctionTable } from './data';
import { texts } from './messages';

// The registry gives this game only its own matches.
const useTable = (): AuctionTable => useAnyTable() as AuctionTable;

function Choice({ text, onChoose }: { text: string; onChoose: () => Promise<boolean> }) {
  const { state } = useTable();
  return (
    <button type="button" class="button" disabled={state.sending} onClick={() => void onChoose()}>
      {text}
    </button>
  );
}

function Choices() {
  const { session, state, shown, me } = useTable();
  const { asked } = state;
  if (me === null) return null;
  const mine = shown.seats[me];
  if (mine?.committed && mine.takeBacks > 0 && shown.view.phase === 'bid')
    return <Choice text={texts.takeBack} onChoose={() => session.decide({ seat: me, type: 'unbid' })} />;
  if (!asked) return null;
  if (asked.legal.type === 'bid')
    return asked.legal.cards.map((card) => (
      <Choice key={card} text={texts.bid(card)} onChoose={() => session.commit({ card })} />
    ));
  const { swap, dice } = asked.legal;
  return (
    <>
      <Choice text={texts.keep} onChoose={() => session.decide({ seat: me, type: 'keep' })} />
      {swap.map((card) => (
        <Choice
          key={card}
          text={texts.swap(card)}
          onChoose={() => session.decide({ seat: me, type: 'swap', card })}
        />
      ))}
      {dice.map((count) => (
        <Choice
          key={count}
          text={texts.dare(count)}
          onChoose={() => session.decide({ seat: me, type: 'dare', dice: count })}
        />
      ))}
    </>
  );
}

function Seats() {
  const { shown, names, openSeals } = useTable();
  return (
    <ul aria-label={texts.seats}>
      {shown.view.seats.map(({ seat, colour, score, hand, hasBid }) => (
        <li key={seat}>
          <SeatMark seat={seat} /> {names.seat(seat)} ({colour}): {texts.score(score)},{' '}
          {texts.cards(hand.count)}
          {hasBid && `, ${texts.bidDown}`}{' '}
          <button type="button" class="button text" onClick={() => openSeals(seat)}>
            {texts.seals}
          </button>
        </li>
      ))}
    </ul>
  );
}

export const tableParts: TableParts = {
  useSlots: ({ result }) => {
    const { state, shown } = useTable();
    const { round, prize } = shown.view;
    return {
      mainClassName: 'page stack',
      heading: `Round ${round}`,
      stage: prize !== null && <span>{texts.prize(prize)}</span>,
      body: (
        <>
          <Seats />
          <ul aria-label={texts.hand}>
            {(state.mine?.private?.hand ?? []).map((card) => (
              <li key={card}>{card}</li>
            ))}
          </ul>
          <p class="row wrap">
            <Choices />
          </p>
          <RefusalNotice />
          <Notices />
          {result}
          <Log />
          <Chat />
        </>
      ),
    };
  },
};
