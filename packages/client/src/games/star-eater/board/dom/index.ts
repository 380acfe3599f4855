/** The board without WebGL: SVG below the same buttons, with the same keys and beats. */
import type { MountBoard } from '../api';
import { MountedBoard } from '../shell';
import { SvgBoard } from './svg-board';

export const mountDomBoard: MountBoard = async (host, facts, events) =>
  new MountedBoard(host, facts, events, new SvgBoard(facts));
