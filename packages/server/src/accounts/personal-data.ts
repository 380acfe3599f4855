/**
 * P-68. Every column of the database: what it is for, and how long it is kept. The page Privacy and the export (P-65) are made from
 * it; a test finds columns that are missing here.
 */

export interface KeptTable {
  /** What its rows are, for people. */
  title: string;
  why: string;
  howLong: string;
  /** Column → what it has. */
  columns: Readonly<Record<string, string>>;
  /** Columns with the id of the person whose row it is; or the row is of their seat, or of a limit of theirs. Null: nobody's. */
  mine: readonly string[] | 'seat' | 'limit' | null;
  /** Not in an export: secrets, hashes of them, and what is others'. */
  secret: readonly string[];
}

const ACCOUNT =
  'until you delete your data; 400 days after your last visit at the latest (guests without a match: 30)';
const MATCHES = 'as long as the match; after you delete your data “someone” stands there';
const SERVER = 'runs the server';
const SHORT = 'minutes';

/** Columns that have the same meaning. */
const all = (names: string, what: string): Record<string, string> =>
  Object.fromEntries(names.split(' ').map((name) => [name, what]));

const nobodys = (title: string, names: string, howLong = 'while the server needs it'): KeptTable => ({
  ...{ title, why: SERVER, howLong, columns: all(names, title), mine: null, secret: [] },
});

const HASH = 'a hash: the secret itself is not kept';
const WHO = 'your id';

