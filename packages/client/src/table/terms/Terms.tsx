/**
 * Words of the rules are explained where they stand: touched in a sentence, by a finger that stays on a control, or by
 * a key in what has the focus or is below the pointer. The page's own elements are not changed: browsers underline the words.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { topicAddress } from '../../app/topic-address';
import { termsMessages as texts } from './messages';
import { Dialog } from '../../ui/Dialog';
import { TABLE_KEYS, useCommands } from '../commands/commands';
import { useTable } from '../context';
import type { Entry } from '../search/search';
import { useIsStreamer } from '../streamer/streamer';
import { finderOf, termsIn, type Found } from './find-terms';
import { onHold } from './hold';
import { isWithin, rangeOf, textAt, textsIn } from './text-at';
import './terms.css';

/** More would not be read. */
const MOST = 12;
/** In characters: what holds more is no sentence. */
const SENTENCE = 600;
/** A touch of these acts. */
const CONTROLS = ['a', 'button', 'input', 'label', 'select', 'summary', 'textarea', 'canvas'].join();
const NAME = 'terms';

interface Opened {
  terms: readonly Entry[];
  /** The box of what is explained. */
  at: DOMRect | null;
}

type Find = (text: string) => Found[];

function underline(element: Element, find: Find): void {
  if (typeof Highlight !== 'function' || (element.textContent?.length ?? 0) > SENTENCE) return;
  const ranges = textsIn(element).flatMap((node) =>
    find(node.data).map(({ start, end }) => rangeOf(node, start, end)),
  );
  CSS.highlights.set(NAME, new Highlight(...ranges));
}

/** The term below a point. */
function touched(find: Find, x: number, y: number): Opened | null {
  const place = textAt(x, y);
  if (!place) return null;
  for (const { term, start, end } of find(place.node.data)) {
    if (place.offset < start || place.offset > end) continue;
    const range = rangeOf(place.node, start, end);
    if (isWithin(range, x, y)) return { terms: [term], at: range.getBoundingClientRect() };
  }
  return null;
}

/** The terms of an element. */
function inside(find: Find, element: Element): Opened | null {
  const terms = termsIn(find, element.textContent ?? '', MOST);
  return terms.length === 0
    ? null
    : { terms, at: element === document.body ? null : element.getBoundingClientRect() };
}

/** The terms of an element, or of the smallest around it that has any. */
function around(find: Find, element: Element | null): Opened {
  for (let each = element; each && each !== document.documentElement; each = each.parentElement) {
    const opened = inside(find, each);
    if (opened) return opened;
  }
  return { terms: [], at: null };
}

/** Below what it explains, or above if there is more room. */
function place(dialog: HTMLElement | null | undefined, { at }: Opened): void {
  if (!dialog || !at) return;
  const isBelow = at.bottom < innerHeight / 2;
  dialog.classList.add('is-beside', isBelow ? 'is-below' : 'is-above');
  dialog.style.setProperty('--at', `${isBelow ? at.bottom : innerHeight - at.top}px`);
  dialog.style.setProperty('--middle', `${at.left + at.width / 2}px`);
}

function Explanation({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { game } = useTable();
  const list = useRef<HTMLDListElement>(null);
  const { terms } = opened;
  const [only, ...more] = terms;
  const isOne = only !== undefined && more.length === 0;
  useEffect(() => place(list.current?.closest('dialog'), opened), [opened]);
  return (
    <Dialog heading={isOne ? only.title : texts.heading} onClose={onClose} class="terms">
      <dl ref={list}>
        {terms.map(({ title, text, rule }) => (
          <div key={title}>
            <dt class={isOne ? 'visually-hidden' : ''}>{title}</dt>
            <dd>
              {text}{' '}
              <a href={topicAddress(game.card, rule)} target="_blank" rel="noreferrer">
                {texts.rule(rule)}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      {terms.length === 0 && <p>{texts.none}</p>}
    </Dialog>
  );
}

export function Terms({ load }: { load: () => Promise<readonly Entry[]> }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  /** What was last pointed at or focused. */
  const looked = useRef<Element | null>(null);
  const loaded = useRef<Promise<Find> | null>(null);
  const isStreamer = useIsStreamer();
  const finder = useRef<Find | null>(null);
  const found = (): Promise<Find> =>
    (loaded.current ??= load().then((terms) => (finder.current = finderOf(terms))));
  const explain = (): void => {
    const element = looked.current;
    void found().then((find) => setOpened(around(find, element?.isConnected ? element : document.body)));
  };
  useCommands([{ ...TABLE_KEYS.explain, does: explain }]);
  useEffect(() => {
    const look = ({ target, type }: Event): void => {
      if (!(target instanceof Element) || target.closest('.terms, .skip')) return;
      looked.current = target;
      if (type === 'focusin' && !target.matches(':focus-visible')) return;
      void found().then((find) => looked.current === target && underline(target, find));
    };
    const touch = ({ target, clientX, clientY }: MouseEvent): void => {
      if (!(target instanceof Element) || target.closest(`${CONTROLS}, .terms`)) return;
      if (getSelection()?.isCollapsed === false) return;
      void found().then((find) => {
        const under = touched(find, clientX, clientY);
        if (under) setOpened(under);
      });
    };
    const hold = (control: Element, x: number, y: number): boolean => {
      // There a held finger uncovers.
      if (isStreamer && control.closest('[data-own]')) return false;
      const answer = (find: Find): boolean => {
        const under = touched(find, x, y) ?? inside(find, control);
        if (under) setOpened(under);
        return under !== null;
      };
      if (finder.current) return answer(finder.current);
      // The first touch of a table: the words are on their way.
      void found().then(answer);
      return true;
    };
    const endHold = onHold(hold);
    addEventListener('pointerover', look);
    addEventListener('focusin', look);
    addEventListener('click', touch);
    return () => {
      endHold();
      removeEventListener('pointerover', look);
      removeEventListener('focusin', look);
      removeEventListener('click', touch);
      if (typeof Highlight === 'function') CSS.highlights.delete(NAME);
    };
  }, [load, isStreamer]);
  return (
    <aside aria-label={texts.heading}>
      <button type="button" class="skip" aria-keyshortcuts="i" onClick={explain}>
        {texts.ask}
      </button>
      {opened && <Explanation opened={opened} onClose={() => setOpened(null)} />}
    </aside>
  );
}
