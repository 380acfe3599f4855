/** docs/design.md, Waiting: the invite as a QR code. */
import { render, screen } from '@testing-library/preact';
import readCode from 'jsqr';
import { linkMessages } from '../../src/i18n/en/me';
import { QrCode } from '../../src/pages/matches/QrCode';

/** As a camera sees it: `scale` pixels a square, grey levels as RGBA. */
function photograph(svg: SVGElement, scale = 4): { pixels: Uint8ClampedArray; side: number } {
  const squares = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const side = squares * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  const runs =
    svg
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)h(\d+)/g) ?? [];
  for (const [, x, y, width] of runs) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const from = (row * side + Number(x) * scale) * 4;
      for (let at = from; at < from + Number(width) * scale * 4; at += 4) pixels.fill(0, at, at + 3);
    }
  }
  return { pixels, side };
}

test.each(['https://example.org/m/55efwc6bqhbnnjtr?invite=42Q0-SAD4-WJ4', 'http://localhost:2567/m/a'])(
  'docs/design.md, Waiting: a camera reads %s from the code of the invite',
  (link) => {
    render(<QrCode text={link} />);
    const svg = screen.getByRole('img', { name: linkMessages.qr });
    const { pixels, side } = photograph(svg as unknown as SVGElement);
    expect(readCode(pixels, side, side)?.data).toBe(link);
  },
);
