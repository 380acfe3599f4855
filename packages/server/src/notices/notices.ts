/** Tells absent players by Web Push and e-mail what they are owed. Contains public facts only: no orders, no invites. */
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { siteOf, type Config } from '../config';
import type { HostedGames } from '../games';
import type { Seat } from '@star-eater/rules';
import { senderOf } from '../text/mail-address';
import { base64Of, type Random } from '../random';
import { HouseRefusal } from '../refused';
import { letterKind, type LetterKindName } from './rows/letter-kinds';
import { letterId, type Letter, type Owed } from './rows/letters';
import type { Store } from '../store/store';
import type { Time } from '../time';
import type { MatchInMemory, Message } from './about-matches';
import { testText } from './account-letters';
import { write } from './kinds';
import { createMailer, type Mailer } from './mail';
import { hostOf, whyUnreached } from '../text/unreached';
import { whyNotSent } from './refusals';
import { Outbox, type Outcome } from './outbox';
import { Reach } from '../reached';
import type { Reached } from '../wire/desk';
import { hookId, oweHooks, postHook } from './webhooks';
import { isPushService, pushKeys, sendPush, type PushKeys } from './push';

type NoticeStores = Pick<
  Store,
  'notices' | 'mails' | 'letters' | 'matches' | 'challenges' | 'hooks' | 'seeks' | 'tournaments'
>;

interface Parts {
  time: Time;
  random: Random;
  log: Logger;
  config: Config;
  games: HostedGames;
}

/** Where the matches are, once they are. */
interface Matches {
  peek(id: string): MatchInMemory | null;
  isHere(id: string, seat: Seat): Promise<boolean>;
}

export class Notices {
  private readonly mailer: Mailer | null;
  private readonly mailReach = new Reach();
  private readonly outbox: Outbox;
  private matches: Matches = { peek: () => null, isHere: async () => false };

