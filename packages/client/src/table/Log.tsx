/** What happened and why: one line an event, each with its paragraph; rounds as headings. */
import { useMemo } from 'preact/hooks';
import type { Game, LogLine } from '../game';
import { tableMessages } from '../i18n/en/table';
import type { Entry } from '../net/session-state';
import type { Names } from '../store/game-data';
import { useTable } from './context';
import { RuleLink } from './RuleLink';
import { SeatMark } from './SeatMark';
import { useStickToEnd } from '../ui/stick-to-end';

interface Line extends LogLine {
  key: string;
}

/** Not of the rules, and yet part of what happened: time that ran out, and who sits there now. */
function besidesOf({ kind, what }: Entry): ((name: string) => string) | null {
  if (kind === 'clock') return tableMessages.log.late;
  return kind === 'absence' && (what === 'away' || what === 'back') ? tableMessages.log[what] : null;
}

/** Whoever was too late is told why something was decided that they did not decide; so is everybody else. */
function besides(entry: Entry, names: Names): Line[] {
  const { seq, by } = entry;
  const text = besidesOf(entry);
  if (text === null || by === null) return [];
  return [{ key: `${seq}.besides`, text: text(names.seat(by)), rule: '', weight: 'line', seat: by }];
}

/** The lines of an entry, made once for each way to name things: what has been said is not said anew. */
const linesOfEntry = new WeakMap<Names, WeakMap<Entry, Line[]>>();

function entryLines(entry: Entry, names: Names, game: Game): Line[] {
  const known = linesOfEntry.get(names) ?? new WeakMap<Entry, Line[]>();
  linesOfEntry.set(names, known);
  const found = known.get(entry);
  if (found) return found;
  const told = entry.events.flatMap((event, index): Line[] => {
    const line = game.logLine(event, names);
    return line ? [{ ...line, key: `${entry.seq}.${index}` }] : [];
  });
  const lines = [...besides(entry, names), ...told];
  known.set(entry, lines);
  return lines;
}

/** Sentences for entries; what needs no line of its own has none. */
export const linesOf = (entries: readonly Entry[], names: Names, game: Game): Line[] =>
  entries.flatMap((entry) => entryLines(entry, names, game));

function LogLine({ line }: { line: Line }) {
  // The same element again is not looked at again: a long log costs nothing while it grows.
  return useMemo(
    () => (
      <li class={`log-${line.weight}`}>
        {line.seat !== null && <SeatMark seat={line.seat} size={10} />}
        <span>{line.text}</span> <RuleLink id={line.rule} />
      </li>
    ),
    [line],
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
  // While the board still plays an entry, the log does not run ahead of it.
  const entries = useMemo(
    () => (state.playing ? state.log.filter(({ seq }) => seq <= shown.seq) : state.log),
    [state.log, state.playing, shown.seq],
  );
  const lines = useMemo(() => linesOf(entries, names, game), [entries, names, game]);
  const list = useStickToEnd<HTMLDivElement>(lines.length);
  return (
    <div class="log" ref={list} tabIndex={0} role="region" aria-label={tableMessages.log.heading}>
      {lines.length === 0 && <p class="quiet">{tableMessages.log.empty}</p>}
      <Lines lines={lines} />
    </div>
  );
}
