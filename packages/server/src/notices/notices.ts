/** Notifies absent players that a match waits for them. Contains public facts only: no orders, no invites. */
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { siteOf, type Config } from '../config';
import { HOUSE_NAME } from '../house-name';
import { MAIL_EVERY } from '../limits';
import { logFailure } from '../operator-log';
import { lettersOf, type Random } from '../random';
import type { Store } from '../store/store';
import type { Time } from '../time';
import { confirmLetter, replacedLetter, signedInLine, signInLetter, takenLetter } from './letters';
import { createMailer, type Letter, type Mailer } from './mail';
import { isPushService, pushKeys, sendPush, type PushKeys } from './push';

/** Shown on a phone or in an inbox. */
export interface Notice {
  matchId: string;
  /** The name of its game. */
  game: string;
  /** A sentence, such as `Your turn against Bo.` */
  text: string;
  /** Of a mail, such as `Star Eater: your turn, round 6 vs Bo (1 day left)`. */
  subject: string;
}

/** What the service worker shows. `path`: what a click opens. `tag`: a later one replaces it. */
interface PushMessage {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** `Star Eater <play@example.org>` as `play@example.org`. */
const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

/** Above this many remembered times, old ones are dropped. */
const REMEMBERED = 1000;

type NoticeStores = Pick<Store, 'notices' | 'mails'>;

interface Parts {
  time: Time;
  random: Random;
  log: Logger;
  config: Config;
}

/** What a mail is for: kept with its time and result (P-67). */
export type MailKind = 'match' | 'device' | 'address' | 'replaced' | 'confirm' | 'sign-in';

export class Notices {
  private readonly sending = new Set<Promise<void>>();
  private readonly mailed = new Map<string, number>();
  private readonly mailer: Mailer | null;

  private constructor(
    private readonly store: NoticeStores,
    private readonly parts: Parts,
    private readonly keys: PushKeys,
  ) {
    const { mail } = parts.config;
    this.mailer = mail ? createMailer(mail) : null;
  }

  static async open(store: NoticeStores, parts: Parts): Promise<Notices> {
    return new Notices(store, parts, await pushKeys(store.notices));
  }

  /** The key that browsers subscribe with. */
  get publicKey(): string {
    return this.keys.publicKey;
  }

  get hasMail(): boolean {
    return this.mailer !== null;
  }

  accepts(endpoint: string): boolean {
    return isPushService(endpoint, this.parts.config.pushOrigins);
  }

  /** Returns at once. Failures are logged without the address. */
  tell(playerId: string, notice: Notice): void {
    const { matchId, game: title, text: body } = notice;
    const message = { title, body, path: `/m/${matchId}`, tag: matchId };
    this.send(Promise.all([this.push(playerId, message), this.mail(playerId, notice)]), { match: matchId });
  }

  /** P-14. A browser was signed in as this player: the others learn it. `browser`: its name; '' if unknown. */
  tellOfDevice(playerId: string, browser: string): void {
    const body = signedInLine(browser);
    this.send(
      Promise.all([
        this.push(playerId, { title: HOUSE_NAME, body, path: '/me', tag: 'session' }),
        this.mailOf(playerId, 'A browser was signed in as you', [body, this.linkTo('/me')]),
      ]),
      {},
    );
  }

  /** P-12. Sends the link that confirms an address. Throws if the SMTP server refuses. */
  async askToConfirm(playerId: string, address: string, code: string): Promise<void> {
    await this.deliver(playerId, 'confirm', confirmLetter(address, this.linkTo(`/me#confirm=${code}`)));
  }

  /** P-12. Somebody else wants to sign in by the owner's address. Throws if the SMTP server refuses. */
  async tellOfAddress(ownerId: string, address: string): Promise<void> {
    await this.deliver(ownerId, 'address', takenLetter(address, this.linkTo('/me')));
  }

  /** P-14. The address of before learns that it was replaced or removed, and how to put it back. Returns at once. */
  tellOfReplaced(
    playerId: string,
    { former, isRemoved, code }: { former: string; isRemoved: boolean; code: string },
  ): void {
    const letter = replacedLetter(former, this.linkTo(`/me#undo=${code}`), isRemoved);
    this.send(this.deliver(playerId, 'replaced', letter), {});
  }

