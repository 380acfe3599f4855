import { createServer as createTcp, type AddressInfo, type Server as TcpServer } from 'node:net';

/** An SMTP server that accepts every mail, unless told otherwise. */
export class FakeSmtp {
  readonly letters: string[] = [];
  /** Answers a line of the client in its place, such as `RCPT TO:…`; null as usual. */
  refuse: (said: string) => string | null = () => null;
  private waiting: (() => void)[] = [];
  private readonly server: TcpServer = createTcp((socket) => {
    let text = '';
    let isLetter = false;
    socket.write('220 stand-in\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (let end = text.indexOf(isLetter ? '\r\n.\r\n' : '\r\n'); end >= 0;) {
        const said = text.slice(0, end);
        text = text.slice(end + (isLetter ? 5 : 2));
        if (isLetter) {
          this.letters.push(said.replaceAll('=\r\n', '').replaceAll('\r\n ', ' ').replaceAll('=3D', '='));
          for (const tell of this.waiting.splice(0)) tell();
          socket.write('250 taken\r\n');
          isLetter = false;
        } else if (this.refuse(said) !== null) {
          socket.write(`${this.refuse(said)}\r\n`);
        } else if (said === 'DATA') {
          socket.write('354 go on\r\n');
          isLetter = true;
        } else if (said === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
        end = text.indexOf(isLetter ? '\r\n.\r\n' : '\r\n');
      }
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve).unref());
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Starts it: the setting of a server that sends by it. */
  async mail() {
    return { url: await this.start(), from: 'Star Eater <table@play.example.org>' };
  }

  async count(many: number): Promise<string[]> {
    while (this.letters.length < many) await new Promise<void>((resolve) => this.waiting.push(resolve));
    return this.letters;
  }

  stop(): void {
    this.server.close();
  }
}
