/** Why an input was refused. A refusal changes nothing. */

/** `rule` is the paragraph or ruling (`§9.4`, `R-25`), or for malformed input the field. */
export interface Refusal {
  code: string;
  rule: string;
  message: string;
}

export type Result<T> = ({ ok: true } & T) | { ok: false; refusal: Refusal };

export const refuse = (code: string, rule: string, message: string): Refusal => ({ code, rule, message });
