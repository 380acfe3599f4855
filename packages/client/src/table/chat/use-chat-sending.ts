/** What was typed into the chat and is not answered yet: each line is sent once, and nothing typed is lost. */
import type { Seat } from '@star-eater/rules';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChatLine } from '../../net/session/session-state';

type To = ChatLine['to'];

export interface UnsentLine {
  key: number;
  text: string;
  to: To;
  /** How many lines there were when it was sent: it may be among later ones although its answer was lost. */
  after: number;
  hasFailed: boolean;
}

const hasCome = (
  { text, after }: Pick<UnsentLine, 'text' | 'after'>,
  chat: readonly ChatLine[],
  me: Seat | null,
) => chat.slice(after).some((line) => line.seat === me && line.text === text);

interface ChatSending {
  /** What is in the box. */
  text: string;
  type(text: string): void;
  unsent: readonly UnsentLine[];
  /** Sends what is in the box and empties it. */
  send(to: To): void;
  /** Sends a line that stands beside the box. */
  say(text: string, to: To): void;
  sendAgain(line: UnsentLine): void;
}

export function useChatSending(
  chat: readonly ChatLine[],
  me: Seat | null,
  ask: (message: { text: string; to: To }) => Promise<boolean>,
): ChatSending {
  const [text, setText] = useState('');
  const [lines, setLines] = useState<readonly UnsentLine[]>([]);
  /** A line that failed while the box was empty: it is in the box again. */
  const putBack = useRef<UnsentLine | null>(null);
  const box = useRef('');
  const count = useRef(0);
  const type = (next: string): void => {
    box.current = next;
    setText(next);
  };
  useEffect(() => {
    const back = putBack.current;
    if (!back || !hasCome(back, chat, me)) return;
    putBack.current = null;
    if (box.current === back.text) type('');
  }, [chat]);

  const attempt = async (line: UnsentLine): Promise<void> => {
    const without = (now: readonly UnsentLine[]) => now.filter(({ key }) => key !== line.key);
    setLines((now) => [...without(now), line]);
    const isSent = await ask({ text: line.text, to: line.to });
    const isBack = !isSent && box.current === '';
    if (isBack) {
      putBack.current = line;
      type(line.text);
    }
    setLines((now) => (isSent || isBack ? without(now) : [...without(now), { ...line, hasFailed: true }]));
  };
  const begin = (message: string, to: To): void => {
    count.current += 1;
    void attempt({ key: count.current, text: message, to, after: chat.length, hasFailed: false });
  };
  return {
    text,
    type,
    say: begin,
    unsent: lines.filter((line) => !hasCome(line, chat, me)),
    send: (to) => {
      const message = box.current.trim();
      if (message === '') return;
      // At once: a second Enter finds an empty box, and what is typed meanwhile stays.
      type('');
      begin(message, to);
    },
    sendAgain: (line) => void attempt({ ...line, after: chat.length, hasFailed: false }),
  };
}
