/** What mail servers and push services say when they do not take something. */

import { whyUnreached } from '../text/unreached';

/** Asks for the answer of a push service. */
export class PushRefused extends Error {
  constructor(readonly status: number) {
    super(`the push service answered ${status}`);
  }
}

/** For who tries a mail server: what it says, or why there is no answer. */
export function whyNotSent(error: unknown): string {
  const { code, response, message = '' } = error as SmtpError & Partial<Error>;
  const why =
    response !== undefined && code !== 'EAUTH' ? 'it does not take the letter' : whyUnreached(error);
  return `${why}. ${(response ?? message).slice(0, 300)}`;
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

export interface NotTaken {
  /** It would be refused again. */
  isFinal: boolean;
  /** A mail server is there and said to come again (4xx), as greylisting does. */
  isDeferred: boolean;
  /** For the operator, without the address. */
  answer: string;
  /** Equal for failures that have one cause. */
  cause: string;
}

const withoutAddresses = (text: string): string =>
  text
    .replace(/[^\s<>:;,()'"]+@[^\s<>:;,()'"]+/g, '…')
    .replace(/https?:\/\/\S+/g, '…')
    .slice(0, 300);

export function whyNotTaken(error: unknown): NotTaken {
  const message = withoutAddresses(error instanceof Error ? error.message : String(error));
  if (error instanceof PushRefused) {
    // A fault of this message or its key is there the next time, too.
    const isFinal = [400, 401, 403, 413].includes(error.status);
    return { isFinal, isDeferred: !isFinal, answer: message, cause: `push ${error.status}` };
  }
  const { code = '', command = '', responseCode = 0, response } = error as SmtpError;
  const isAboutLetter = ['EENVELOPE', 'EMESSAGE'].includes(code) && command !== 'MAIL FROM';
  return {
    isFinal: isAboutLetter && responseCode >= 500,
    isDeferred: responseCode >= 400 && responseCode < 500,
    answer: response === undefined ? message : withoutAddresses(response),
    cause: `${code} ${command} ${responseCode}`,
  };
}
