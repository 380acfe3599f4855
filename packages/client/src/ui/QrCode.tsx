/** A link for the camera of another device; nothing for one that is too long. Loaded where it is shown. */
import { linkMessages } from '../i18n/en/me';
import { qrCode } from './qr';

/** Light modules around it, as readers need. */
const MARGIN = 4;

export function QrCode({ text }: { text: string }) {
  const rows = qrCode(text);
  if (!rows) return null;
  const side = rows.length + 2 * MARGIN;
  const dark = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')),
  );
  return (
    <svg class="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={linkMessages.qr}>
      <rect width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
