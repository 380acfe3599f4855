/** The board without WebGL: SVG below the same buttons, with the same keys and beats. */
import { SvgScene } from '../../../../../board/draw/svg-scene';
import type { MountBoard } from '../api';
import { BattleArt } from '../battle-art';
import { MountedBoard } from '../mounted-board';

export const mountDomBoard: MountBoard = async (host, facts, events) =>
  new MountedBoard(host, facts, events, new SvgScene(new BattleArt(facts)));
