/**
 * A scripted match that is played in pages from some point on. The engine beside it says what they should
 * show.
 */
import type { Browser, Page } from '@playwright/test';
import { rotationFor } from '../packages/client/src/games/star-eater/common/board/bow-up';
import { describeBoard } from '../packages/client/src/games/star-eater/common/board/describe';
import { legsTo } from '../packages/client/src/games/star-eater/common/plan/bearing';
import {
  FACTIONS,
  apply,
  legal,
  setup,
  sideOf,
  turned,
  view,
  type Decision,
  type Direction,
  type Hex,
  type Legal,
  type Match,
} from '../packages/rules/src/games/star-eater';
import { StarEaterHand } from './star-eater-hand';
import { Crew, type Opened, type Script } from './crew';
import { expect } from './fixtures';

export class ScriptedMatch {
  private readonly seats: (Opened & { hand: StarEaterHand })[] = [];

  private constructor(
    readonly crew: Crew,
    private readonly names: readonly string[],
    private readonly factions: readonly string[],
    private match: Match,
  ) {}

  /** Plays the early part without pages, and opens a page for each player. */
  static async open(
    browser: Browser,
    url: string,
    names: readonly string[],
    script: Script,
    options: readonly Parameters<Crew['open']>[2][] = [],
  ): Promise<ScriptedMatch> {
    const { mode, factions, early } = script;
    const begun = setup({ mode, factions });
    if (!begun.ok) throw new Error(begun.refusal.message);
    const crew = await Crew.gather(url, names, script);
    await crew.play(early);
    const scripted = new ScriptedMatch(crew, names, factions, early.reduce(played, begun.match));
    for (const [seat, faction] of factions.entries()) {
      const opened = await crew.open(browser, seat, options[seat]);
      scripted.seats.push({ ...opened, hand: new StarEaterHand(opened.page, faction) });
    }
    return scripted;
  }

  get pages(): Page[] {
    return this.seats.map(({ page }) => page);
  }

  hand(seat: number): StarEaterHand {
    const found = this.seats[seat];
    if (!found) throw new Error(`nobody sits in seat ${seat}`);
    return found.hand;
  }

  get errors(): string[] {
    return this.seats.flatMap(({ errors }) => errors);
  }

  /** One decision, made by its player in the page. */
  async perform(decision: Decision): Promise<void> {
    await this.hand(decision.seat).perform(decision, this.asked(decision.seat));
    this.follow(decision);
  }

  /** The question to a seat, with the legal answers. */
  asked(seat: number): Legal | null {
    return legal(this.match, seat);
  }

  /** Where the bow of a seat's ship points. */
  bow(seat: number): Direction | undefined {
    return this.match.ships.find((ship) => ship.seat === seat)?.facing;
  }

  /** How far a corvette would turn to this facing, in sixths. */
  turn(seat: number, callSign: number | undefined, facing: Direction): Direction {
    const token = this.match.tokens.find(
      (each) => each.seat === seat && each.kind === 'corvette' && each.callSign === callSign,
    );
    return turned(facing, -(token?.facing ?? 0));
  }

  /** The way of a corvette to a hex, seen from it. */
  way(seat: number, callSign: number | undefined, to: Hex): ReturnType<typeof legsTo> {
    const token = this.match.tokens.find(
      (each) => each.seat === seat && each.kind === 'corvette' && each.callSign === callSign,
    );
    return token ? legsTo(token, to) : [];
  }

  /**
   * One decision, made without its player's page. It is requested in the page first: nothing earlier is still
   * being sent then.
   */
  async performUnseen(decision: Decision): Promise<void> {
    await this.hand(decision.seat).isAsked(this.asked(decision.seat)?.type ?? '');
    await this.crew.play([decision]);
    this.follow(decision);
  }

  /** A decision that its player has made in the page by other means. */
  follow(decision: Decision): void {
    this.match = played(this.match, decision);
  }

  /** Compares every page's board descriptions with the engine: all see the same. */
  async expectSameBoard(): Promise<void> {
    const seen = view(this.match, 'all');
    for (const [seat, { page }] of this.seats.entries()) {
      const facts = {
        radius: this.match.setup.radius,
        factions: FACTIONS,
        seats: this.names.map((name, each) => ({
          seat: each,
          name,
          side: sideOf(this.match.setup.mode, each),
        })),
        me: seat,
        rotation: rotationFor(seat, this.names.length),
      };
      const expected = [...describeBoard(seen, facts).values()].sort();
      await expect.poll(() => boardOf(page)).toEqual(expected);
    }
  }

  async close(): Promise<void> {
    for (const { context } of this.seats) await context.close();
  }
}

const played = (match: Match, decision: Decision): Match => {
  const applied = apply(match, decision);
  if (!applied.ok) throw new Error(`${JSON.stringify(decision)}: ${applied.refusal.message}`);
  return applied.match;
};

/** The board's descriptions on a page, without names of hexes, and without wrecks: only who saw the loss has them. */
const boardOf = async (page: Page): Promise<string[]> => {
  const labels = await page
    .locator('[data-hex]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return labels
    .map((label) => label.slice(label.indexOf(': ') + 2))
    .map((label) => label.split('; ').filter((part) => !part.endsWith(', destroyed')))
    .map((parts) => parts.join('; '))
    .filter((label) => label !== 'empty' && label !== '')
    .sort();
};
