/** What a match can begin with, by picture: one press, and the match begins with it. */
import type { GameCard, ReadyChoice } from '../../game';
import { puzzleMessages as texts } from '../../app/puzzles/messages';
import { ActionButton } from '../ActionButton';
import { Dialog } from '../Dialog';
import { OfGame } from '../OfGame';
import '../../design/table/dialogs.css';
import './ready.css';

export function ReadyDialog(props: {
  card: GameCard;
  heading: string;
  ready: readonly ReadyChoice[];
  /** Without a choice: the usual match. */
  play: (chosen?: ReadyChoice) => Promise<void>;
  onClose: () => void;
}) {
  const { card, heading, ready, play, onClose } = props;
  return (
    <Dialog heading={heading} onClose={onClose} class="ready-dialog">
      <p>{texts.ready.lead}</p>
      <OfGame card={card}>
        <ul class="ready-list">
          {ready.map((choice) => (
            <li key={choice.id}>
              <ActionButton class="ready-choice" act={() => play(choice)}>
                <choice.Picture />
                <strong>{choice.name}</strong>
                <span class="small quiet">{choice.says}</span>
              </ActionButton>
            </li>
          ))}
        </ul>
      </OfGame>
      <p>
        <ActionButton class="button text" act={() => play()}>
          {texts.ready.byHand}
        </ActionButton>
      </p>
    </Dialog>
  );
}
