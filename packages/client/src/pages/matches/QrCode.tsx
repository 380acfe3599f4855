/** A link for the camera of another device. Loaded where it is shown. */
import { encode } from 'uqr';
import { useMemo } from 'preact/hooks';
import { linkMessages } from '../../i18n/en/me';

/** Light squares around it, as readers need. */
const MARGIN = 4;

/** Each dark run of a row is one rectangle. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const runs = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`];
    }),
  );
  return runs.join('');
}

/** `marks`: attributes, such as those of what is covered. */
export function QrCode({ text, ...marks }: { text: string } & Record<`data-${string}`, string>) {
  const { path, side } = useMemo(() => {
    const { data, size } = encode(text, { border: MARGIN });
    return { path: pathOf(data), side: size };
  }, [text]);
  return (
    <svg class="qr" {...marks} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={linkMessages.qr}>
      {/* Dark on light in either theme: that is how cameras read it. */}
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}
