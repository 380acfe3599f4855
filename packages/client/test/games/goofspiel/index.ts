/** Goofspiel for the shell. */
import { goofspiel as rules } from '../../../../rules/test/games/goofspiel/game';
import { defineGame } from '../../../src/define-game';
import { card } from './card';
import { paragraphs, texts } from './messages/table';

export const goofspiel = defineGame({
  rules,
  card,
  waiting: { invited: texts.invited },
  paragraphs,
  loadBoard: async () => (await import('./Board')).Board,
  questionText: (type) => texts.question[type] ?? '',
  logLine: (event, { seat: name }) => {
    const { rule } = event;
    switch (event.type) {
      case 'roundBegan':
        return { text: texts.log.round(event.round), rule, weight: 'heading', seat: null };
      case 'bidsOpened': {
        const bids = event.bids.map(({ seat, card: bid }) => texts.log.bid(name(seat), bid)).join(', ');
        const winner = event.winner === null ? null : name(event.winner);
        return { text: texts.log.opened(bids, winner), rule, weight: 'blow', seat: event.winner };
      }
      case 'matchEnded':
        return { text: texts.log.ended, rule, weight: 'line', seat: null };
      default:
        return { text: texts.log[event.type](name(event.seat)), rule, weight: 'line', seat: event.seat };
    }
  },
});