  private constructor(
    private readonly store: NoticeStores,
    private readonly parts: Parts,
    private readonly keys: PushKeys,
  ) {
    const { time, random, games, config } = parts;
    this.mailer = config.mail ? createMailer(config.mail) : null;
    const writing = {
      ...{ store, random, games, now: () => time.now(), linkTo: (path: string) => this.linkTo(path) },
      peek: (id: string) => this.matches.peek(id),
      isHere: (id: string, seat: Seat) => this.matches.isHere(id, seat),
    };
    this.outbox = new Outbox({
      ...{ store, time, random, log: parts.log },
      write: (letter) => write(writing, letter),
      deliver: (letter, message, beforeEnd) =>
        letter.way === 'push'
          ? this.push(letter, message)
          : letter.way === 'hook'
            ? this.hook(letter)
            : this.mail(letter, message, beforeEnd),
    });
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

  /** Of the mail server; null without one, and before it was tried. */
  get mailState(): Reached | null {
    return this.mailReach.state;
  }

  accepts(endpoint: string): boolean {
    return isPushService(endpoint, this.parts.config.pushOrigins);
  }

  /** Sends what is owed, from now on. */
  async start(matches: Matches): Promise<void> {
    this.matches = matches;
    // Only this process uses the store: nobody else is sending.
    if (this.parts.config.databaseUrl === undefined) await this.store.letters.freeAll();
    this.store.letters.onOwed = () => this.wake();
    this.outbox.start();
  }

  /** An operator who has mistyped something reads it now, and not after the first letter that nobody got. */
  async tryMail(): Promise<void> {
    const { config, log } = this.parts;
    if (!this.mailer || !config.mail) return;
    const where = `SMTP_URL, ${hostOf(config.mail.url)}`;
    await this.reaching(this.mailer.check()).then(
      () => log.info(`${where}: the mail server takes letters`),
      (error: unknown) =>
        log.warn(
          `${where}: the mail server cannot be used: ${whyUnreached(error)}. Letters wait until it can be.`,
        ),
    );
  }

  /** Call it after a transaction that owes something (`owe`). Returns at once. */
  wake(): void {
    this.outbox.wake();
  }

  /** Sends this letter at once. */
  now(letter: Owed): Promise<Outcome> {
    return this.outbox.now(letterId(letter));
  }

  /**
   * To the operator's own address, or the sender's: straight to the mail server, once. Returns both. A refusal has the server's
   * words.
   */
  async test(address: string | null): Promise<{ to: string; server: string }> {
    const { mail } = this.parts.config;
    if (!this.mailer || !mail)
      throw new HouseRefusal(
        'conflict',
        'no-mail',
        'This server sends no e-mail: set SMTP_URL, MAIL_FROM and PUBLIC_ADDRESS.',
      );
    const server = hostOf(mail.url);
    const to = address ?? senderOf(mail.from)?.address ?? mail.from;
    const { subject, parts } = testText(this.linkTo('/'));
    const text = parts.join('\n\n');
    try {
      await this.reaching(
        this.mailer.send({
          ...{ to, subject, text, name: `test ${base64Of(this.parts.random, 16)}` },
          beforeEnd: async () => {},
        }),
      );
    } catch (error) {
      throw new HouseRefusal('away', 'mail', `${server}: ${whyNotSent(error)}`);
    }
    return { to, server };
  }

  /** It is no longer owed. */
  drop(letter: Owed): Promise<void> {
    return this.store.letters.drop(letterId(letter));
  }

  /** Resolves when nothing is being sent. */
  settled(): Promise<void> {
    return this.outbox.settled();
  }

  /** Waits a moment for letters on their way; the rest stays owed. */
  async stop(): Promise<void> {
    await this.outbox.stop();
    this.mailer?.close();
  }

  /** Notes whether the mail server took it. */
  private async reaching(trying: Promise<void>): Promise<void> {
    try {
      await trying;
      this.mailReach.tried(null);
    } catch (error) {
      this.mailReach.tried(whyNotSent(error));
      throw error;
    }
  }

  private linkTo(path: string): string {
    return `${siteOf(this.parts.config) ?? ''}${path}`;
  }

  /** P-44. What push services may write to: this site, its mail, or the site of the pages that subscribed. */
  private contact(site: string | null): string {
    const named = [siteOf(this.parts.config), site].find((each) => each?.startsWith('https:'));
    const from = senderOf(this.parts.config.mail?.from ?? '');
    // Only a browser on this machine subscribes without HTTPS.
    return named ?? (from === null ? `https://${hostname()}` : `mailto:${from.address}`);
  }

  /** Owes the webhooks of the house what has happened. */
  async sweepHooks(): Promise<void> {
    const { config, time } = this.parts;
    if (config.webhooks.length === 0) return;
    if (await oweHooks(this.store.hooks, config.webhooks, time.now(), (path) => this.linkTo(path)))
      this.wake();
  }

  /** False if the operator has removed it. */
  private async hook({ address, about }: Letter): Promise<boolean> {
    const { config, time } = this.parts;
    const hook = config.webhooks.find((each) => hookId(each) === address);
    if (!hook) return false;
    await postHook(hook, JSON.parse(about) as object, time.now(), config.webhooksPrivate);
    return true;
  }

  /** False if the browser has unsubscribed. */
  private async push({ player_id: playerId, endpoint }: Letter, { push }: Message): Promise<boolean> {
    const kept = (await this.store.notices.subscriptions(playerId)).find(
      (each) => each.endpoint === endpoint,
    );
    if (!kept) return false;
    const { site, ...subscription } = kept;
    const sending = { keys: this.keys, subject: this.contact(site), topic: push.tag };
    if ((await sendPush(subscription, push, sending)) === 'sent') return true;
    await this.store.notices.unsubscribe(subscription.endpoint);
    return false;
  }

  /** False if the player has no address for it any more. */
  private async mail(letter: Letter, message: Message, beforeEnd: () => Promise<void>): Promise<boolean> {
    const { mailer, store } = this;
    const { to: whom } = letterKind(letter.kind as LetterKindName);
    const kept = whom === 'address' ? null : await store.mails.address(letter.player_id);
    const isWanted = kept?.isConfirmed && (kept.getsNotices || whom === 'owner');
    const to = whom === 'address' ? letter.address : isWanted ? kept.address : null;
    if (!mailer || to === null) return false;
    const { subject, parts, stops } = message;
    const stop = stops && kept ? kept.stopCode : null;
    const text = [
      ...parts,
      ...(stop === null ? [] : [`Stop these e-mails: ${this.linkTo(`/me#stop=${stop}`)}`]),
    ];
    await this.reaching(
      mailer.send({
        ...{ to, subject, text: text.join('\n\n'), beforeEnd },
        name: `${letter.id} ${letter.seq} ${letter.made_at}`,
        ...(stop === null ? {} : { stopAddress: this.linkTo(`/api/notices/stop/${stop}`) }),
      }),
    );
    return true;
  }
}
