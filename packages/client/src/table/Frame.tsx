/** What stands around every table: the ribbon, what is read aloud, and the dialogs. The game's own part is between them. */
import type { Seat } from '@star-eater/rules';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { FirstMatches } from '../store/first-matches';
import { tableMessages } from '../i18n/en/table';
import { rowsOf, useCommands, type Command } from './commands';
import { useTable } from './context';
import type { HelpTexts } from './menu/help-contents';
import { HelpDialog } from './menu/HelpDialog';
import { LiveRegion } from './LiveRegion';
import { MenuDialog } from './menu/MenuDialog';
import { ProofButton, ProofDialog, type ProofRound, type ProofTexts } from './proof/Proof';
import type { CheckedRound } from './proof/rolls';
import { useResultAhead } from './result/Result';
import { Ribbon, useAwaited, type Awaited } from './Ribbon';
import { SealsDialog } from './seals/SealsDialog';
import { useFirstMatchEnd } from './result/use-first-match-end';
import { useTurnSigns } from './use-turn-signs';

/** The dialog above a table. `O`: the game's own ones. */
type Opened<O> = { what: 'menu' | 'help' | 'proof' } | { what: 'seals'; seat: Seat } | O;

export interface Frame<O extends { what: string } = never> {
  opened: Opened<O> | null;
  open(dialog: Opened<O> | null): void;
  /** The seals of a seat. */
  onSeals(seat: Seat): void;
  awaited: Awaited;
  /** The match has ended, and the board has shown it. */
  isOver: boolean;
}

type Newcomers = Pick<FirstMatches, 'isFirstMatch' | 'endFirstMatch'>;

const NO_NEWCOMERS: Newcomers = { isFirstMatch: () => false, endFirstMatch: () => undefined };

/** What a table does whatever its game: it says whose turn it is, and prepares its result. */
export function useFrame<O extends { what: string } = never>(newcomers: Newcomers = NO_NEWCOMERS): Frame<O> {
  const { state, shown, me } = useTable();
  const [opened, open] = useState<Opened<O> | null>(null);
  const awaited = useAwaited();
  const { outcome } = shown.view;
  useTurnSigns(awaited.mine, awaited.text);
  useResultAhead();
  useFirstMatchEnd(newcomers, shown.matchId, me !== null && outcome?.winners.includes(me) === true);
  return {
    ...{ opened, open, awaited },
    onSeals: (seat) => open({ what: 'seals', seat }),
    isOver: outcome !== null && !state.playing,
  };
}

interface FrameProps<O extends { what: string }> {
  frame: Frame<O>;
  heading: string;
  /** In the ribbon, between the heading and whom the match waits for. */
  stage?: ComponentChildren;
  /** In the ribbon, before Help and the menu. */
  tools?: ComponentChildren;
  /** Absent: no help. */
  help?: () => Promise<HelpTexts>;
  /** The checked shuffles and dice; their button is there with the first ones. */
  proof?: { checks: readonly CheckedRound[]; texts: ProofTexts; rounds(): readonly ProofRound[] };
  /** Beside `?` for the help, which lists them all. */
  commands?: readonly Command[];
  /** A key of a command that cannot be done now: why. */
  onRefused?(why: string): void;
  /** One of the game's own dialogs. */
  dialog?(opened: O, onClose: () => void): ComponentChildren;
  children: ComponentChildren;
}

function Dialogs<O extends { what: string }>({ frame, help, commands, proof, dialog }: FrameProps<O>) {
  const { opened } = frame;
  const onClose = (): void => frame.open(null);
  switch (opened?.what) {
    case undefined:
      return null;
    case 'menu':
      return <MenuDialog onClose={onClose} />;
    case 'help':
      return help ? <HelpDialog load={help} rows={rowsOf(commands ?? [])} onClose={onClose} /> : null;
    case 'proof':
      return proof ? <ProofDialog rounds={proof.rounds()} texts={proof.texts} onClose={onClose} /> : null;
    case 'seals':
      return <SealsDialog seat={(opened as { seat: Seat }).seat} onClose={onClose} />;
    default:
      return <>{dialog?.(opened as O, onClose)}</>;
  }
}

export function TableFrame<O extends { what: string } = never>(props: FrameProps<O>) {
  const { frame, heading, stage, tools, help, proof, onRefused, children } = props;
  const onHelp = help && ((): void => frame.open({ what: 'help' }));
  const helping = onHelp ? [{ keys: ['?'], label: tableMessages.keys.help, does: onHelp }] : [];
  const commands = [...(props.commands ?? []), ...helping];
  useCommands(commands, onRefused);
  return (
    <>
      <Ribbon
        heading={heading}
        onMenu={() => frame.open({ what: 'menu' })}
        {...(onHelp && { onHelp })}
        tools={tools}
      >
        {stage}
        {proof && proof.checks.length > 0 && (
          <ProofButton
            rounds={proof.checks}
            texts={proof.texts}
            onOpen={() => frame.open({ what: 'proof' })}
          />
        )}
      </Ribbon>
      <LiveRegion />
      {children}
      <Dialogs {...props} commands={commands} />
    </>
  );
}
