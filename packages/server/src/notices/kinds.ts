/** What each kind of letter says (`notices/rows/letter-kinds.ts`), or that it is no longer owed. */
import { MAIL_CHALLENGE_LIFETIME } from '../limits';
import { HOUSE_NAME } from '../house-name';
import { lettersOf, type Random } from '../random';
import type { Store } from '../store/store';
import type { SeatRecord } from '../matches/rows/match-record';
import type { LetterKindName } from './rows/letter-kinds';
import type { Letter } from './rows/letters';
import { aboutMatch, titleOf, type Matches, type Message, type Written } from './about-matches';
import { confirmText, replacedText, signedInLine, signInText, takenText } from './account-letters';

export interface Writing extends Matches {
  store: Pick<Store, 'matches' | 'challenges' | 'mails' | 'seeks' | 'tournaments'>;
  random: Random;
}

/** 130 bits, in the link. */
const LINK_LETTERS = 26;
/** To type where the mail was asked for, which alone knows the request. */
const TYPED_LETTERS = 8;

type Write = (writing: Writing, letter: Letter, about: Readonly<Record<string, string>>) => Promise<Written>;

const ofHouse = (subject: string, parts: string[], body: string): Message => ({
  ...{ subject, parts, stops: false },
  push: { title: HOUSE_NAME, body, path: '/me', tag: 'session' },
});

const mailOnly = ({ subject, parts }: { subject: string; parts: string[] }): Message =>
  ofHouse(subject, parts, subject);

const ofMatch =
  (news: 'turn' | 'reminder' | 'full' | 'over'): Write =>
  (writing, letter) =>
    aboutMatch(writing, letter, news);

const KINDS: Readonly<Record<LetterKindName, Write>> = {
  turn: ofMatch('turn'),
  reminder: ofMatch('reminder'),
  full: ofMatch('full'),
  over: ofMatch('over'),
  async news(writing, { match_id: id, seat, player_id: playerId }, { text = '', room = id }) {
    const [record] = await writing.store.matches.listedNow([id]);
    const has = ({ holder, playerId: held, keptFor }: SeatRecord) =>
      (room === id ? held : holder === 'nobody' ? keptFor?.playerId : null) === playerId;
    const isOver = record?.status === 'finished' || record?.status === 'closed';
    // The kept seat was taken or given up, the match is over, or they read it at the table.
    if (isOver || !record?.seats.some(has) || (await writing.isHere(room, seat))) return 'not-owed';
    const game = titleOf(writing, record);
    return {
      ...{ subject: `${game}: ${text.replace(/\.$/, '')}`, stops: true },
      parts: [text, `Open the match: ${writing.linkTo(`/m/${id}`)}`],
      push: { title: game, body: text, path: `/m/${id}`, tag: id },
    };
  },
  async lookout({ store, games }, _letter, { game = '', by = '' }) {
    // Whoever searched has found somebody, or has given up.
    const search = await store.seeks.of(by);
    if (!search || search.match) return 'not-owed';
    const title = games.rules.all().find(({ id }) => id === game)?.title ?? HOUSE_NAME;
    const body = 'Somebody searches for an opponent now. Search, too, and you are found.';
    return { subject: title, parts: [body], stops: false, push: { title, body, path: '/', tag: 'lookout' } };
  },
  async tournament(
    { store, linkTo },
    { player_id: to },
    { id = '', name = '', what = '', which = '', text = '' },
  ) {
    if (!(await store.tournaments.isStillSo(id, to, what, which))) return 'not-owed';
    const path = `/tournaments/${id}`;
    return {
      ...{ subject: `${name}: ${text.replace(/\.$/, '')}`, stops: true },
      parts: [text, `Open the tournament: ${linkTo(path)}`],
      push: { title: name, body: text, path, tag: id },
    };
  },
  async device({ linkTo }, _letter, { browser = '' }) {
    const line = signedInLine(browser);
    return ofHouse('A browser was signed in as you', [line, linkTo('/me')], line);
  },
  async address({ linkTo }) {
    return mailOnly(takenText(linkTo('/me')));
  },
  async replaced({ store, linkTo }, _letter, { code = '', what }) {
    // It was put back.
    if (!(await store.challenges.isOpen(code))) return 'not-owed';
    return mailOnly(replacedText(linkTo(`/me#undo=${code}`), what === 'removed'));
  },
  async confirm({ store, linkTo }, _letter, { code = '' }) {
    // A later address, or none, voids it.
    if (!(await store.challenges.isOpen(code))) return 'not-owed';
    return mailOnly(confirmText(linkTo(`/me#confirm=${code}`)));
  },
  /** Its words are posted as they are. */
  async hook(_writing, letter) {
    return mailOnly({ subject: '', parts: [letter.about] });
  },
  async 'sign-in'(writing, letter, about) {
    const made =
      about['code'] === undefined ? await makeCodes(writing, letter, about['request'] ?? '') : about;
    const { code = '', letters = '' } = made ?? {};
    if (!made || !(await writing.store.challenges.isOpen(code))) return 'not-owed';
    return mailOnly(signInText(writing.linkTo(`/sign-in#mail=${code}`), letters));
  },
};

/** P-12. Looked up only now: the answer to the request takes the same time for an address that nobody has. */
async function makeCodes({ store, random, now }: Writing, letter: Letter, request: string) {
  const playerId = await store.mails.ownerOf(letter.address ?? '');
  const kept = playerId === null ? null : await store.mails.address(playerId);
  if (playerId === null || !kept?.isWay) return null;
  const [code, letters] = [lettersOf(random, LINK_LETTERS), lettersOf(random, TYPED_LETTERS)];
  const until = Math.max(now(), letter.made_at) + MAIL_CHALLENGE_LIFETIME;
  const challenge = { purpose: 'mail', secret: code, playerId, typed: { request, letters }, until } as const;
  // As its owner writes it.
  const filled = { player_id: playerId, address: kept.address, about: JSON.stringify({ code, letters }) };
  await store.mails.fillSignIn(letter, challenge, filled);
  Object.assign(letter, filled);
  return { code, letters };
}

export const write = (writing: Writing, letter: Letter): Promise<Written> =>
  KINDS[letter.kind as LetterKindName](
    writing,
    letter,
    JSON.parse(letter.about) as Readonly<Record<string, string>>,
  );
