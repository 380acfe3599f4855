/** A game without a room state of its own: clients read its view from the parts that they were sent. */
import { Decoder, Encoder, Reflection } from '@colyseus/schema';
import { canonical, viewOfParts } from '@star-eater/rules';
import { jsonPublisher } from '../../src/room/json-publisher';
import { JsonState } from '../../src/wire/json-state';

const options = { mode: 'duel' };
const setup = { mode: 'duel', players: 2 };
const viewWith = (more: object) => ({
  round: 1,
  ships: [
    { id: 'a', hull: 3 },
    { id: 'b', hull: 2 },
  ],
  ...more,
});

describe('JSON publisher', () => {
  const state = jsonPublisher.newState(2);
  const encoder = new Encoder(state);
  const decoder = new Decoder(new JsonState());
  const send = (): number => {
    const bytes = encoder.encode();
    decoder.decode(bytes);
    encoder.discardChanges();
    return bytes.length;
  };
  const seen = () => viewOfParts((decoder.state as JsonState).parts);

  test('before the start there are options only; then the set-up and the view', () => {
    jsonPublisher.publish(state, { options, setup: null, view: null }, null);
    send();
    expect([(decoder.state as JsonState).options, canonical(seen())]).toEqual(['{"mode":"duel"}', '{}']);
    jsonPublisher.publish(
      state,
      { options, setup, view: viewWith({ roll: 20 }) },
      { options, setup: null, view: null },
    );
    send();
    expect((decoder.state as JsonState).setup).toBe(canonical(setup));
    expect(seen()).toEqual(viewWith({ roll: 20 }));
  });

  test('a ship that is gone, a field that is gone and a new one are followed; little is sent', () => {
    const before = { options, setup, view: viewWith({ roll: 20 }) };
    const view = { round: 2, ships: [{ id: 'b', hull: 1 }], noted: [] };
    jsonPublisher.publish(state, { options, setup, view }, before);
    expect(send()).toBeLessThan(120);
    expect(seen()).toEqual(view);
    expect([...(decoder.state as JsonState).parts.keys()].sort()).toEqual([
      'noted',
      'round',
      'ships/',
      'ships/b',
    ]);
  });

  test('without a state before it, a state is compared whole', () => {
    jsonPublisher.publish(state, { options, setup, view: { round: 3 } }, null);
    send();
    expect(seen()).toEqual({ round: 3 });
    expect(Reflection.encode(encoder).length).toBeGreaterThan(0);
  });
});
