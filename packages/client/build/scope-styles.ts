/**
 * docs/design.md, Styles: the rules of a game's style sheets apply within this game alone. The build puts its scope
 * before each of their selectors; the shell marks what a game draws (`ui/OfGame.tsx`).
 */

/** The game that a style sheet belongs to; null for the shell's. */
export const gameOfSheet = (file: string): string | null =>
  /[\\/]games[\\/]([^\\/]+)[\\/].*\.css$/.exec(file)?.[1] ?? null;

/** The page's root and its theme, which are outside of every game. */
const ROOT = /^((?::root|html|\[data-theme[^\]]*\])+)\s*/;

/**
 * With the weight of an attribute: a game's rule wins over the shell's of the same weight, whichever sheet was loaded
 * first. Among a game's own rules nothing changes.
 */
const scopeOf = (game: string): string => `[data-game='${game}']`;

export function scopeSelector(selector: string, game: string): string {
  const [start = ''] = ROOT.exec(selector) ?? [];
  return [start.trim(), scopeOf(game), selector.slice(start.length)].filter((part) => part !== '').join(' ');
}

/** The parts of PostCSS's rules used here. */
interface Rule {
  selectors: string[];
  parent?: { type: string; name?: string };
  source?: { input: { file?: string } };
}

/** Rules are visited again when they change. */
const SCOPED = new WeakSet<Rule>();

/** A plugin of PostCSS. Nested rules have their parent's scope, steps of animations need none. */
export const scopeGames = {
  postcssPlugin: 'star-eater:scope-games',
  Rule(rule: Rule): void {
    const game = gameOfSheet(rule.source?.input.file ?? '');
    if (game === null || SCOPED.has(rule)) return;
    SCOPED.add(rule);
    if (isNested(rule) || rule.parent?.name?.endsWith('keyframes')) return;
    rule.selectors = rule.selectors.map((selector) => scopeSelector(selector, game));
  },
};

function isNested(rule: Rule): boolean {
  let parent = rule.parent as (Rule['parent'] & { parent?: Rule['parent'] }) | undefined;
  for (; parent; parent = parent.parent) if (parent.type === 'rule') return true;
  return false;
}
