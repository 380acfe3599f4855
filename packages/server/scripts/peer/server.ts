/** The peer's server. PORT; DATA_DIR for boardgame.io's FlatFile storage, else its default, memory. */
import { peerGame, requirePeer } from './game';

interface PeerServer {
  Server(options: { games: object[]; origins: unknown[]; db?: object }): {
    run(options: { port: number; callback: () => void }): Promise<unknown>;
  };
  FlatFile: new (options: { dir: string; logging: boolean }) => object;
  Origins: { LOCALHOST: unknown };
}

const { Server, FlatFile, Origins } = requirePeer('boardgame.io/server') as PeerServer;
const { PORT, DATA_DIR } = process.env;

void Server({
  games: [peerGame()],
  origins: [Origins.LOCALHOST],
  ...(DATA_DIR === undefined ? {} : { db: new FlatFile({ dir: DATA_DIR, logging: false }) }),
}).run({ port: Number(PORT), callback: () => process.stdout.write('ready\n') });
