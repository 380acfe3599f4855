/** Sends e-mail if the operator has set an SMTP server. */
import { createTransport } from 'nodemailer';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** A POST to this address unsubscribes (RFC 8058). */
  stopAddress?: string;
}

export interface Mailer {
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** Limit for the SMTP server to answer, ms. */
const TIMEOUT = 10_000;

export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const timeouts = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
  const transport = createTransport({ url, ...timeouts }, { from });
  return {
    async send({ to, subject, text, stopAddress }) {
      await transport.sendMail({
        to,
        subject,
        text,
        ...(stopAddress === undefined
          ? {}
          : {
              headers: {
                'List-Unsubscribe': `<${stopAddress}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              },
            }),
      });
    },
    close: () => transport.close(),
  };
}
