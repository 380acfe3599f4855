/** A mail server that keeps what it takes. */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export class MailServer {
  readonly letters: string[] = [];
  /** Letters that broke off before their end. */
  readonly unfinished: string[] = [];
  /** So many recipients are told to come again. */
  later = 0;
  refused = 0;
  private readonly server = createServer((socket) => this.serve(socket));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
  }

  /** Those that have all these words, as soon as there is one; none if none comes within that time, ms. */
  async with(within: number, ...words: string[]): Promise<string[]> {
    for (const end = performance.now() + within; ; await pause(20)) {
      const found = this.letters.filter((letter) => words.every((word) => letter.includes(word)));
      if (found.length > 0 || performance.now() > end) return found;
    }
  }

  private serve(socket: Socket): void {
    let text = '';
    let isLetter = false;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (isLetter) this.unfinished.push(text);
    });
    socket.write('220 chaos\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (;;) {
        const mark = isLetter ? '\r\n.\r\n' : '\r\n';
        const end = text.indexOf(mark);
        if (end < 0) return;
        const said = text.slice(0, end);
        text = text.slice(end + mark.length);
        if (isLetter) this.letters.push(said.replaceAll('=\r\n', '').replaceAll('=3D', '='));
        isLetter = said === 'DATA' && !isLetter;
        socket.write(`${this.answer(said, isLetter)}\r\n`);
      }
    });
  }

  private answer(said: string, isLetter: boolean): string {
    if (isLetter) return '354 go on';
    if (!said.startsWith('RCPT') || this.later === 0) return '250 taken';
    this.later -= 1;
    this.refused += 1;
    return '451 4.7.1 Come again later';
  }
}
