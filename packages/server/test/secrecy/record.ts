/** Records what viewers receive: messages as the SDK reads them, frames as on the wire, answers. */
import { PHASES, type Phase } from '@star-eater/rules/src/games/star-eater';
import { FrameReader } from '../support/frames';
import { Line } from '../support/line';
import { Lines } from '../support/api/lines';
import type { Guest, SeatedClient, TestServer } from '../support/table';
import type { Secret } from './course';

export const VIEWERS = ['opponent', 'ally', 'spectator', 'latecomer', 'stranger'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** One socket message or one HTTP answer. */
export interface Frame {
  text: string;
  /** The phase in which it arrived, and phases whose beginning it announces. */
  phases: readonly Phase[];
  /** What differed between the versions when it arrived. */
  hides: readonly Secret[];
}

export type Frames = Map<string, Frame[]>;

export class Recorder {
  /** By viewer and seat: `opponent 2`. */
  readonly heard: Frames = new Map();
  /** The same bytes as on the wire. */
  readonly wire: Frames = new Map();
  /** Messages of the revealing acts. */
  readonly revealed: Frames = new Map();
  hides: readonly Secret[] = [];
  /**
   * What is recorded: everything while something is hidden, then what reveals it; nothing at the end, when
   * everybody leaves.
   */
  writes: 'hidden' | 'revealed' | 'nothing' = 'hidden';
  private readonly lines: Line[] = [];
  private readonly streams: Lines[] = [];

  constructor(private readonly phase: () => Phase) {}

  note(how: 'heard' | 'wire', who: string, text: string): void {
    if (this.writes === 'nothing' || (this.writes === 'revealed' && how === 'wire')) return;
    const into = this.writes === 'revealed' ? this.revealed : this[how];
    const frames = into.get(who) ?? [];
    into.set(who, frames);
    const now = this.phase();
    const told = text.includes('phaseStarted')
      ? PHASES.filter((phase) => phase !== now && text.includes(phase))
      : [];
    frames.push({ text, phases: [now, ...told], hides: this.hides });
  }

  /** Below the SDK. */
  tap(client: SeatedClient, who: string): void {
    const { events } = client.room.connection;
    const before = events.onmessage;
    events.onmessage = (message: MessageEvent) => {
      this.note('heard', who, Buffer.from(message.data as ArrayBuffer).toString('latin1'));
      before?.(message);
    };
  }

  /** A viewer whose connection is recorded from the first byte, and whose messages from joining the room. */
  async enter(server: TestServer, matchId: string, guest: Guest, who: string): Promise<SeatedClient> {
    const url = await this.lineTo(server.running.port, who);
    const client = await server.enter(matchId, guest, undefined, url);
    this.tap(client, who);
    // P-76. A stream of the same seat says what its socket says.
    const stream = `${server.url}/api/matches/${matchId}/stream`;
    const lines = await Lines.open(stream, guest.token, (line) => this.note('heard', `${who} by HTTP`, line));
    this.streams.push(lines);
    await lines.until(({ all }) => all.length > 0);
    return client;
  }

  /** A connection to the server that records every frame except the first of each connection. */
  async lineTo(port: number, who: string): Promise<string> {
    const line = await Line.to(port, () => {
      const reader = new FrameReader();
      let isFirst = true;
      return (bytes) => {
        for (const frame of reader.push(bytes)) {
          if (!isFirst) this.note('wire', who, frame.toString('latin1'));
          isFirst = false;
        }
      };
    });
    this.lines.push(line);
    return line.url;
  }

  /** Resolves when the streams include this entry. */
  async upTo(seq: number): Promise<void> {
    await Promise.all(this.streams.map((lines) => lines.until(({ state }) => Number(state['seq']) >= seq)));
  }

  hangUp(): void {
    for (const lines of this.streams) lines.close();
    for (const line of this.lines) line.cut();
  }
}
