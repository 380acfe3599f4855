import { HouseRefusal } from '../refused';

export const playerNotFound = () => new HouseRefusal('not-found', 'not-found', 'Player not found.');
