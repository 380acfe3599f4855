/** Draws a match as a PNG: folds its log if it is not in memory, asks the pages' bundle for an SVG, rasters it. */
import { readFileSync } from 'node:fs';
import type { Pictured } from '@star-eater/rules';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { HostedGames } from '../games';
import { beginningOfRecord } from '../live/load-from-log';
import { mustFollow } from '../log/advance';
import type { Entry } from '../log/entry';
import type { Position } from '../log/position';
import type { MatchRecord } from '../matches/rows/match-record';
import { picturedOf, type Drawing } from './pictured';

/** A match as this process has it in memory, or with its log. SECRET: the log holds sealed decisions. */
export type MatchOrder =
  { game: string; pictured: Pictured } | { record: MatchRecord; entries: readonly Entry[]; games: string };

/** `width` in pixels. */
export type Order = MatchOrder | { puzzle: string; width: number } | { files: readonly string[] };

/** `png`: null where there is nothing to see. `files`: the scenarios of puzzles, null where there is none. */
export type Painted =
  { ok: true; png: Uint8Array | null; files?: readonly unknown[] } | { ok: false; message: string };

type LoadGames = (module: string) => Promise<HostedGames>;

function positionAfter(games: HostedGames, record: MatchRecord, entries: readonly Entry[]): Position {
  const beginning = beginningOfRecord({ games }, record);
  if (!beginning) throw new Error(`match ${record.id} has not begun`);
  return entries.reduce((position, entry) => mustFollow(position, entry).position, beginning);
}

/** `width` in pixels; by default the picture's own. */
function raster(svg: string, width?: number): Uint8Array {
  const image = new Resvg(svg, {
    font: { loadSystemFonts: false },
    ...(width !== undefined && { fitTo: { mode: 'width', value: width } }),
  });
  const rendered = image.render();
  try {
    return rendered.asPng();
  } finally {
    rendered.free();
    image.free();
  }
}

export class Painter {
  private constructor(
    private readonly drawing: Drawing,
    private readonly loadGames: LoadGames,
  ) {}

  static async open(drawing: Drawing, loadGames: LoadGames): Promise<Painter> {
    await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
    return new Painter(drawing, loadGames);
  }

  async paint(order: Order): Promise<Painted> {
    try {
      if ('files' in order)
        return { ok: true, png: null, files: order.files.map((topic) => this.drawing.puzzleFile(topic)) };
      const svg = await this.svgOf(order);
      const width = 'puzzle' in order ? order.width : undefined;
      return { ok: true, png: svg === null ? null : raster(svg, width) };
    } catch (error) {
      return { ok: false, message: error instanceof Error ? error.message : String(error) };
    }
  }

  private async svgOf(order: Exclude<Order, { files: unknown }>): Promise<string | null> {
    if ('puzzle' in order) return this.drawing.puzzle(order.puzzle);
    const { game, pictured } = await this.subjectOf(order);
    return this.drawing.picture(game, pictured);
  }

  private async subjectOf(order: MatchOrder): Promise<{ game: string; pictured: Pictured }> {
    if ('pictured' in order) return order;
    const { record, entries, games } = order;
    const position = positionAfter(await this.loadGames(games), record, entries);
    return { game: record.game, pictured: picturedOf(position, record.balance) };
  }
}
