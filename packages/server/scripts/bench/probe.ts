/** Preloaded into a process: reports its costs to the bench, without changing the program. */
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { serve, spending, usage } from './child';
import { Lateness } from './lateness';
import { Pauses } from './pauses';
import { beginProfile, endProfile } from './profile';

type ProbeQuestion = {
  what: 'sent' | 'usage' | 'spending' | 'pauses' | 'late' | 'how-late' | 'profile' | 'spent';
};

let lateness: Lateness | null = null;
const pauses = new Pauses();

const sockets = new Set<Socket>();
/** Of closed connections. */
let sentBefore = 0;
subscribe('net.server.socket', (message) => {
  const { socket } = message as { socket: Socket };
  sockets.add(socket);
  socket.once('close', () => {
    sentBefore += socket.bytesWritten;
    sockets.delete(socket);
  });
});

serve(({ what }: ProbeQuestion) => {
  switch (what) {
    case 'sent':
      return [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, sentBefore);
    case 'usage':
      return usage();
    case 'spending':
      return spending();
    case 'pauses':
      return pauses.take();
    case 'late':
      lateness = new Lateness();
      return null;
    case 'how-late':
      return lateness?.end() ?? null;
    case 'profile':
      return beginProfile();
    case 'spent':
      return endProfile();
  }
});
