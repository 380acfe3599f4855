/** The table after each event, told from the event alone: the pictures between the server's two views. */
import { FIGHTER, type Event, type Model, type ModelId } from '@star-eater/rules/src/games/starship-battles';
import { cardIn, type Scene } from '../scene';

const withShips = (scene: Scene, ships: readonly Model[]): Scene => ({
  ...scene,
  view: { ...scene.view, ships },
  match: { ...scene.match, ships },
});

const withLaunched = (scene: Scene, launched: Scene['view']['launched']): Scene => ({
  ...scene,
  view: { ...scene.view, launched },
  match: { ...scene.match, launched },
});

const changed = (scene: Scene, id: ModelId, change: (model: Model) => Partial<Model>): Scene =>
  withShips(
    scene,
    scene.view.ships.map((each) => (each.id === id ? { ...each, ...change(each) } : each)),
  );

const without = (scene: Scene, id: ModelId): Scene =>
  withShips(
    scene,
    scene.view.ships.filter((each) => each.id !== id),
  );

/** A side is never drawn with more damage than it has hull. */
const damaged = (scene: Scene, model: Model, by: number): number => {
  const { card } = cardIn(scene.match, model);
  const side = model.side === 'damaged' ? card.damaged : card.intact;
  return Math.max(0, Math.min(side?.hull ?? 0, model.damage + by));
};

export const after = (scene: Scene, event: Event): Scene => {
  switch (event.type) {
    case 'deployed':
      return withShips(scene, event.ships);
    case 'roundBegan':
      return withLaunched(
        withShips(
          scene,
          scene.view.ships.map((each) => ({ ...each, moved: false, fired: false })),
        ),
        {},
      );
    case 'shipMoved': {
      const [at, heading] = [event.points.at(-1), event.headings.at(-1)];
      return changed(scene, event.ship, () => ({
        moved: true,
        ...(at && heading !== undefined ? { at, heading } : {}),
      }));
    }
    case 'fighterLaunched':
      return withLaunched(
        changed(scene, event.ship, () => ({
          at: event.at,
          heading: event.heading,
          aboard: null,
          moved: true,
        })),
        {
          ...scene.view.launched,
          [event.carrier]: (scene.view.launched[event.carrier] ?? 0) + 1,
        },
      );
    case 'activationEnded':
      return changed(scene, event.ship, () => ({ fired: true }));
    case 'damageAssessed':
      return changed(scene, event.ship, (model) => ({ damage: damaged(scene, model, event.damage) }));
    case 'shipFlipped':
      return changed(scene, event.ship, (model) => {
        const { card } = cardIn(scene.match, model);
        return { side: 'damaged', damage: Math.min(event.over, card.damaged?.hull ?? 0) };
      });
    case 'repaired':
      return changed(scene, event.ship, (model) => ({ damage: damaged(scene, model, -event.points) }));
    case 'shipDestroyed':
    case 'shipLost':
    case 'shipWithdrawn':
      return without(scene, event.ship);
    default:
      return scene;
  }
};

export const isFlightIn = (scene: Scene, id: ModelId): boolean => {
  const model = scene.view.ships.find((each) => each.id === id);
  return model !== undefined && cardIn(scene.match, model).card.class === FIGHTER;
};
