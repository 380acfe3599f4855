/** Notifies absent players that a match waits for them. Contains public facts only: no orders, no invites. */
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { siteOf, type Config } from '../config';
import { HOUSE_NAME } from '../house-name';
import { MAIL_EVERY } from '../limits';
import { logFailure } from '../operator-log';
import type { NoticeStore } from '../store/notices';
import type { Time } from '../time';
import { createMailer, type Mailer } from './mail';
import { isPushService, pushKeys, sendPush, type PushKeys } from './push';

/** Shown on a phone or in an inbox. */
export interface Notice {
  matchId: string;
  /** The name of its game. */
  game: string;
  /** A sentence, such as `Your turn against Bo.` */
  text: string;
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

export class Notices {
  private readonly sending = new Set<Promise<void>>();
  private readonly mailed = new Map<string, number>();
  private readonly mailer: Mailer | null;

  private constructor(
    private readonly store: NoticeStore,
    private readonly time: Time,
    private readonly log: Logger,
    private readonly config: Config,
    private readonly keys: PushKeys,
  ) {
    this.mailer = config.mail ? createMailer(config.mail) : null;
  }

  static async open(store: NoticeStore, time: Time, log: Logger, config: Config): Promise<Notices> {
    return new Notices(store, time, log, config, await pushKeys(store));
  }

  /** The key that browsers subscribe with. */
  get publicKey(): string {
    return this.keys.publicKey;
  }

  get hasMail(): boolean {
    return this.mailer !== null;
  }

  accepts(endpoint: string): boolean {
    return isPushService(endpoint, this.config.pushOrigins);
  }

  /** Returns at once. Failures are logged without the address. */
  tell(playerId: string, notice: Notice): void {
    const { matchId, game: title, text: body } = notice;
    const message = { title, body, path: `/m/${matchId}`, tag: matchId };
    this.send(Promise.all([this.push(playerId, message), this.mail(playerId, notice)]), { match: matchId });
  }

  /** P-14. A browser was signed in as this player: the others learn it. `browser`: its name; '' if unknown. */
  tellOfDevice(playerId: string, browser: string): void {
    const body = `${browser || 'Another browser'} was signed in as you. If this was not you, sign it out on the page Me.`;
    this.send(
      Promise.all([
        this.push(playerId, { title: HOUSE_NAME, body, path: '/me', tag: 'session' }),
        this.mailOf(playerId, 'A browser was signed in as you', [body, this.linkTo('/me')]),
      ]),
      {},
    );
  }

  /** Sends the link that confirms an address. Throws if the SMTP server refuses. */
  async askToConfirm(address: string, code: string): Promise<void> {
    await this.mailer?.send({
      to: address,
      subject: `Confirm your e-mail address for ${HOUSE_NAME}`,
      text: [
        'Confirm this address to get an e-mail when it is your turn:',
        this.linkTo(`/me#confirm=${code}`),
        'If this was not you, ignore this message; you will get no other.',
      ].join('\n\n'),
    });
  }

  /** Resolves when nothing is being sent. */
  async stop(): Promise<void> {
    await Promise.all(this.sending);
    this.mailer?.close();
  }

  private send(all: Promise<unknown>, about: object): void {
    const sent = all.then(
      () => undefined,
      (error: unknown) => logFailure(this.log, error, about, 'a notice was not sent'),
    );
    this.sending.add(sent);
    void sent.finally(() => this.sending.delete(sent));
  }

  private linkTo(path: string): string {
    return `${siteOf(this.config) ?? ''}${path}`;
  }

  /** P-44. What push services may write to: this site, its mail, or the site of the pages that subscribed. */
  private contact(site: string | null): string {
    const named = [siteOf(this.config), site].find((each) => each?.startsWith('https:'));
    const from = this.config.mail?.from;
    // Only a browser on this machine subscribes without HTTPS.
    return named ?? (from === undefined ? `https://${hostname()}` : `mailto:${addressIn(from)}`);
  }

  private async push(playerId: string, message: PushMessage): Promise<void> {
    await Promise.all(
      (await this.store.subscriptions(playerId)).map(async ({ site, ...subscription }) => {
        const sending = { keys: this.keys, subject: this.contact(site), topic: message.tag };
        const result = await sendPush(subscription, message, sending);
        if (result === 'gone') await this.store.unsubscribe(subscription.endpoint);
      }),
    );
  }

  private async mailOf(playerId: string, subject: string, parts: string[]): Promise<void> {
    const kept = this.mailer ? await this.store.address(playerId) : null;
    if (!kept?.isConfirmed) return;
    await this.mailer?.send({ to: kept.address, subject, text: parts.join('\n\n') });
  }

  private async mail(playerId: string, { matchId, text }: Notice): Promise<void> {
    if (!this.mailer) return;
    const key = `${playerId} ${matchId}`;
    const now = this.time.now();
    const last = this.mailed.get(key);
    if (last !== undefined && now - last < MAIL_EVERY) return;
    const kept = await this.store.address(playerId);
    if (!kept?.isConfirmed) return;
    this.remember(key, now);
    await this.mailer.send({
      to: kept.address,
      subject: text.replace(/\.$/, ''),
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
