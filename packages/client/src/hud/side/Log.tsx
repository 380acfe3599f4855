/** What happened and why: one line an event, each with its paragraph; rounds as headings. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { sentenceFor, weightOf, type Names } from '../../i18n/en/events';
import { said } from '../../i18n/en/table';
import type { Entry } from '../../net/session-state';
import { useTable } from '../context';
import { RuleLink } from '../RuleLink';
import { SideMark } from '../marks';

interface Line {
  key: string;
  text: string;
  rule: string;
  weight: 'heading' | 'blow' | 'line';
  seat: number | null;
}

/** Sentences for entries; what needs no line of its own has none. */
export function linesOf(entries: readonly Entry[], names: Names): Line[] {
  return entries.flatMap((entry) =>
    entry.events.flatMap((event, index) => {
      const text = sentenceFor(event, names);
      if (text === null) return [];
      const seat = 'seat' in event ? event.seat : 'token' in event ? event.token.seat : null;
      return [{ key: `${entry.seq}.${index}`, text, rule: event.rule, weight: weightOf(event), seat }];
    }),
  );
}

function Lines({ lines }: { lines: Line[] }) {
  // The same element again is not looked at again: a long log costs nothing while nothing is added.
  return useMemo(
    () => (
      <ol class="log-lines">
        {lines.map((line) => (
          <li key={line.key} class={`log-${line.weight}`}>
            {line.seat !== null && <SideMark seat={line.seat} size={10} />}
            <span>{line.text}</span> <RuleLink id={line.rule} />
          </li>
        ))}
      </ol>
    ),
    [lines],
  );
}

export function Log() {
  const { state, shown, names } = useTable();
  const end = useRef<HTMLDivElement>(null);
  // While the board still plays an entry, the log does not run ahead of it.
  const entries = useMemo(
    () => (state.playing ? state.log.filter(({ seq }) => seq <= shown.seq) : state.log),
    [state.log, state.playing, shown.seq],
  );
  const lines = useMemo(() => linesOf(entries, names), [entries, names]);
  useEffect(() => {
    const list = end.current?.parentElement;
    if (list) list.scrollTop = list.scrollHeight;
  }, [lines.length]);
  return (
    <div class="log" tabIndex={0} role="region" aria-label={said.log.heading}>
      {lines.length === 0 && <p class="quiet">{said.log.empty}</p>}
      <Lines lines={lines} />
      <div ref={end} />
    </div>
  );
}
