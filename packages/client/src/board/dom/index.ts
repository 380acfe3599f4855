import type { MountBoard } from '../api';

export const mountDomBoard: MountBoard = async () => {
  throw new Error('not yet');
};
