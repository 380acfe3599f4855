/**
 * The floor of the room figures: bare Colyseus rooms on Colyseus' own transport, without compression. They
 * answer each message with a broadcast and a patch of the same size as the real rooms', without rules, log or
 * disk.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LocalDriver, LocalPresence, matchMaker, Room, Server } from '@colyseus/core';
import { schema, t, type SchemaType } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import express from 'express';
import type { Sample } from './load';

const BareState = schema({ text: t.string().default('') }, 'BareState');
type BareState = SchemaType<typeof BareState>;

const samples = JSON.parse(readFileSync(process.env['SAMPLES'] ?? '', 'utf8')) as Sample[];

class BareRoom extends Room<{ state: BareState }> {
  override state = new BareState();
  override autoDispose = false;
  override patchRate = null;

  override onCreate({ matchId }: { matchId: string }): void {
    this.roomId = matchId;
    let seq = 0;
    this.onMessage('decide', () => {
      const { events, patch } = samples[seq % samples.length] as Sample;
      seq += 1;
      this.state.text = `${seq} ${patch}`;
      this.broadcast('events', { ...events, seq });
      this.broadcastPatch();
      return { ok: true, seq };
    });
  }
}

async function main(): Promise<void> {
  const app = express();
  app.use(express.json());
  app.post('/rooms/:id', async (request, response) => {
    await matchMaker.createRoom('match', { matchId: request.params.id });
    response.json({});
  });
  app.post('/matchmake/joinById/:id', async (request, response) => {
    const reservation = await matchMaker.controller.invokeMethod('joinById', request.params.id, {}, {
      headers: new Headers(),
      ip: '',
    } as Parameters<typeof matchMaker.controller.invokeMethod>[3]);
    response.json(reservation);
  });
  const http = createServer(app);
  const transport = new WebSocketTransport({
    server: http,
    maxPayload: 8 * 1024,
  });
  new Server({
    transport,
    presence: new LocalPresence(),
    driver: new LocalDriver(),
    greet: false,
    gracefullyShutdown: false,
  });
  matchMaker.defineRoomType('match', BareRoom);
  await matchMaker.accept();
  http.listen(Number(process.env['PORT']), () => {
    process.stdout.write(`ready ${(http.address() as AddressInfo).port}\n`);
  });
}

void main();
