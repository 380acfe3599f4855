/** The drawn table (T-1 to T-22): the page gives position and order, the board says what was picked and laid. */
import {
  matchFromView,
  type Model,
  type ModelId,
  type Seat,
} from '@star-eater/rules/src/games/starship-battles';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { settings, shownTheme, prefersReducedMotion } from '../../../app/settings';
import { mountLater } from '../../../board/mounted';
import { watchObstacles } from '../../../board/obstacles';
import { useStore } from '../../../store/store';
import { pointed } from '../../../table/pointed';
import type { Playing } from '../../../table/use-playback';
import type { BroadReach } from '../data';
import { playEventSound } from '../sound/event-sounds';
import type { BoardProps } from '../table/board-props';
import type { Facts } from '../sound/voices';
import type { Laid } from './helm/laying';
import { mountTable, type MountedTable } from './mount';
import { cardIn, sideOf, type Scene } from './scene';
import { quartersFor, TablePlane } from './table-plane';
import { BoardTools } from './BoardTools';
import { helmByKey } from './helm-by-key';
import { nudge } from './nudge';
import { traceAt, waysOf } from './past';
import { words } from '../messages/board';
import './design/board.css';

/** Before the battle the table shows my own posts: nobody else's are known. */
const withPosts = ({ view, unsent, me }: BoardProps): readonly Model[] => {
  const fleet = me === null ? undefined : view.seats[me]?.fleet;
  if (view.phase !== 'deployment' || me === null || !fleet) return view.ships;
  const posts = view.seats[me]?.posts ?? unsent.posts;
  return posts.flatMap((post): Model[] => {
    const type = fleet[Number(post.ship.split('.')[1]) - 1];
    if (!type || !('at' in post)) return [];
    const at: [number, number] = [post.at[0] ?? 0, post.at[1] ?? 0];
    return [
      {
        id: post.ship,
        seat: me,
        type,
        at,
        heading: post.heading,
        side: 'intact',
        damage: 0,
        moved: false,
        fired: false,
        aboard: null,
      },
    ];
  });
};

/** T-11. Ships of the other sides have numbers beside their names while I can order. */
const chipsFor = (scene: Omit<Scene, 'chips'>, ships: readonly Model[]): ReadonlySet<ModelId> => {
  const full: Scene = { ...scene, chips: new Set() };
  const { me } = scene;
  if (me === null) return full.chips;
  return new Set(
    ships.flatMap((each) =>
      sideOf(full, each.seat) !== sideOf(full, me) && cardIn(scene.match, each).card.class !== 4
        ? [each.id]
        : [],
    ),
  );
};

const sceneFrom = (props: BoardProps, plane: TablePlane): Scene => {
  const ships = withPosts(props);
  const isOwn = ships === props.view.ships;
  const view = isOwn ? props.view : { ...props.view, ships };
  const match = isOwn ? props.match : { ...props.match, ships };
  const bare = {
    view,
    match,
    plane,
    me: props.me,
    nameOf: (id: ModelId) => props.names.ship(id),
    ownerOf: (seat: Seat) => props.names.seat(seat),
  };
  return { ...bare, chips: chipsFor(bare, ships) };
};

const factsOf = (scene: Scene): Facts => ({
  isFlight: (id) => {
    const model = scene.view.ships.find((each) => each.id === id);
    return model !== undefined && cardIn(scene.match, model).card.class === 4;
  },
  kindOf: (id, weapon) => {
    const model = scene.view.ships.find((each) => each.id === id);
    if (!model) return 'gun';
    const { card } = cardIn(scene.match, model);
    const side = model.side === 'damaged' ? (card.damaged ?? card.intact) : card.intact;
    return side.weapons.find((each) => each.id === weapon)?.kind ?? 'gun';
  },
});

export function BroadReachBoard(props: BoardProps) {
  const { view, match, me, legal, selected, unsent, fine, busy, names } = props;
  const host = useRef<HTMLDivElement>(null);
  const [board, setBoard] = useState<MountedTable | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const quarters = quartersFor(match, me);
  const plane = useMemo(() => new TablePlane(quarters), [quarters]);
  // Posts are models while they are placed; otherwise an order does not change the position.
  const posts = view.phase === 'deployment' ? unsent.posts : null;
  const scene = useMemo(() => sceneFrom(props, plane), [view, match, me, names, plane, posts]);
  const laid = useMemo<Laid>(
    () => ({ scene, legal, selected, unsent, fine, busy }),
    [scene, legal, selected, unsent, fine, busy],
  );
  const latest = useRef({ props, laid });
  latest.current = { props, laid };

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const unmount = mountLater(
      () =>
        mountTable(element, latest.current.laid, {
          select: (id) => latest.current.props.onSelect(id),
          unsent: (next, gesture) => latest.current.props.onUnsent(next, gesture),
          beat: (event, now) => playEventSound(event, factsOf(now)),
        }),
      { onBoard: setBoard, onFailed: () => setFailed(true) },
    );
    return () => {
      unmount();
      setBoard(null);
    };
    // For another seat the table is turned: the board is mounted again.
  }, [quarters]);

  useEffect(() => {
    if (!board) return;
    nudge.set((by, step) => board.nudge(by, step));
    helmByKey.set((ship) => board.takeHelm(ship));
    return () => {
      nudge.set(null);
      helmByKey.set(null);
    };
  }, [board]);
  const theme = useStore(settings, (now) => now.theme);
  useEffect(() => board?.setTheme(shownTheme(theme)), [board, theme]);
  const speed = useStore(settings, (now) => now.speed);
  useEffect(() => board?.setEased(speed > 0 && !prefersReducedMotion()), [board, speed]);
  useEffect(() => {
    const element = host.current;
    return element && board
      ? watchObstacles(element, document, (boxes) => board.setObstacles(boxes))
      : undefined;
  }, [board]);
  useEffect(() => board?.update(laid), [board, laid]);
  usePlaying(props, board, plane);
  const line = useStore(pointed, (now) => now);
  const [isRoundShown, setRoundShown] = useState(false);
  const { log, seq } = props;
  const traces = useMemo(
    () =>
      (line && traceAt(log, line.seq, line.index)) ?? (isRoundShown ? waysOf(log, view.round, seq) : null),
    [line, isRoundShown, log, seq, view.round],
  );
  useEffect(() => board?.setTraces(traces), [board, traces]);

  return (
    <div class="reach-frame">
      <div class="reach-board" ref={host} role="region" aria-label={words.table} />
      {hasFailed && (
        <p class="reach-problem" role="alert">
          {words.failed}
        </p>
      )}
      <BoardTools
        board={board}
        quarters={quarters}
        ways={isRoundShown}
        onWays={setRoundShown}
        canMove={view.ships.some(({ id, at, moved }) => id === selected && at !== null && !moved)}
      />
    </div>
  );
}

/** Lets the page's session play events on this board. */
function usePlaying(props: BoardProps, board: MountedTable | null, plane: TablePlane): void {
  const { onPlaying, match, me, names } = props;
  const known = useRef({ match, me, names });
  known.current = { match, me, names };
  useEffect(() => {
    if (!board) return;
    const playing: Playing<BroadReach> = {
      play: (events, pace, before) => {
        const now = known.current;
        const own = {
          ...props,
          ...now,
          view: before.view,
          match: matchFromView(before.view, now.match.setup),
        };
        return board.play(events, sceneFrom(own, plane), pace);
      },
      skip: () => board.skip(),
    };
    onPlaying(playing);
    return () => onPlaying(null);
  }, [board, plane]);
}
