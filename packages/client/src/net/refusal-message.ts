/** docs/design.md, Errors: a refusal as shown to the player. */
import { pageMessages } from '../i18n/en/pages';

/** The server names the invalid field (`name: …`); the message says what to type. */
export function messageOfRefusal(code: string, message: string): string {
  const field = code === 'malformed' ? /^(\w+): /.exec(message)?.[1] : undefined;
  return (field && pageMessages.errors.fields[field]) || message;
}
