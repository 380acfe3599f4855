/** Answers a client's requests: within its rate limit, and no faster than it reads. */
import { WebSocket } from 'ws';
import type { LiveMatch } from '../live/live-match';
import { refused, type Reply } from '../live/requests';
import { answer } from './answer';
import type { Asking, RequestType } from './requests';
import { clientsOf, type ClientRoom, type MatchClient } from './person';
import type { RoomServices } from './room-services';
import { RoomSocket } from './socket/socket';

/** Requests whose answers may be as long as the match: one at a time per client. */
const LONG_ANSWERS: readonly string[] = ['events'];

/** Requests of a client that wait for its earlier answers. One that does not read them is disconnected. */
const WAIT_AT_MOST = 100;

const NOT_JOINED = refused('not-joined', 'Join the match first.');
/** The match is going to another process, or its log must be read anew: the request was done, or not. */
const MOVED = refused('moved', 'The server cannot tell whether this was saved: join again, and repeat it.');

/** The answer of the process that holds the match. */
export function answerNow(
  services: RoomServices,
  live: LiveMatch,
  type: RequestType,
  { playerId, ...asked }: Pick<Asking, 'arrived' | 'setMuted'> & { playerId: string },
  payload: unknown,
): Promise<Reply> {
  const isCurrent = services.cluster.isCurrent();
  const answered = async () => {
    const caller = { playerId, seat: live.seatOf(playerId) };
    const reply = await services.thinkers.courtesy.during(answer(type, { live, caller, ...asked }, payload));
    // What a process says about a match that it no longer holds may be wrong.
    return live.isLost && !reply.ok ? MOVED : reply;
  };
  if (isCurrent === true) return answered();
  // What this process knows may be old.
  return Promise.resolve(isCurrent).then((is) => (is ? answered() : MOVED));
}

export function respond(
  { services, room, live }: { services: RoomServices; room: ClientRoom; live: LiveMatch },
  type: RequestType,
  client: MatchClient,
  payload: unknown,
): Reply | Promise<Reply> {
  const arrived = services.time.now();
  const person = client.userData;
  if (!person || person.isRemoved) return NOT_JOINED;
  if (!person.rate.take(performance.now())) {
    return refused('too-many', `more than ${services.messagesASecond} messages per second`);
  }
  const { playerId } = person.caller;
  const setMuted = (seats: number[]) => {
    for (const { userData } of clientsOf(room, playerId)) if (userData) userData.muted = new Set(seats);
  };
  const now = () => answerNow(services, live, type, { playerId, arrived, setMuted }, payload);
  const socket = client.ref;
  if (!(socket instanceof RoomSocket) || (!socket.isBehind && !LONG_ANSWERS.includes(type))) return now();
  if (person.backlog.size >= WAIT_AT_MOST) {
    if (socket.isBehind) socket.stalled();
    return refused('too-many', `more than ${WAIT_AT_MOST} requests wait for their answers`);
  }
  return person.backlog.run(async () => {
    await socket.caughtUp();
    return socket.readyState === WebSocket.OPEN ? now() : NOT_JOINED;
  });
}
