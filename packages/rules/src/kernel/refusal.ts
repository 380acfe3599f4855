/** Why an input was refused. A refusal changes nothing. */

/** Numbers and names in a refusal's sentence, so that a page can say it in its own words. */
export type RefusalParameters = Readonly<Record<string, string | number>>;

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

export const refuse = (
  code: string,
  rule: string,
  message: string,
  parameters?: RefusalParameters,
): Refusal => ({ code, rule, message, ...(parameters && { with: parameters }) });
