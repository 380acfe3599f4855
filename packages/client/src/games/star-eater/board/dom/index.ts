/** The board without WebGL: SVG under the same buttons, the same keys, the same beats. */
import type { MountBoard } from '../api';
import { MountedBoard } from '../shell';
import { SvgBoard } from './svg-board';

export const mountDomBoard: MountBoard = async (host, facts, events) =>
  new MountedBoard(host, facts, events, new SvgBoard(facts));
