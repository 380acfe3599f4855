/** The log: one line per event with its paragraph; rounds as headings. */
import { useMemo } from 'preact/hooks';
import type { Game, LogLine } from '../../game';
import { tableMessages } from '../../i18n/en/table';
import type { Entry } from '../../net/session/session-state';
import type { Names } from '../../store/game-data';
import { useTable } from '../context';
import { withoutLate } from '../people/leaving';
import { pointed, type Pointed } from '../pointed';
import { RuleLink } from '../menu/RuleLink';
import { SeatMark } from '../people/SeatMark';
import { useStickToEnd } from '../../ui/hooks/use-stick-to-end';

interface Line extends LogLine {
  key: string;
  /** Its event; null of what is beside the rules. */
  at: Pointed | null;
}

/** What belongs in the log beside the rules: timeouts, and changes of players. */
function besidesOf({ kind, what }: Entry): ((name: string) => string) | null {
  if (kind === 'clock') return tableMessages.log.late;
  return kind === 'absence' && (what === 'away' || what === 'back' || what === 'forfeit')
    ? tableMessages.log[what]
    : null;
}

/** Tells everybody why a decision was made for a player who was too late. */
function besides(entry: Entry, names: Names): Line[] {
  const { seq, by } = entry;
  const text = besidesOf(entry);
  if (text === null || by === null) return [];
  return [
    { key: `${seq}.besides`, text: text(names.seat(by)), rule: '', weight: 'line', seat: by, at: null },
  ];
}

type Remarks = ReturnType<NonNullable<Game['remarks']>>;

/** The lines of an entry, cached per naming: past lines are not written again. */
const linesOfEntry = new WeakMap<Names, WeakMap<Entry, Line[]>>();

function entryLines(entry: Entry, names: Names, game: Game, remarks?: Remarks): Line[] {
  const known = linesOfEntry.get(names) ?? new WeakMap<Entry, Line[]>();
  linesOfEntry.set(names, known);
  const found = known.get(entry);
  if (found) return found;
  const told = withoutLate(entry).flatMap((event): Line[] => {
    const line = game.logLine(event, names, entry.seq);
    const index = entry.events.indexOf(event);
    const remark = remarks?.get(event);
    const text = line && (remark === undefined ? line.text : `${line.text} ${remark}`);
    return line && text
      ? [{ ...line, text, key: `${entry.seq}.${index}`, at: { seq: entry.seq, index } }]
      : [];
  });
  const lines = [...besides(entry, names), ...told];
  known.set(entry, lines);
  return lines;
}

/** Sentences for entries; events without a line of their own have none. */
export const linesOf = (entries: readonly Entry[], names: Names, game: Game, remarks?: Remarks): Line[] =>
  entries.flatMap((entry) => entryLines(entry, names, game, remarks));

function LogLine({ line }: { line: Line }) {
  const { Sentence } = useTable().game;
  // Returning the same element skips its diff: a growing log costs nothing.
  return useMemo(
    () => (
      <li
        class={`log-${line.weight}`}
        onPointerEnter={() => pointed.set(line.at)}
        onPointerLeave={() => pointed.set(null)}
        onFocusIn={() => pointed.set(line.at)}
        onFocusOut={() => pointed.set(null)}
      >
        {line.seat !== null && <SeatMark seat={line.seat} size={10} />}
        <span>{Sentence ? <Sentence text={line.text} seat={line.seat} /> : line.text}</span>{' '}
        <RuleLink id={line.rule} />
      </li>
    ),
    [line, Sentence],
  );
}

function Lines({ lines }: { lines: Line[] }) {
  return useMemo(
    () => (
      <ol class="log-lines">
        {lines.map((line) => (
          <LogLine key={line.key} line={line} />
        ))}
      </ol>
    ),
    [lines],
  );
}

export function Log() {
  const { state, shown, names, game } = useTable();
  // The log does not run ahead of an entry that the board still plays.
  const entries = useMemo(
    () => (state.playing ? state.log.filter(({ seq }) => seq <= shown.seq) : state.log),
    [state.log, state.playing, shown.seq],
  );
  const lines = useMemo(
    () => linesOf(entries, names, game, game.remarks?.(entries, shown, names)),
    [entries, names, game],
  );
  const list = useStickToEnd<HTMLDivElement>(lines.length);
  return (
    <div class="log" ref={list} tabIndex={0} role="region" aria-label={tableMessages.log.heading}>
      {lines.length === 0 && <p class="quiet">{tableMessages.log.empty}</p>}
      <Lines lines={lines} />
    </div>
  );
}
