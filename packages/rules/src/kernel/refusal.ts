/** Why an input was refused. A refusal changes nothing. */

/** Numbers and names in a refusal's sentence, so that a page can say it in its own words. */
export type RefusalParameters = Readonly<Record<string, string | number>>;

/** A sentence with its parameters, as `said` makes it. */
export class Sentence {
  constructor(
    readonly text: string,
    readonly parameters: RefusalParameters,
  ) {}
}

/** A sentence; a plain text has no numbers or names in it. */
export type Said = string | Sentence;

export const sentenceOf = (said: Said): Sentence =>
  typeof said === 'string' ? new Sentence(said, {}) : said;

/**
 * A sentence whose every number and name is a parameter: `seat ${{ seat }} is out`. Another sentence in it brings its own
 * parameters.
 */
export function said(
  texts: TemplateStringsArray,
  ...values: (Readonly<Record<string, string | number | null | undefined>> | Sentence)[]
): Sentence {
  let text = texts[0] ?? '';
  const parameters: Record<string, string | number> = {};
  for (const [at, value] of values.entries()) {
    const isSentence = value instanceof Sentence;
    for (const [name, each] of Object.entries(isSentence ? value.parameters : value)) {
      parameters[name] = each ?? '';
      if (!isSentence) text += String(each ?? '');
    }
    if (isSentence) text += value.text;
    text += texts[at + 1] ?? '';
  }
  return new Sentence(text, parameters);
}

/**
 * `rule` is the paragraph or ruling (`§9.4`, `R-25`), or for malformed input the field. `message` is the sentence in
 * English, `with` its parameters.
 */
export interface Refusal {
  code: string;
  rule: string;
  message: string;
  with?: RefusalParameters;
}

export type Result<T> = ({ ok: true } & T) | { ok: false; refusal: Refusal };

/** `more`: parameters that the sentence does not say. */
export function refuse(code: string, rule: string, message: Said, more?: RefusalParameters): Refusal {
  const { text, parameters } = sentenceOf(message);
  const all = { ...parameters, ...more };
  return { code, rule, message: text, ...(Object.keys(all).length > 0 && { with: all }) };
}
