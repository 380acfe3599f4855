/** The table of a started match: what every game has, around the game's own parts. */
import { Fragment, type ComponentChildren } from 'preact';
import { tableMessages } from '../i18n/en/table';
import { ErrorBoundary } from '../ui/failures/ErrorBoundary';
import { Banner } from './Banner';
import { rowsOf, TABLE_KEYS, useCommands, type Command } from './commands/commands';
import { pressGold, useGoldFocus } from './commands/gold';
import { OpenProofContext, useTable } from './context';
import { HelpDialog } from './menu/HelpDialog';
import { LiveRegion } from './LiveRegion';
import { LogButton, LogDrawer } from './log/LogDrawer';
import { MenuDialog } from './menu/MenuDialog';
import { ProofButton, ProofDialog } from './proof/Proof';
import { Result } from './result/Result';
import { Ribbon } from './Ribbon';
import type { Frame, Own, TableParts, TableSlots } from './slots';
import { useFrame } from './use-frame';
import { usePlayback } from './use-playback';

function Dialogs<O extends Own>({ frame, slots }: { frame: Frame<O, string>; slots: TableSlots<O> }) {
  const { opened } = frame;
  const { help, keys = {}, proof, dialog } = slots;
  const onClose = (): void => frame.open(null);
  switch (opened?.what) {
    case undefined:
      return null;
    case 'menu':
      return <MenuDialog onClose={onClose} />;
    case 'help':
      return help ? (
        <HelpDialog
          load={help}
          rows={rowsOf([...Object.values(keys), ...Object.values(TABLE_KEYS)])}
          onClose={onClose}
        />
      ) : null;
    case 'proof':
      return proof ? <ProofDialog rounds={proof.rounds()} texts={proof.texts} onClose={onClose} /> : null;
    default:
      return <>{dialog?.(opened as O, onClose)}</>;
  }
}

/** The commands of every table, before those of the game. */
function commandsOf({ log, open }: Frame<Own, string>, slots: TableSlots): Command[] {
  const { playing, skip = () => playing?.skip(), cancel, help, commands = [] } = slots;
  const close = (): void => (log.isOpen ? log.setOpen(false) : cancel?.());
  const toggle = slots.log?.instead ?? (() => log.setOpen(!log.isOpen));
  return [
    ...(slots.log ? [{ ...TABLE_KEYS.log, does: toggle }] : []),
    { ...TABLE_KEYS.gold, does: pressGold },
    { ...TABLE_KEYS.skip, does: skip },
    { ...TABLE_KEYS.close, does: close },
    ...(help ? [{ ...TABLE_KEYS.help, does: () => open({ what: 'help' }) }] : []),
    ...commands,
  ];
}

function Tools({ frame, slots }: { frame: Frame<Own, string>; slots: TableSlots }) {
  const { log } = frame;
  const { session } = useTable();
  return (
    <>
      {slots.tools}
      {slots.log && !slots.log.instead && (
        <LogButton isOpen={log.isOpen} unread={log.unread} onToggle={() => log.setOpen(!log.isOpen)}>
          {session.again ? tableMessages.log.heading : slots.log.name}
        </LogButton>
      )}
    </>
  );
}

function Stage({ frame, slots }: { frame: Frame<Own, string>; slots: TableSlots }) {
  const { stage, proof } = slots;
  const { session } = useTable();
  const onOpen = (): void => frame.open({ what: 'proof' });
  return (
    <>
      {stage}
      {/* At one device nobody draws who could cheat. */}
      {proof && proof.checks.length > 0 && !session.again && (
        <ProofButton rounds={proof.checks} texts={proof.texts} onOpen={onOpen} />
      )}
    </>
  );
}

function Table({ parts }: { parts: TableParts }) {
  const { session } = useTable();
  const frame = useFrame<Own, string>(parts.newcomers, parts.useLogColumn?.() ?? false, <Result />);
  const slots = parts.useSlots(frame);
  const { heading, help, log, playing = null } = slots;
  usePlayback(session, playing);
  useCommands(commandsOf(frame, slots));
  useGoldFocus();
  const at = { frame, slots };
  const openProof = slots.proof ? () => frame.open({ what: 'proof' }) : null;
  const Around = slots.className === undefined ? Fragment : 'div';
  return (
    <Around {...(slots.className !== undefined && { class: slots.className, 'data-others': slots.others })}>
      <Ribbon
        heading={heading}
        onMenu={() => frame.open({ what: 'menu' })}
        {...(help && { onHelp: () => frame.open({ what: 'help' }) })}
        tools={<Tools {...at} />}
      >
        <Stage {...at} />
      </Ribbon>
      <LiveRegion />
      <main class={slots.mainClassName} id="content">
        <OpenProofContext.Provider value={openProof}>
          <ErrorBoundary>{slots.body}</ErrorBoundary>
          {log && !log.instead && (
            <LogDrawer
              class={`${log.className ?? 'drawer'}${frame.log.isOpen ? ' is-open' : ''}`}
              onClose={() => frame.log.setOpen(false)}
            />
          )}
        </OpenProofContext.Provider>
      </main>
      {slots.tabs}
      <Dialogs {...at} />
    </Around>
  );
}

function Before({ children }: { children: ComponentChildren }) {
  const { session, state } = useTable();
  useCommands([{ ...TABLE_KEYS.gold, does: pressGold }]);
  useGoldFocus();
  return (
    <>
      {!session.again && <Banner state={state} />}
      {children}
    </>
  );
}

function Begun({ parts }: { parts: TableParts }) {
  const before = parts.useBefore?.() ?? null;
  return before === null ? <Table parts={parts} /> : <Before>{before}</Before>;
}

export function MatchTable({ parts }: { parts: TableParts }) {
  const { Provider = Fragment } = parts;
  return (
    <Provider>
      <Begun parts={parts} />
    </Provider>
  );
}
