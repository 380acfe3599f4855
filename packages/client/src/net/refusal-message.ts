/** docs/design.md, Errors: a refusal as it is shown. */
import { pageMessages } from '../i18n/en/pages';

/** The server names the field of what it cannot take (`name: …`): who typed it is told what to type. */
export function messageOfRefusal(code: string, message: string): string {
  const field = code === 'malformed' ? /^(\w+): /.exec(message)?.[1] : undefined;
  return (field && pageMessages.errors.fields[field]) || message;
}
