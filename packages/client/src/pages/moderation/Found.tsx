/** What the server was asked for: the list, that it is empty, or why there is none. */
import type { ComponentChildren } from 'preact';
import type { Answer } from '../../app/use-async';
import { deskMessages as texts } from './messages';
import { pageMessages } from '../../i18n/en/pages';

/** A part of an answer that has come. */
export const partOf = <T, U>(answer: Answer<T>, part: (value: T) => U): Answer<U> =>
  answer.state === 'here' ? { ...answer, value: part(answer.value) } : answer;

export function Found<T>(props: {
  answer: Answer<readonly T[]>;
  again: () => void;
  each: (value: T) => ComponentChildren;
}) {
  const { answer, again, each } = props;
  return (
    <>
      {answer.state === 'waiting' && <p role="status">{pageMessages.match.loading}</p>}
      {answer.state === 'refused' && <p role="alert">{answer.message}</p>}
      {answer.state === 'here' && answer.value.length === 0 && <p class="quiet">{texts.none}</p>}
      {answer.state === 'here' && answer.value.length > 0 && (
        <ul class="desk-list">{answer.value.map(each)}</ul>
      )}
      <p>
        <button type="button" class="button" onClick={again}>
          {texts.again}
        </button>
      </p>
    </>
  );
}
