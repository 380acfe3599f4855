/** Small texts over the board, at a point of the plane: numbers at models, beside the ghost, at bends. */
import { toScreen, type Camera, type Screen } from '../../../board/camera';
import type { Point } from '../../../board/plane';

export interface Tag {
  key: string;
  /** A class of the sheet. */
  look: string;
  at: Point;
  /** Pixels from there. */
  by: Point;
  /** Its own point that lies there, as shares of its width and height. */
  anchor: Point;
  /** One element each; a number that matters most is `strong`. */
  texts: readonly { text: string; strong?: boolean }[];
}

interface Shown {
  tag: Tag;
  element: HTMLElement;
  place: string;
}

const isSameText = (a: Tag, b: Tag): boolean =>
  a.texts.length === b.texts.length &&
  a.texts.every(({ text, strong }, i) => text === b.texts[i]?.text && strong === b.texts[i]?.strong);

export class Tags {
  readonly root = document.createElement('div');
  private readonly shown = new Map<string, Shown>();
  private camera: Camera | null = null;
  private screen: Screen = { width: 1, height: 1 };

  constructor() {
    this.root.className = 'reach-tags';
    this.root.setAttribute('aria-hidden', 'true');
  }

  show(tags: readonly Tag[]): void {
    const kept = new Set<string>();
    for (const tag of tags) {
      kept.add(tag.key);
      const known = this.shown.get(tag.key) ?? this.add(tag);
      if (known.tag !== tag) {
        if (known.tag.look !== tag.look) known.element.className = `reach-tag ${tag.look}`;
        if (!isSameText(known.tag, tag)) write(known.element, tag);
        known.tag = tag;
      }
      this.place(known);
    }
    for (const [key, { element }] of this.shown)
      if (!kept.has(key)) {
        element.remove();
        this.shown.delete(key);
      }
  }

  look(camera: Camera, screen: Screen): void {
    this.camera = camera;
    this.screen = screen;
    for (const each of this.shown.values()) this.place(each);
  }

  private add(tag: Tag): Shown {
    const element = document.createElement('div');
    element.className = `reach-tag ${tag.look}`;
    write(element, tag);
    this.root.append(element);
    const shown = { tag, element, place: '' };
    this.shown.set(tag.key, shown);
    return shown;
  }

  private place(shown: Shown): void {
    if (!this.camera) return;
    const { tag, element } = shown;
    const { x, y } = toScreen(this.camera, this.screen, tag.at);
    const place = `translate(${Math.round(x + tag.by.x)}px, ${Math.round(y + tag.by.y)}px) translate(${-tag.anchor.x * 100}%, ${-tag.anchor.y * 100}%)`;
    if (place === shown.place) return;
    shown.place = place;
    element.style.transform = place;
  }
}

const write = (element: HTMLElement, { texts }: Tag): void => {
  const own = [...element.children] as HTMLElement[];
  texts.forEach(({ text, strong }, i) => {
    const name = strong ? 'B' : 'SPAN';
    let part = own[i];
    if (!part || part.tagName !== name) {
      const made = document.createElement(name);
      if (part) part.replaceWith(made);
      else element.append(made);
      part = made;
    }
    if (part.textContent !== text) part.textContent = text;
  });
  for (const extra of own.slice(texts.length)) extra.remove();
};
