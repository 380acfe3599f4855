/**
 * A browser's translator puts an element in place of each text, and Preact goes on with the text that is gone: the page would
 * show old words, or fail. What is done to such a text is done where its translation stands, and the new words are translated
 * in turn.
 */
import { options } from 'preact';

/** The element that stands in place of a text. */
const standIns = new WeakMap<Node, Element>();

/** What was done to a text between its translation and the news of it: new words, or the end. */
const changed = new WeakSet<Node>();
const ended = new WeakSet<Node>();

/** Null once the page has taken the element away. */
function standInOf(node: Node | null): Element | null {
  const element = node && standIns.get(node);
  return element?.isConnected === true && !node?.isConnected ? element : null;
}

function notice({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const around = [...addedNodes, previousSibling, nextSibling];
  const elements = around.filter(
    (node): node is Element => node instanceof Element && node.tagName === 'FONT',
  );
  [...removedNodes]
    .filter((node) => node instanceof Text && !node.isConnected)
    .forEach((text, at) => {
      const element = elements[at];
      if (!element) return;
      standIns.set(text, element);
      if (ended.has(text)) element.remove();
      else if (changed.delete(text)) element.replaceWith(text);
    });
}

/** Wraps an accessor of the platform. */
function wrap<T extends Node, K extends keyof T>(
  owner: T,
  name: K,
  how: (own: Required<PropertyDescriptor>) => PropertyDescriptor,
): void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  if (own) Object.defineProperty(owner, name, { ...own, ...how(own as Required<PropertyDescriptor>) });
}

/** From now on: at the start of a page, before anybody can ask for a translation. */
export function bearTranslation(page: Node = document.body): void {
  new MutationObserver((records) => records.forEach(notice)).observe(page, {
    childList: true,
    subtree: true,
  });
  // New words come back as a text, which is translated again.
  wrap(CharacterData.prototype, 'data', ({ set }) => ({
    set(this: CharacterData, words: string) {
      const element = standInOf(this);
      if (element) element.replaceWith(this);
      else if (!this.isConnected) changed.add(this);
      set.call(this, words);
    },
  }));
  wrap(Node.prototype, 'nextSibling', ({ get }) => ({
    get(this: Node): unknown {
      return get.call(standInOf(this) ?? this);
    },
  }));
  wrap(Node.prototype, 'insertBefore', ({ value }) => ({
    value(this: Node, node: Node, before: Node | null): unknown {
      standInOf(node)?.remove();
      return Reflect.apply(value as Node['insertBefore'], this, [node, standInOf(before) ?? before]);
    },
  }));
  const { unmount } = options;
  options.unmount = (vnode) => {
    // Preact calls a vnode's node so; a text that is gone already is all that it would not take away.
    const node = (vnode as { __e?: Node | null }).__e ?? null;
    if (node instanceof Text) {
      ended.add(node);
      standInOf(node)?.remove();
    }
    unmount?.(vnode);
  };
}
