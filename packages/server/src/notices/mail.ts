/** Sends e-mail if the operator has set an SMTP server. */
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { asciiAddress, senderOf } from '../text/mail-address';
import { hashOf } from '../store/hash';

export interface MailText {
  subject: string;
  text: string;
  /** A POST to this address unsubscribes (RFC 8058). */
  stopAddress?: string;
}

export interface Mail extends MailText {
  to: string;
  /** The same for each try: a mail server or a mailbox knows a letter by it that came twice. */
  name: string;
  /** Runs when the mail server has all but the letter's end. If it rejects, the letter does not end. */
  beforeEnd(): Promise<void>;
}

export interface Mailer {
  /** Throws what the mail server says, or why there is none. */
  send(mail: Mail): Promise<void>;
  /** Signs in and out again. Throws why not. */
  check(): Promise<void>;
  close(): void;
}

/** Limit for the SMTP server to answer, ms. */
const TIMEOUT = 10_000;

/** Ends only after `beforeEnd`, which it asks when the mail server reads: the end is the moment from which a letter is taken. */
function endingAfter(text: Buffer, beforeEnd: () => Promise<void>): Readable {
  const parts = [text];
  return new Readable({
    read() {
      const part = parts.shift();
      if (part) this.push(part);
      else
        beforeEnd().then(
          () => this.push(null),
          (error: Error) => this.destroy(error),
        );
    },
  });
}

export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const timeouts = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
  const sender = senderOf(from) ?? { name: '', address: from };
  const domain = sender.address.split('@')[1] ?? '';
  const transport = createTransport({ url, ...timeouts }, { from: sender });
  const endings = new Map<string, () => Promise<void>>();
  transport.use('stream', (mail, done) => {
    const { message } = mail;
    message.build((error, built) => {
      const beforeEnd = endings.get(message.messageId());
      if (built && beforeEnd)
        message.createReadStream = () =>
          endingAfter(built, beforeEnd) as ReturnType<typeof message.createReadStream>;
      done(error);
    });
  });
  return {
    async send({ to, subject, text, stopAddress, name, beforeEnd }) {
      const messageId = `<${hashOf(name).slice(0, 40)}@${domain}>`;
      endings.set(messageId, beforeEnd);
      try {
        await transport.sendMail({
          ...{ to: { name: '', address: asciiAddress(to) ?? to }, subject, text, messageId },
          headers: {
            // RFC 3834: no out-of-office answers.
            'Auto-Submitted': 'auto-generated',
            ...(stopAddress === undefined
              ? {}
              : {
                  'List-Unsubscribe': `<${stopAddress}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                }),
          },
        });
      } finally {
        endings.delete(messageId);
      }
    },
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