const PEOPLE = {
  players: {
    title: 'You',
    why: 'so that others see a name, and you come back as the same player',
    howLong: ACCOUNT,
    columns: {
      id: WHO,
      name: 'your name',
      created_at: 'when you came',
      banned: 'whether the desk has banned you',
      held_until: 'a pause after too many messages',
      renamed_at: 'when you last changed your name',
      kind: 'guest, account or bot',
      seen_at: 'the last day you were here',
      delete_at: 'when your account is deleted, if you want that',
      profile: 'whether your page is shown',
      chat: 'whose chat you read',
      challenges: 'who may challenge you',
      invitation: 'the invitation that you have accepted, until you have an account',
      owner_id: 'of a bot: the account whose program it is',
    },
    mine: ['id', 'owner_id'],
    secret: [],
  },
  sessions: {
    title: 'Browsers that are signed in',
    why: 'so that you stay signed in, and can sign a browser out',
    howLong: 'until you sign out; 400 days without a visit at the latest',
    columns: {
      id: 'its id',
      player_id: WHO,
      label: 'the name of browser and system; no address',
      made_by: 'how it was signed in',
      created_at: 'when it was signed in',
      last_used_at: 'the last day it was used',
      fresh_until: 'until when it may not change ways back in',
      scopes: 'of a program’s token: what it may do',
      made_in: 'of a program’s token: the browser in which it was made',
    },
    mine: ['player_id'],
    secret: [],
  },
  networks: {
    title: 'Networks you came from',
    why: 'so that the desk sees rated duels that somebody plays against accounts of their own',
    howLong: '7 days after you last came from it',
    columns: {
      player_id: WHO,
      network: 'a keyed hash of the first half of the address; the address itself is not kept',
      at: 'when you last came from it',
    },
    mine: ['player_id'],
    secret: ['network'],
  },
  tokens: {
    title: 'Tokens of browsers',
    why: 'to know your browser',
    howLong: 'as long as the session',
    columns: {
      hash: HASH,
      player_id: WHO,
      created_at: 'when it was made',
      session_id: 'its session',
      until: 'when a replaced one ends',
    },
    mine: ['player_id'],
    secret: ['hash'],
  },
  restores: {
    title: 'The cookie',
    why: 'brings your session back if the browser has lost its token; the only cookie, needed for the service',
    howLong: 'as long as the session, 400 days in the browser',
    columns: { hash: HASH, session_id: 'its session', until: 'when a replaced one ends' },
    mine: null,
    secret: ['hash'],
  },
  transfers: {
    title: 'Links for another device',
    why: 'to sign you in elsewhere',
    howLong: 'ten minutes, removed within the hour',
    columns: { hash: HASH, player_id: WHO, expires_at: 'its end' },
    mine: ['player_id'],
    secret: ['hash'],
  },
  invitations: {
    title: 'Invitations',
    why: 'so that friends whom you invite can have an account here',
    howLong: 'two weeks, and 30 days more, or until you delete your data',
    columns: {
      id: 'its id',
      hash: HASH,
      by_player: 'who invites; nobody for the desk',
      note: 'a note of the desk',
      created_at: 'when it was made',
      until: 'until when it can be used',
      used_at: 'when it was used',
      used_by: 'the account that came by it',
    },
    mine: ['by_player', 'used_by'],
    secret: ['hash', 'note'],
  },
  recoveries: {
    title: 'Recovery code',
    why: 'a way back in',
    howLong: ACCOUNT,
    columns: { player_id: WHO, hash: HASH, trusted_from: 'from when on it is trusted' },
    mine: ['player_id'],
    secret: ['hash'],
  },
  passkeys: {
    title: 'Passkeys',
    why: 'a way back in',
    howLong: 'until you remove them or your data',
    columns: {
      id: 'its id, from your device',
      player_id: WHO,
      public_key: 'the public half of the key',
      counter: 'how often it was used, if the device counts',
      transports: 'how the device is reached',
      label: 'the name you gave it',
      created_at: 'when it was made',
      last_used_at: 'the last day it was used',
      trusted_from: 'from when on it is trusted',
    },
    mine: ['player_id'],
    secret: [],
  },
  passkey_users: {
    title: 'Your id for passkeys',
    why: 'your devices know you by it; it says nothing about you',
    howLong: ACCOUNT,
    columns: { player_id: WHO, handle: '32 random bytes' },
    mine: ['player_id'],
    secret: [],
  },
  challenges: {
    title: 'Questions to devices, and codes of mails',
    why: 'so that each signs in once',
    howLong: '5 minutes, of mails 15, to put an address back 7 days; removed within the hour',
    columns: {
      hash: HASH,
      purpose: 'what it is for',
      player_id: WHO,
      address: 'an e-mail address that you have not confirmed yet, or that was replaced',
      request_hash: HASH,
      letters_hash: HASH,
      tries: 'how often letters were typed',
      until: 'its end',
    },
    mine: ['player_id'],
    secret: ['hash', 'request_hash', 'letters_hash'],
  },
  mail_addresses: {
    title: 'E-mail address',
    why: 'a way back in, and to tell you that it is your turn',
    howLong: 'until you remove it or your data',
    columns: {
      player_id: WHO,
      address: 'the address',
      confirm_hash: HASH,
      is_confirmed: 'whether you confirmed it',
      stop_code: 'the code in the link that stops notices',
      way_key: 'a hash of the address: it serves one account',
      gets_notices: 'whether it gets notices',
    },
    mine: ['player_id'],
    secret: ['confirm_hash', 'way_key'],
  },
  mails_sent: {
    title: 'E-mails that were sent',
    why: 'so that you see whether one was sent; not their text',
    howLong: '30 days',
    columns: {
      id: 'its id',
      player_id: WHO,
      kind: 'what it was for',
      at: 'when',
      result: 'whether the mail server took it',
    },
    mine: ['player_id'],
    secret: [],
  },
  letters: {
    title: 'E-mails and notifications on their way',
    why: 'so that none is lost',
    howLong: 'until they are sent; a day at most, a reminder until your time is up',
    columns: {
      id: 'its id',
      player_id: WHO,
      kind: 'what it is for',
      way: 'e-mail or notification',
      endpoint: 'the address that your browser’s maker gave it',
      address: 'an address that has not been confirmed, or was just replaced',
      ...all('match_id seat seq', 'the match'),
      about: 'what it says; secret, because it may sign you in',
      ...all('made_at due_at until_at tries claimed_until stage', 'when it is sent'),
    },
    mine: ['player_id'],
    secret: ['about'],
  },
  push_subscriptions: {
    title: 'Notifications',
    why: 'to tell your browser that it is your turn',
    howLong: 'until you turn them off, sign the browser out or remove your data',
    columns: {
      endpoint: 'the address that your browser’s maker gave it',
      player_id: WHO,
      p256dh: 'its key',
      auth: 'its key',
      created_at: 'when you turned them on',
      site: 'the address of this site at that time',
      session_id: 'the session it ends with',
    },
    mine: ['player_id'],
    secret: ['auth'],
  },
  account_names: {
    title: 'Names of accounts',
    why: 'so that no two look alike',
    howLong: 'as long as the account; a former name for 90 days, then without your id',
    columns: {
      hash: 'a hash of what the name looks like',
      player_id: WHO,
      until: 'when a former one is free',
      name: 'a former one, for your page',
    },
    mine: ['player_id'],
    secret: [],
  },
  seats: {
    title: 'Seats in matches',
    why: 'the match',
    howLong: MATCHES,
    columns: {
      match_id: 'the match',
      seat: 'the seat',
      holder: 'player, bot or nobody',
      player_id: WHO,
      name: 'your name there',
      level: 'the level of a bot',
      seed: 'chance of a bot; secret',
      ready: 'whether you are ready',
      kept_for: 'for whom it is reserved',
      commitment: 'a hash of your random number',
      opened_value: 'your random number',
    },
    mine: ['player_id', 'kept_for'],
    secret: ['seed', 'opened_value', 'kept_for'],
  },
  matches: {
    title: 'Matches',
    why: 'the match, its replay',
    howLong: MATCHES,
    columns: {
      ...all(
        'id game edition mode options visibility invite clock absent spectators pairing',
        'as its host chose',
      ),
      ...all(
        'status created_at started_at finished_at visited_at closed_because outcome rematch',
        'its course',
      ),
      ...all(
        'rules_version balance setup shared anchor chance practice pool rated removed_lines',
        'its rules',
      ),
      creator: 'the id of its host',
    },
    mine: ['creator'],
    secret: ['setup', 'shared', 'anchor', 'chance'],
  },
  entries: {
    title: 'Decisions and lines of chat',
    why: 'the match, its replay; lines of chat go with your data',
    howLong: MATCHES,
    columns: {
      ...all('match_id seq kind request_id state_hash hash', 'its place in the match'),
      at: 'when',
      by_seat: 'which seat',
      body: 'what was decided or said',
    },
    mine: null,
    secret: [],
  },
  archives: {
    title: 'Old matches, compressed',
    why: 'the match, its replay',
    howLong: MATCHES,
    columns: { match_id: 'the match', replay: 'its decisions' },
    mine: null,
    secret: [],
  },
  lines: {
    title: 'What you said',
    why: 'so that those at the table, and later readers of the replay, can read it',
    howLong: 'as long as the match, or until it is removed; yours go with your data',
    columns: {
      match_id: 'the match',
      seq: 'its place',
      seat: 'your seat',
      text: 'the text',
      salt: 'proves the text',
    },
    mine: 'seat',
    secret: [],
  },
  drafts: {
    title: 'Unsent decisions',
    why: 'stand in for you when your time is up',
    howLong: 'a round',
    columns: { match_id: 'the match', seat: 'your seat', round: 'the round', body: 'the decision' },
    mine: 'seat',
    secret: [],
  },
  waits: {
    title: 'Answers beforehand',
    why: 'so that you are not asked',
    howLong: 'a round',
    columns: { match_id: 'the match', seat: 'your seat', round: 'the round', body: 'the answer' },
    mine: 'seat',
    secret: [],
  },
  results: {
    title: 'How matches ended',
    why: 'lists, reliability',
    howLong: MATCHES,
    columns: {
      match_id: 'the match',
      seat: 'your seat',
      player_id: WHO,
      level: 'the level of a bot',
      place: 'your place',
      ended_at: 'when',
      gone: 'whether you left it',
    },
    mine: ['player_id'],
    secret: [],
  },
  ratings: {
    title: 'Ratings',
    why: 'to find even opponents',
    howLong: ACCOUNT,
    columns: {
      player: WHO,
      pool: 'which games',
      r: 'the number',
      d: 'how sure it is',
      n: 'matches',
      at: 'the last one',
      people: 'against how many people',
    },
    mine: ['player'],
    secret: [],
  },
  rating_changes: {
    title: 'Changes of ratings',
    why: 'the result, the curve; and to take one back',
    howLong: ACCOUNT,
    columns: {
      match: 'the match',
      player: WHO,
      pool: 'which games',
      ...all('before after before_d after_d weight', 'the numbers'),
      why: 'why it changed nothing',
      at: 'when',
      new_in_private: 'whether it was a private match against somebody new',
    },
    mine: ['player'],
    secret: [],
  },
  seeks: {
    title: 'Matches you look for',
    why: 'to find you an opponent',
    howLong: 'until one is found; 7 days at most',
    columns: {
      player_id: WHO,
      ...all('wishes rated found', 'what you look for'),
      ...all('since until there_until accept_by accepted is_first', 'since when, until when, and your turn'),
      ...all('match_id seat told', 'what was found, and whether you know'),
    },
    mine: ['player_id'],
    secret: [],
  },
  tournaments: {
    title: 'Tournaments',
    why: 'what is played, and when; of yours that you hold them',
    howLong: 'for good; after you delete your data nobody is named as the host',
    columns: {
      host: 'the id of the player who holds it',
      ...all('id name format game edition mode clock house_key', 'what is played'),
      ...all('state least most rounds because changed', 'how it stands'),
      ...all('opens_at starts_at length pairs_until ends_at ended_at downtime created_at', 'when'),
    },
    mine: ['host'],
    secret: [],
  },
  entrants: {
    title: 'Tournaments you entered',
    why: 'to pair you, and for the standings',
    howLong: 'for good; after you delete your data “someone” stands there',
    columns: {
      player_id: WHO,
      tournament: 'which one',
      ...all('number seed rating place', 'your number, seed, rating and place in it'),
      ...all('state paused first_round', 'whether you play'),
      ...all('entered_at here_until', 'when you entered, and were last at its page'),
    },
    mine: ['player_id'],
    secret: [],
  },
  missed: {
    title: 'Found matches you did not accept',
    why: 'so that nobody is called to the table in vain again and again',
    howLong: 'two days',
    columns: { player_id: WHO, match_id: 'the match that was found', at: 'when' },
    mine: ['player_id'],
    secret: [],
  },
  blocks: {
    title: 'Players you block',
    why: 'so that you never meet',
    howLong: 'until you end it, or either deletes their data',
    columns: { player_id: WHO, blocked_id: 'the id of the other', at: 'when' },
    mine: ['player_id'],
    secret: [],
  },
  follows: {
    title: 'Players you follow',
    why: 'so that friends, who follow each other, see when one of them is here',
    howLong: 'until you end it, or either deletes their data',
    columns: { player_id: WHO, followed_id: 'the id of the other', at: 'when' },
    mine: ['player_id'],
    secret: [],
  },
  invitees: {
    title: 'Challenges to you',
    why: 'so that a seat is kept for you',
    howLong: 'until you answer; 7 days at most',
    columns: { match_id: 'the match', player_id: WHO, at: 'when', until: 'until when' },
    mine: ['player_id'],
    secret: [],
  },
  aways: {
    title: 'When you were away',
    why: 'so that your clocks stand still meanwhile, thirty days a year',
    howLong: ACCOUNT,
    columns: { player_id: WHO, from_at: 'from when', until_at: 'until when' },
    mine: ['player_id'],
    secret: [],
  },
  own_records: {
    title: 'What you have reached',
    why: 'so that ladder, streak, puzzles and best rounds come back on another device; only you see them',
    howLong: ACCOUNT,
    columns: {
      player_id: WHO,
      record: 'bots beaten, days and puzzles solved, your best rounds',
      changed_at: 'when it last changed',
    },
    mine: ['player_id'],
    secret: [],
  },
  mutes: {
    title: 'Seats you mute',
    why: 'so that you do not read them',
    howLong: MATCHES,
    columns: { player_id: WHO, match_id: 'the match', seat: 'the seat' },
    mine: ['player_id'],
    secret: [],
  },
  reports: {
    title: 'Reports',
    why: 'to keep people safe',
    howLong: 'a year after the decision; without your id once you delete your data',
    columns: {
      id: 'its id',
      match_id: 'the match',
      by_player: 'the id of who reports',
      about_player: 'the id of who is reported',
      seq: 'the line',
      text: 'what you wrote',
      created_at: 'when',
      reason: 'the reason',
      state: 'whether it was reviewed',
      taken_by: 'who reviews it',
      taken_until: 'until when',
      action_id: 'what was done',
    },
    // Not to the person who is reported.
    mine: ['by_player'],
    secret: ['taken_by', 'taken_until'],
  },
  roles: {
    title: 'Roles',
    why: 'who may read reports',
    howLong: 'until the site admin ends it',
    columns: { player_id: WHO, role: 'the role' },
    mine: ['player_id'],
    secret: [],
  },
  limits: {
    title: 'What you may not do',
    why: 'to keep people safe; you read it on the page Me',
    howLong: ACCOUNT,
    columns: {
      action_id: 'the act',
      player_id: WHO,
      what: 'what',
      why: 'the reason you read',
      until: 'until when',
    },
    mine: ['player_id'],
    secret: [],
  },
  appeals: {
    title: 'Appeals',
    why: 'so that somebody looks again',
    howLong: 'as long as the limit',
    columns: { action_id: 'the act', text: 'what you wrote', at: 'when', answer: 'the answer' },
    mine: 'limit',
    secret: [],
  },
  desk_log: {
    title: 'Acts of the desk',
    why: 'so that acts can be checked',
    howLong: 'two years at least, also after you delete your data; it has ids, no names',
    columns: {
      id: 'its id',
      at: 'when',
      actor: 'who acted',
      action: 'what was done',
      target: 'the id of the person or match',
      reason: 'the reason',
      note: 'a note for the desk',
      match_id: 'the match',
      seq: 'the line',
    },
    mine: ['target'],
    secret: ['actor', 'note'],
  },
  shown_out: {
    title: 'Who was signed out',
    why: 'so that every process closes their connections',
    howLong: 'an hour',
    columns: { player_id: 'the id of the player or session', at: 'when' },
    mine: null,
    secret: [],
  },
  unused_tickets: {
    title: 'Tickets for rooms',
    why: 'so that nobody hoards them',
    howLong: SHORT,
    columns: { player_id: WHO, ...all('place nonce match_id epoch until', 'the ticket') },
    mine: null,
    secret: [],
  },
} satisfies Record<string, KeptTable>;

