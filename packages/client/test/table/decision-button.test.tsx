/** docs/design.md, Network: what sends is busy at once and says so. */
import { fireEvent, render, screen } from '@testing-library/preact';
import { pageMessages } from '../../src/i18n/en/pages';
import { DecisionButton } from '../../src/table/commands/DecisionButton';
import { keysOf } from '../../src/table/commands/commands';
import { atTable } from '../support/table';

const KEYS = keysOf({ fire: [['Enter'], 'fire'] });

/** A question with two answers; neither is answered until `answer` is called. */
function twoAnswers() {
  const sent: string[] = [];
  let answer = (): void => undefined;
  const send = (what: string) => () => {
    sent.push(what);
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  };
  const question = (
    <>
      <DecisionButton command={KEYS.fire} send={send('fire')}>
        Fire
      </DecisionButton>
      <DecisionButton send={send('hold')}>Hold</DecisionButton>
    </>
  );
  return { sent, question, answer: () => answer() };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('Network: the pressed button says so, keeps the focus and sends once', async () => {
  const { sent, question, answer } = twoAnswers();
  render(atTable().around(question));
  const fire = await button('Fire');
  fire.focus();
  fireEvent.click(fire);
  fireEvent.click(fire);
  expect(await button(pageMessages.busy)).toBe(fire);
  expect(fire.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(fire);
  expect(sent).toEqual(['fire']);
  answer();
  expect(await button('Fire')).toBe(fire);
});

test('Network: a key presses the button, which says so, too', async () => {
  const { sent, question } = twoAnswers();
  render(atTable().around(question));
  const fire = await button('Fire');
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(await button(pageMessages.busy)).toBe(fire);
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(sent).toEqual(['fire']);
});

test('Network: while a decision is on its way, no other can be sent', async () => {
  const { sent, question } = twoAnswers();
  render(atTable(undefined, { sending: true }).around(question));
  const hold = await button('Hold');
  expect(hold.disabled).toBe(true);
  fireEvent.click(hold);
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(sent).toEqual([]);
});

test('Network: what had nothing to send is not busy', async () => {
  render(atTable().around(<DecisionButton send={() => undefined}>Sure?</DecisionButton>));
  const sure = await button('Sure?');
  fireEvent.click(sure);
  expect(sure.getAttribute('aria-busy')).toBe('false');
});
