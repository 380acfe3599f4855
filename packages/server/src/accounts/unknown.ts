import { HouseRefusal } from '../refused';

export const playerNotFound = () =>
  new HouseRefusal('not-found', 'not-found', 'This player is not here any more. Reload the page.');
