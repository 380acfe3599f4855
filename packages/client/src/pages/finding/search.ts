/** The search for an opponent that this tab follows, on whatever page it is. */
import { go } from '../../app/router';
import { messageOfError } from '../../app/use-async';
import { seekMessages } from './messages';
import { Refused } from '../../net/http';
import { identity } from '../../net/identity';
import { ownAccount } from '../../net/own-api';
import {
  acceptMatch,
  seek,
  seekNow,
  stopSeek,
  type FoundMatch,
  type SeekAnswer,
  type Waiting,
  type Wanted,
} from './api';
import { createStore } from '../../store/store';
import { forTab } from '../../store/stored';
import { SEEKING } from './seeking';

/** `note`: a sentence about what happened before. */
type Search =
  | { state: 'idle'; note: string | null }
  | { state: 'starting' }
  | { state: 'waiting'; now: Waiting; note: string | null }
  | { state: 'found'; now: FoundMatch };

export const search = createStore<Search>({ state: 'idle', note: null });

/** For reloads: Home opens the panel again. */
const KEY = SEEKING;

/** An answer waits this long for news, seconds; and a lost line this long before it is tried again, ms. */
const WAIT = 20;
const RETRY_AFTER = 3000;

/** Rises with each act of the player: what an earlier one hears afterwards is old. */
let acts = 0;

function end(note: string | null): void {
  acts += 1;
  forTab.removeItem(KEY);
  search.set({ state: 'idle', note });
}

function knownState(): 'waiting' | 'found' | 'accepted' | null {
  const now = search.get();
  if (now.state === 'waiting') return 'waiting';
  if (now.state !== 'found') return null;
  return now.now.accepted ? 'accepted' : 'found';
}

/** Tells somebody who is elsewhere. */
function ring(): void {
  // Loaded when used: tables load it as a part of theirs.
  Promise.all([
    import('../../sound/play-sound'),
    import('../../sound/house-voices'),
    import('../../app/show-notice'),
  ]).then(
    ([{ playSound }, { BELL }, { showNotice }]) => {
      playSound(BELL);
      showNotice({ title: seekMessages.found, tag: 'star-eater-found' });
    },
    () => undefined,
  );
}

function hear(answer: SeekAnswer, note: string | null = null): void {
  const before = knownState();
  if ('matchId' in answer) {
    if (answer.acceptBy === undefined) {
      end(null);
      go(`/m/${answer.matchId}`);
      return;
    }
    search.set({ state: 'found', now: answer });
    if (before === 'waiting' || before === null) ring();
    return;
  }
  if (!answer.waiting) return end(before === 'found' ? seekMessages.missed : seekMessages.ended);
  const isLetDown = before === 'accepted' || before === 'found';
  search.set({ state: 'waiting', now: answer, note: isLetDown ? seekMessages.letDown : note });
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Until the search ends or the player does something else. */
async function follow(): Promise<void> {
  const mine = (acts += 1);
  forTab.setItem(KEY, '1');
  for (let known = knownState(); known !== null && mine === acts; known = knownState()) {
    try {
      const answer = await seekNow(known, WAIT);
      if (mine === acts) hear(answer);
    } catch (error) {
      if (mine !== acts) return;
      const isFinal =
        error instanceof Refused && error.status >= 400 && error.status < 500 && error.status !== 429;
      if (isFinal) return end(error.message);
      await pause(RETRY_AFTER);
    }
  }
}

/** Begins a search, or gives it other wishes. Where it cannot be rated it goes on without, and says why. */
export async function look(wishes: readonly Wanted[], rated: boolean): Promise<void> {
  const mine = (acts += 1);
  if (search.get().state === 'idle') search.set({ state: 'starting' });
  let note: string | null = null;
  try {
    const answer = await seek(wishes, rated).catch((error: unknown) => {
      if (!(error instanceof Refused) || error.code !== 'not-rated') throw error;
      note = error.message;
      return seek(wishes, false);
    });
    if (mine !== acts) return;
    hear(answer, note);
  } catch (error) {
    if (mine === acts) end(messageOfError(error));
    return;
  }
  await follow();
}

export async function accept(): Promise<void> {
  const mine = (acts += 1);
  try {
    const answer = await acceptMatch();
    if (mine === acts) hear(answer);
  } catch (error) {
    if (mine === acts && error instanceof Refused && error.code === 'nothing-found')
      return end(seekMessages.missed);
  }
  await follow();
}

export async function stop(): Promise<void> {
  end(null);
  await stopSeek().catch(() => undefined);
}

/** Whether this browser's player has an account. */
export const isAccount = async (): Promise<boolean> =>
  identity.get() !== null && (await ownAccount()).kind === 'account';