/** Tables without a person's data. */
const REST: Readonly<Record<string, KeptTable>> = {
  standings: nobodys(
    'where a match is, and what lists show of it: the names at its seats, too',
    'match_id owner epoch seq round phase awaited changed shown alive_until alive_seq due_at',
    MATCHES,
  ),
  hidden_lines: nobodys('lines of chat that wait for the desk', 'match_id seq is_shown', MATCHES),
  checkpoints: nobodys('how far a match is', 'match_id seq hash rules_version body digest'),
  chances: nobodys(
    'dice and shuffles of a match',
    'match_id seed seed_round first_round prelude attempt attempts deadline graced rules_version',
  ),
  announcements: nobodys('what the desk tells everybody', 'id text at until no_new_matches'),
  rounds: nobodys('rounds of tournaments', 'tournament number starts_at ends_at', 'for good'),
  pairings: nobodys(
    'who played whom in a tournament, by numbers',
    'tournament round place match_id entrants points why gone made_at came ended_at to_end',
    'for good',
  ),
  downtimes: nobodys('when the server was away', 'from_at until_at total'),
  heartbeat: nobodys('when the server was last there', 'id at'),
  shared_parts: nobodys('what the set-ups of matches share', 'hash body'),
  house_keys: nobodys('keys of the server', 'name value'),
  progress: nobodys('what is on the disk', 'id commits is_clean'),
  writers: nobodys('what is on the disk', 'writer began_after at'),
  processes: nobodys(
    'processes of the server, and for ten seconds how many and who is at each',
    'id name address rules_version state matches started_at seen_at told',
  ),
  asks: nobodys('questions between processes', 'id match_id what until made_at answer', SHORT),
  kysely_migration: nobodys('versions of the database', 'name timestamp'),
  kysely_migration_lock: nobodys('versions of the database', 'id is_locked'),
};

export const PERSONAL: Readonly<Record<string, KeptTable>> = PEOPLE;
export const KEPT: Readonly<Record<string, KeptTable>> = { ...PEOPLE, ...REST };

/** Parts of one table that PostgreSQL keeps apart. */
export const tableOf = (name: string): string => name.replace(/^(entries)_\d+$/, '$1');

/** For the page Privacy. */
export const privacyTable = () =>
  Object.entries(KEPT).map(([name, { title, why, howLong, columns }]) => ({
    name,
    title,
    why,
    howLong,
    isPersonal: name in PERSONAL,
    columns: Object.entries(columns).map(([column, what]) => ({ column, what })),
  }));
