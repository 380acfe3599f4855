/** docs/design.md, Learn: the pages show the rules of docs/rules, read from there at build time. */
export interface Paragraph {
  title: string;
  text: string;
}

export interface RulesDocument {
  /** In reading order. */
  chapters: { title: string; ids: string[] }[];
  /** By id, `§9.4`, `§Scoring` or `R-25`: its heading and first paragraph. */
  paragraphs: Record<string, Paragraph>;
}

const CHAPTER = /^## (.+)$/;
/**
 * `### §9.4 Title`, `### R-25 Title`. Sections without a number in their book have a colon: `### §Scoring:
 * Title`.
 */
const HEADING = /^### (?:(§\d+(?:\.\d+)*|[A-Z]-\d+) |(§[A-Z][^:]+): )(.+)$/;

/**
 * The lines of a paragraph as plain text, with typographic quotes and without marks for emphasis and code.
 */
const runningText = (lines: readonly string[]): string =>
  lines
    .join(' ')
    .replace(/[`*_]/g, '')
    .replace(/(?<=\w)'(?=\w)|(?<=s)'/g, '’');

/** Parses a document of docs/rules. Throws if an id has no text or two headings. */
export function readRules(markdown: string): RulesDocument {
  const document: RulesDocument = { chapters: [], paragraphs: {} };
  const blocks = markdown.split(/\n{2,}/).map((block) => block.split('\n'));
  for (const [at, [first = '']] of blocks.entries()) {
    const chapter = CHAPTER.exec(first)?.[1];
    if (chapter !== undefined) document.chapters.push({ title: chapter, ids: [] });
    const [, numbered, named, title] = HEADING.exec(first) ?? [];
    const id = numbered ?? named;
    if (id === undefined || title === undefined) continue;
    const text = blocks[at + 1] ?? [];
    if (text[0] === undefined || /^[#|\-]/.test(text[0])) throw new Error(`${id} has no text`);
    if (document.paragraphs[id]) throw new Error(`${id} has two headings`);
    document.paragraphs[id] = { title: runningText([title]), text: runningText(text) };
    document.chapters.at(-1)?.ids.push(id);
  }
  return { ...document, chapters: document.chapters.filter(({ ids }) => ids.length > 0) };
}
