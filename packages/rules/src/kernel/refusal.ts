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

const filled = (sentence: string, parameters: RefusalParameters): string =>
  sentence.replace(/\{(\w+)\}/g, (hole, name: string) => String(parameters[name] ?? hole));

/** `sentence`: English, with `{name}` where a parameter stands. */
export const refuse = (
  code: string,
  rule: string,
  sentence: string,
  parameters?: RefusalParameters,
): Refusal =>
  parameters
    ? { code, rule, message: filled(sentence, parameters), with: parameters }
    : { code, rule, message: sentence };

/** A refusal in a scenario's result. `decision`: the index of the refused one; null: the position is refused. */
export interface ScenarioRefusal {
  code: string;
  rule: string;
  message: string;
  decision: number | null;
}

export const refusedAt = (decision: number | null, { code, rule, message }: Refusal): ScenarioRefusal => ({
  code,
  rule,
  message,
  decision,
});
