/** The board in WebGL. Only imported dynamically: Pixi must stay out of the first script. */
import { sceneIn } from '../../../../../board/pixi';
import type { Board, BoardEvents, BoardFacts } from '../api';
import { BattleArt } from '../battle-art';
import { MountedBoard } from '../mounted-board';

/** `lost` is called if the GPU takes the context away: the caller falls back to the DOM board. */
export const mountPixiBoard = async (
  host: HTMLElement,
  facts: BoardFacts,
  events: BoardEvents,
  lost: () => void,
): Promise<Board> => new MountedBoard(host, facts, events, await sceneIn(host, new BattleArt(facts), lost));