  /** P-12. Sends the link and the letters that sign in, to the address that does. */
  async sendSignIn(playerId: string, code: string, letters: string): Promise<void> {
    const kept = await this.store.mails.address(playerId);
    if (!kept?.isWay) return;
    const link = this.linkTo(`/sign-in#mail=${code}`);
    await this.deliver(playerId, 'sign-in', signInLetter(kept.address, link, letters));
  }

  /** Returns at once. What fails is logged; a stop waits for it. */
  inBackground(work: () => Promise<unknown>): void {
    this.send(Promise.resolve().then(work), {});
  }

  /** Resolves when nothing is being sent. */
  async stop(): Promise<void> {
    await Promise.all(this.sending);
    this.mailer?.close();
  }

  private send(all: Promise<unknown>, about: object): void {
    const sent = all.then(
      () => undefined,
      (error: unknown) => logFailure(this.parts.log, error, about, 'a notice was not sent'),
    );
    this.sending.add(sent);
    void sent.finally(() => this.sending.delete(sent));
  }

  private linkTo(path: string): string {
    return `${siteOf(this.parts.config) ?? ''}${path}`;
  }

  /** P-44. What push services may write to: this site, its mail, or the site of the pages that subscribed. */
  private contact(site: string | null): string {
    const named = [siteOf(this.parts.config), site].find((each) => each?.startsWith('https:'));
    const from = this.parts.config.mail?.from;
    // Only a browser on this machine subscribes without HTTPS.
    return named ?? (from === undefined ? `https://${hostname()}` : `mailto:${addressIn(from)}`);
  }

  private async push(playerId: string, message: PushMessage): Promise<void> {
    await Promise.all(
      (await this.store.notices.subscriptions(playerId)).map(async ({ site, ...subscription }) => {
        const sending = { keys: this.keys, subject: this.contact(site), topic: message.tag };
        const result = await sendPush(subscription, message, sending);
        if (result === 'gone') await this.store.notices.unsubscribe(subscription.endpoint);
      }),
    );
  }

  /** Records when the mail server took it, or that it did not, without the text. */
  private async deliver(playerId: string, kind: MailKind, letter: Letter): Promise<void> {
    if (!this.mailer) return;
    const record = (result: string) =>
      this.store.mails.sent({
        id: lettersOf(this.parts.random, 16).toLowerCase(),
        ...{ player_id: playerId, kind, at: this.parts.time.now(), result },
      });
    try {
      await this.mailer.send(letter);
    } catch (error) {
      await record('failed');
      throw error;
    }
    await record('taken');
  }

  /** Also where it gets no notices of matches. */
  private async mailOf(playerId: string, subject: string, parts: string[]): Promise<void> {
    const kept = this.mailer ? await this.store.mails.address(playerId) : null;
    if (!kept?.isConfirmed) return;
    await this.deliver(playerId, 'device', { to: kept.address, subject, text: parts.join('\n\n') });
  }

  private async mail(playerId: string, { matchId, text, subject }: Notice): Promise<void> {
    if (!this.mailer) return;
    const key = `${playerId} ${matchId}`;
    const now = this.parts.time.now();
    const last = this.mailed.get(key);
    if (last !== undefined && now - last < MAIL_EVERY) return;
    const kept = await this.store.mails.address(playerId);
    if (!kept?.isConfirmed || !kept.getsNotices) return;
    this.remember(key, now);
    await this.deliver(playerId, 'match', {
      to: kept.address,
      subject,
      text: [
        text,
        `Open the match: ${this.linkTo(`/m/${matchId}`)}`,
        `Stop these e-mails: ${this.linkTo(`/me#stop=${kept.stopCode}`)}`,
      ].join('\n\n'),
      stopAddress: this.linkTo(`/api/notices/stop/${kept.stopCode}`),
    });
  }

  private remember(key: string, now: number): void {
    if (this.mailed.size >= REMEMBERED)
      for (const [each, at] of this.mailed) if (now - at >= MAIL_EVERY) this.mailed.delete(each);
    this.mailed.set(key, now);
  }
}
