import type { Session, SessionState } from '../../../src/games/star-eater/common/data';
import { TextEncoder } from 'node:util';
import { sealedValues, type Decision, type Engine, type Event } from '@star-eater/rules/src/games/star-eater';
import { pageMessages } from '../../../src/i18n/en/pages';
import { tableMessages } from '../../../src/i18n/en/table';
import { identity } from '../../../src/net/identity';
import { starEater } from '../../../src/games/star-eater';
import { sealOrders } from '../../support/seals';
import { NoSocket, type JoinRoom } from '../../../src/net/session/room';
import { openSession } from '../../../src/net/session/session';
import { answerOf } from '../../support/answer';
import { FakeRoom } from './room';

// jsdom has none, and seals are hashed here.
Object.assign(globalThis, { TextEncoder });

const DRIFT: Event[] = [{ type: 'phaseStarted', rule: '§7', phase: 'movement' } as Event];
const RESIGN: Decision = { seat: 0, type: 'resign' };

const when = (session: Session, isSo: (state: SessionState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (isSo(session.store.get())) return resolve();
    const stop = session.store.subscribe((state) => {
      if (!isSo(state)) return;
      stop();
      resolve();
    });
  });

const isOn = ({ connection }: SessionState): boolean => connection === 'on';

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('docs/design.md: one tab, one match', () => {
  let session: Session;
  let rooms: FakeRoom[];
  let answers: ConstructorParameters<typeof FakeRoom>[0];

  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    identity.set({ playerId: 'p0', token: 't', name: 'Ada' });
    globalThis.fetch = () =>
      Promise.resolve(answerOf({ ticket: 'x', address: 'a', seat: 0, now: Date.now() }));
    rooms = [];
    answers = {};
  });
  afterEach(() => {
    session.close();
    hide(false);
  });

  const room = (): FakeRoom => rooms[rooms.length - 1] as FakeRoom;
  const join: JoinRoom = () => {
    const made = new FakeRoom(answers);
    rooms.push(made);
    return Promise.resolve(made);
  };
  async function seated(): Promise<void> {
    session = openSession('m1', null, starEater, { join });
    await when(session, isOn);
    room().patch({ seq: 3, round: 1, phase: 'commitment' });
  }

  test('Seals: a finished round’s seals are checked for that round, new seals for theirs', async () => {
    await seated();
    const shown = (ordersRound: number, engine: Engine, openedParts: number) => {
      const orders = { engine, commands: [] };
      const { seal, nonces } = sealOrders('m1', ordersRound, 1, orders);
      const openings = sealedValues(orders)
        .map((value, part) => ({ part, value, nonce: nonces[part] ?? '' }))
        .slice(0, openedParts);
      return { ordersRound, seals: seal, openings };
    };
    const verdicts = (): string[] =>
      [...session.store.get().seals.values()].map(
        ({ round, part, verdict }) => `${round} ${part} ${verdict}`,
      );
    const first = shown(1, 'N', 3);
    room().patch({ seq: 4, round: 1, phase: 'commitment', sealed: { ...first, openings: [] } });
    room().patch({ seq: 5, round: 1, phase: 'cooldown', sealed: first });
    room().patch({ seq: 6, round: 2, phase: 'commitment', sealed: first });
    expect(verdicts()).toEqual(['1 0 kept', '1 1 kept', '1 2 kept']);
    const second = shown(2, 'S', 1);
    room().patch({ seq: 7, round: 2, phase: 'commitment', sealed: { ...second, openings: [] } });
    room().patch({ seq: 8, round: 2, phase: 'movement', sealed: second });
    expect(verdicts().slice(3)).toEqual(['2 0 kept', '2 1 sealed', '2 2 sealed']);
  });

  test('Seals: broken seals are remembered after a reload, which loses seen hashes', async () => {
    await seated();
    const { seal, nonces } = sealOrders('m1', 1, 1, { engine: 'N', commands: [] });
    const sealed = { ordersRound: 1, seals: seal, openings: [] };
    room().patch({ seq: 4, round: 1, phase: 'commitment', sealed });
    const openings = [{ part: 0, value: 'S' as const, nonce: nonces[0] ?? '' }];
    room().patch({ seq: 5, round: 1, phase: 'movement', sealed: { ...sealed, openings } });
    session.close();
    await seated();
    expect(session.store.get().seals.get('1:1:0')).toMatchObject({ value: 'S', verdict: 'broken' });
  });

  test('docs/protocol.md, The room: what this seat alone may know comes with `mine` and with each `private` message', async () => {
    const mine = { ok: true, round: 1, orders: null, seal: null, nonces: null, draft: null, muted: [] };
    answers = { mine: () => ({ ...mine, waiting: null, private: { hand: ['a'] } }) };
    await seated();
    const known = (): unknown => session.store.get().mine?.private;
    expect(known()).toEqual({ hand: ['a'] });
    room().confides(4, { hand: ['a', 'b'] });
    expect(known()).toEqual({ hand: ['a', 'b'] });
    session.close();
    await seated();
    expect(known()).toEqual({ hand: ['a'] });
  });

  test('Errors: "too many requests" is shown and retried', async () => {
    const usual = globalThis.fetch;
    const message = 'Too many calls: try again in 40 seconds.';
    globalThis.fetch = () => {
      globalThis.fetch = usual;
      return Promise.resolve(answerOf({ code: 'too-many', message }, 429));
    };
    session = openSession('m1', null, starEater, { join });
    await when(session, ({ connection }) => connection === 'away');
    expect(session.store.get().because?.message).toBe(message);
    await when(session, isOn);
    expect(session.store.get().because).toBeNull();
  });

  test('Network: calls that are answered while three sockets in a row fail mean a network that blocks them', async () => {
    let failing = 3;
    const blocked: JoinRoom = (...room) => (failing-- > 0 ? Promise.reject(new NoSocket()) : join(...room));
    const said = new Map<number, string | undefined>();
    session = openSession('m1', null, starEater, { join: blocked });
    session.store.subscribe(({ connection, because }) => {
      if (connection === 'away') said.set(3 - failing, because?.code);
    });
    await when(session, isOn);
    expect([said.get(1), said.get(2), said.get(3)]).toEqual([undefined, undefined, 'blocked']);
    expect(session.store.get().because).toBeNull();
  });

  test('Resolution: events play from the previous state and end in the server’s state', async () => {
    await seated();
    let finish = (): void => undefined;
    const played: [number, number][] = [];
    session.setPlayer((_events, before, after) => {
      played.push([before.seq, after.seq]);
      return new Promise((resolve) => (finish = () => resolve()));
    });
    room().happens({ seq: 4, events: DRIFT }, { round: 1, phase: 'action' });
    await when(session, ({ playing }) => playing);
    expect(session.store.get()).toMatchObject({ shown: { seq: 3 }, latest: { seq: 4 } });
    finish();
    await when(session, ({ playing }) => !playing);
    expect(played).toEqual([[3, 4]]);
    expect(session.store.get().shown).toBe(session.store.get().latest);
  });

  test('Your turn: an opponent sealing or taking back does not disturb my choice', async () => {
    await seated();
    const player = jest.fn(() => Promise.resolve());
    session.setPlayer(player);
    let disturbed = false;
    session.store.subscribe(({ playing }) => (disturbed ||= playing));
    room().happens(
      { seq: 4, events: [{ type: 'committed', rule: '§7.1', seat: 1 } as Event] },
      { round: 1, phase: 'commitment' },
    );
    room().happens(
      { seq: 5, events: [{ type: 'uncommitted', rule: 'R-10', seat: 1 } as Event] },
      { round: 1, phase: 'commitment' },
    );
    await when(session, ({ shown }) => shown?.seq === 5);
    expect(disturbed).toBe(false);
    expect(player).not.toHaveBeenCalled();
  });

  test('Resolution: a hidden tab plays nothing and shows the server’s state at once', async () => {
    await seated();
    const player = jest.fn(() => Promise.resolve());
    session.setPlayer(player);
    hide(true);
    room().happens({ seq: 4, events: DRIFT }, { round: 1, phase: 'action' });
    await when(session, ({ shown }) => shown?.seq === 4);
    expect(player).not.toHaveBeenCalled();
    expect(session.store.get().shown).toBe(session.store.get().latest);
  });

  test('Resolution: a failing animation still ends in the server’s state', async () => {
    await seated();
    session.setPlayer(() => Promise.reject(new Error('no frame')));
    room().happens({ seq: 4, events: DRIFT }, { round: 1, phase: 'action' });
    await when(session, ({ shown, playing }) => shown?.seq === 4 && !playing);
    expect(session.store.get().shown).toBe(session.store.get().latest);
  });

  test('Resolution: replaying the last round ends in the current state', async () => {
    await seated();
    room().happens({ seq: 4, events: DRIFT }, { round: 1, phase: 'action' });
    room().happens({ seq: 5, events: DRIFT }, { round: 2, phase: 'commitment' });
    await when(session, ({ shown }) => shown?.seq === 5);
    const played: { count: number; from: number; shown: number | undefined }[] = [];
    session.setPlayer((events, before) => {
      played.push({ count: events.length, from: before.seq, shown: session.store.get().shown?.seq });
      return Promise.resolve();
    });
    session.replayRound();
    await when(session, ({ playing, shown }) => !playing && shown?.seq === 5);
    expect(played).toEqual([{ count: 2, from: 3, shown: 3 }]);
    expect(session.store.get().shown).toBe(session.store.get().latest);
  });

  test('Resolution: before a complete round there is none to replay', async () => {
    await seated();
    room().happens({ seq: 4, events: DRIFT }, { round: 1, phase: 'action' });
    await when(session, ({ shown }) => shown?.seq === 4);
    const player = jest.fn(() => Promise.resolve());
    session.setPlayer(player);
    expect(session.store.get().lastRound).toBeNull();
    session.replayRound();
    expect(player).not.toHaveBeenCalled();
  });

  test('Resolution: after the match the last round is the one that ended it', async () => {
    await seated();
    room().happens({ seq: 4, events: DRIFT }, { round: 2, phase: 'commitment' });
    room().happens({ seq: 5, events: DRIFT }, { round: 2, phase: 'finished', winner: 0 });
    await when(session, ({ shown }) => shown?.seq === 5);
    expect(session.store.get().lastRound).toMatchObject({ from: { seq: 4 }, to: 5 });
  });

  test('Resolution: an entry whose state is already on the board is logged, not played', async () => {
    await seated();
    const played: number[] = [];
    session.setPlayer((_events, before, after) => {
      played.push(before.seq, after.seq);
      return Promise.resolve();
    });
    room().patch({ seq: 4, round: 1, phase: 'action' });
    room().tells({ seq: 4, events: DRIFT });
    expect(session.store.get()).toMatchObject({ shown: { seq: 4 }, playing: false });
    room().happens({ seq: 5, events: DRIFT }, { round: 1, phase: 'action' });
    await when(session, ({ shown }) => shown?.seq === 5);
    expect(session.store.get().log.map(({ seq }) => seq)).toEqual([4, 5]);
    expect(played).toEqual([4, 5]);
  });

  test('Resolution: an entry that arrives after its state during an animation is played after it', async () => {
    await seated();
    let finish = (): void => undefined;
    const played: [number, number][] = [];
    session.setPlayer((_events, before, after) => {
      played.push([before.seq, after.seq]);
      return new Promise((resolve) => (finish = () => resolve()));
    });
    room().happens({ seq: 4, events: DRIFT }, { round: 1, phase: 'action' });
    await when(session, ({ playing }) => playing);
    room().patch({ seq: 5, round: 1, phase: 'action' });
    room().tells({ seq: 5, events: DRIFT });
    finish();
    await when(session, ({ shown }) => shown?.seq === 4);
    expect(played).toEqual([
      [3, 4],
      [4, 5],
    ]);
    finish();
    await when(session, ({ playing }) => !playing);
    expect(session.store.get().shown?.seq).toBe(5);
  });

  test('Network: away and back without losing a click: unanswered decisions are sent again with their id', async () => {
    answers = { decide: () => Promise.reject(new Error('the socket is closed')) };
    await seated();
    await session.decide(RESIGN);
    expect(session.store.get().isUnsent).toBe(true);
    const [first] = room().requests.filter(({ type }) => type === 'decide');
    answers = {};
    room().drops();
    expect(session.store.get().connection).toBe('away');
    dispatchEvent(new Event('online'));
    await when(session, isOn);
    await when(session, ({ sending }) => !sending);
    expect(session.store.get().isUnsent).toBe(false);
    expect(rooms).toHaveLength(2);
    const again = room().requests.filter(({ type }) => type === 'decide');
    expect(again).toEqual([first]);
  });

  test('Outbox: a decision that the server cannot save is sent again by itself, and the page says so meanwhile', async () => {
    let saves = false;
    const unsaved = { ok: false, code: 'storage', rule: 'service', message: 'not saved' };
    answers = { decide: () => (saves ? { ok: true, seq: 4 } : unsaved) };
    await seated();
    const decided = session.decide(RESIGN);
    await when(session, ({ refusal }) => refusal !== null);
    expect(session.store.get()).toMatchObject({
      refusal: { message: tableMessages.network.unsaved },
      sending: true,
    });
    saves = true;
    expect(await decided).toBe(true);
    const sent = room().requests.filter(({ type }) => type === 'decide');
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ payload }) => payload['id'])).size).toBe(1);
    expect(session.store.get()).toMatchObject({ refusal: null, sending: false });
    expect(sessionStorage.length).toBe(0);
  });

  test('docs/protocol.md, Coming back: a match that moves while it is asked costs no click', async () => {
    answers = { decide: () => ({ ok: false, code: 'moved', rule: 'service', message: 'join again' }) };
    await seated();
    await session.decide(RESIGN);
    expect(session.store.get()).toMatchObject({ connection: 'away', isUnsent: true, refusal: null });
    const [first] = room().requests.filter(({ type }) => type === 'decide');
    answers = {};
    dispatchEvent(new Event('online'));
    await when(session, isOn);
    await when(session, ({ sending }) => !sending);
    expect(rooms).toHaveLength(2);
    expect(room().requests.filter(({ type }) => type === 'decide')).toEqual([first]);
  });

  describe('docs/protocol.md, Coming back: a server process that stands still', () => {
    beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
    afterEach(() => jest.useRealTimers());

    test('docs/protocol.md, Coming back: joins again with a new ticket if a join is not answered', async () => {
      let hangs = true;
      const joinLater: JoinRoom = (...place) => (hangs ? new Promise(() => undefined) : join(...place));
      session = openSession('m1', null, starEater, { join: joinLater });
      const away = when(session, ({ connection }) => connection === 'away');
      await jest.advanceTimersByTimeAsync(10_000);
      await away;
      hangs = false;
      const on = when(session, isOn);
      await jest.advanceTimersByTimeAsync(10_000);
      await on;
      expect(rooms).toHaveLength(1);
    });

    test('docs/protocol.md, Coming back: joins again if the room stops answering, even when nothing is asked', async () => {
      await seated();
      const [first] = rooms;
      await jest.advanceTimersByTimeAsync(60_000);
      expect(session.store.get().connection).toBe('on');
      if (first) first.isStill = true;
      const on = when(session, ({ connection }) => connection === 'away').then(() => when(session, isOn));
      await jest.advanceTimersByTimeAsync(60_000);
      await on;
      expect(rooms).toHaveLength(2);
      expect(first?.hasLeft).toBe(true);
    });
  });

  test('Errors: a refusal is shown as a sentence until the next accepted decision', async () => {
    const said = { ok: false, code: 'malformed', rule: 'service', message: 'text: no control characters' };
    let taken = false;
    answers = { chat: () => Promise.resolve(taken ? { ok: true, seq: 4 } : said) };
    await seated();
    expect(await session.ask('chat', { text: '\u202e', to: 'all' })).toBe(false);
    expect(session.store.get().refusal?.message).toBe(pageMessages.errors.fields['text']);
    taken = true;
    expect(await session.ask('chat', { text: 'hello', to: 'all' })).toBe(true);
    expect(session.store.get().refusal).toBeNull();
  });

  test('Network: entries missed while away are requested and logged, not animated', async () => {
    await seated();
    const player = jest.fn(() => Promise.resolve());
    session.setPlayer(player);
    const missed = [{ seq: 4, at: 0, kind: 'decision', by: 0, events: DRIFT }];
    answers = { events: () => ({ ok: true, seq: 4, entries: missed, chat: [] }) };
    room().drops();
    dispatchEvent(new Event('online'));
    await when(session, isOn);
    room().patch({ seq: 4, round: 1, phase: 'action' });
    expect(session.store.get().log.map(({ seq }) => seq)).toEqual([4]);
    expect(session.store.get().shown?.seq).toBe(4);
    expect(player).not.toHaveBeenCalled();
  });

  test('Your turn: an answered question disappears before the state says so; taking back answers nothing', async () => {
    const legal = { seat: 0, type: 'thrust', directions: [0, 1] };
    answers = { legal: () => ({ ok: true, since: 1, legal, default: null }) };
    await seated();
    room().patch({ seq: 3, round: 1, phase: 'action', pending: [[0, 'thrust']] });
    await when(session, ({ asked }) => asked !== null);
    expect(await session.decide({ seat: 0, type: 'uncommit' })).toBe(true);
    expect(session.store.get().asked).not.toBeNull();
    expect(await session.decide({ seat: 0, type: 'thrust', direction: 1 })).toBe(true);
    expect(session.store.get().asked).toBeNull();
  });

  test('Choices: the same question asked again keeps the player’s picks', async () => {
    const legal = () => ({ seat: 0, type: 'thrust', directions: [0, 1] });
    answers = {
      legal: () => ({ ok: true, since: 1, legal: legal(), default: null }),
      decide: () => ({ ok: false, code: 'not-legal', rule: 'R-23', message: 'Not that way.' }),
    };
    await seated();
    room().patch({ seq: 3, round: 1, phase: 'action', pending: [[0, 'thrust']] });
    await when(session, ({ asked }) => asked !== null);
    const { asked } = session.store.get();
    expect(await session.decide({ seat: 0, type: 'thrust', direction: 3 })).toBe(false);
    expect(room().requests.filter(({ type }) => type === 'legal').length).toBeGreaterThan(1);
    expect(session.store.get().asked).toBe(asked);
  });

  test('Network: a broadcast that comes before the missed entries leaves no gap in the log', async () => {
    await seated();
    const entryAt = (seq: number) => ({ seq, at: 0, kind: 'decision', by: 0, events: DRIFT });
    answers = {
      events: () => {
        room().happens({ seq: 6, events: DRIFT }, { round: 1, phase: 'action' });
        return { ok: true, seq: 5, entries: [entryAt(4), entryAt(5)], chat: [] };
      },
    };
    room().drops();
    dispatchEvent(new Event('online'));
    await when(session, isOn);
    expect(session.store.get().log.map(({ seq }) => seq)).toEqual([4, 5, 6]);
  });
});
