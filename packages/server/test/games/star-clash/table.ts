/** Players at a table of Star Clash. */
import { canonical } from '@star-eater/rules';
import type { Decision, Legal, Private } from '@star-eater/rules/src/games/star-clash';
import type { ClashState } from '../states';
import { AnyPlayer, begin, playDefaults, seatedAt, type Table as AnyTable } from '../any-table';
import type { Guest, Json, SeatedClient, TestServer } from '../../support/table';

export class Player extends AnyPlayer<Decision, Legal> {
  /** Messages of the room to this player: `private` ones, each with its type. */
  readonly told: string[] = [];

  constructor(guest: Guest, client: SeatedClient) {
    super(guest, client);
    this.listen();
  }

  listen(): void {
    this.client.room.onMessage('private', (message: Json) => this.told.push(canonical(message['private'])));
  }

  get state(): ClashState {
    return this.client.now as unknown as ClashState;
  }

  get isAsked(): boolean {
    return this.state.pending.has(String(this.seat));
  }

  async own(): Promise<Private> {
    return (await this.client.ask('mine'))['private'] as Private;
  }

  /** C-44. What `decide` takes to leave the match. */
  resignation(): Json {
    return this.requestOf({ seat: this.seat, type: 'resign' });
  }
}

export type Table = AnyTable<Player>;

/** People in all seats except `bots`; nobody is ready. */
export const seated = (server: TestServer, options: Json, people: number, more: Json = {}): Promise<Table> =>
  seatedAt(
    server,
    Player,
    { game: 'star-clash', ...options, ...more },
    Array.from({ length: people }, () => undefined),
  );

/** As `seated`, and started. */
export const begun = async (
  server: TestServer,
  options: Json,
  people: number,
  more: Json = {},
): Promise<Table> => begin(await seated(server, options, people, more));

/** Plays defaults until the condition holds, or none of our seats is asked. */
export const playOn = (
  table: Pick<Table, 'players'>,
  isEnough: (state: ClashState) => boolean,
): Promise<void> => playDefaults(table, ({ state }) => isEnough(state));
