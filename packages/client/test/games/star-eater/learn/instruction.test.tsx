import { learnMessages } from '../../../../src/table/learn/messages';
import { render, screen } from '@testing-library/preact';
import { Instruction } from '../../../../src/games/star-eater/beta/learn/Instruction';
import { LESSONS } from '../../../../src/games/star-eater/beta/learn/lessons';

const last = LESSONS.length - 1;
const nothing = (): void => undefined;

test.each([
  ['the first step leads to the next one', 0, learnMessages.first.next, '/learn/first-match-2'],
  ['the last step leads to the end', last, learnMessages.first.finish, '/learn/finished'],
] as const)('docs/design.md, Learn: %s', (_, at, name, to) => {
  const lesson = LESSONS[at];
  if (!lesson) throw new Error('no such lesson');
  render(<Instruction lesson={lesson} at={at} standing="done" onAgain={nothing} onShow={nothing} />);
  expect(new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href).pathname).toBe(to);
});
