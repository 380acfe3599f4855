/** The page of a lesson or daily challenge: its task, the board, ship sheets, and the tray while it is open. */
import type { Seat } from '@star-eater/rules/src/games/star-eater';
import type { ComponentChildren } from 'preact';
import { ErrorBoundary } from '../../../../ui/failures/ErrorBoundary';
import '../../common/design/table.css';
import { ShipSheet } from '../ship/ShipSheet';
import { BoardHost } from '../../common/table/BoardHost';
import { Tray } from '../table/Tray';
import './learn.css';

export function LessonLayout(props: {
  back: { href: string; text: string };
  /** Beside the link back. */
  head: ComponentChildren;
  task: ComponentChildren;
  /** Label of the ship sheets. */
  label: string;
  /** Seats with a ship sheet. */
  seats: readonly Seat[];
  isOpen: boolean;
}) {
  const { back, head, task, label, seats, isOpen } = props;
  return (
    <>
      <div class="lesson">
        <header class="lesson-head">
          <a class="button text" href={back.href}>
            {back.text}
          </a>
          {head}
        </header>
        <main class="lesson-main" id="content">
          {task}
          <div class="middle">
            <ErrorBoundary>
              <BoardHost />
            </ErrorBoundary>
          </div>
          <aside class="wing mine" aria-label={label}>
            <ErrorBoundary>
              {seats.map((seat) => (
                <ShipSheet key={seat} seat={seat} folded={false} />
              ))}
            </ErrorBoundary>
          </aside>
          <div class="tray-frame">
            <ErrorBoundary>{isOpen && <Tray />}</ErrorBoundary>
          </div>
        </main>
      </div>
    </>
  );
}
