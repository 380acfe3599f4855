/** What is drawn over the models: the helm, fire, what is assumed and measured, threat, paths, numbers and words. */
import type { ModelId } from '@star-eater/rules/src/games/starship-battles';
import type { Camera, Screen } from '../../../board/camera';
import type { Box } from '../../../board/plane';
import { dogFights } from './art/table-art';
import { AssumedPicture } from './assumed';
import type { TableCamera } from './camera';
import { FirePicture } from './fire';
import { headlineBox, isHeadlineRight, isReadoutRight } from './helm/beside';
import { chipAt, headlineOf, helmTags } from './helm/helm-tags';
import type { Helm } from './helm/helm';
import { HelmPicture } from './helm/helm-picture';
import type { Laid, Laying } from './helm/laying';
import type { Traces } from './past';
import { PastPicture } from './past-picture';
import { Tags, type Tag } from './tags';
import { Tape } from './tape';
import { ThreatPicture } from './threat-picture';
import { words } from '../messages/board';

/** Pixels at each edge of the board that markers of what is beyond it take. */
const EDGE = 44;

/** What is to be drawn. */
export interface Now {
  laid: Laid;
  helm: Helm;
  viewport: TableCamera;
  isPlaying: boolean;
}

/** What is in view, clear of the markers at the edges. */
const seenBox = ({ camera, screen }: TableCamera): Box => {
  const x = (screen.width / 2 - EDGE) / camera.size;
  const y = (screen.height / 2 - EDGE) / camera.size;
  return { left: camera.x - x, right: camera.x + x, top: camera.y - y, bottom: camera.y + y };
};

const noteAt = (
  { scene }: Laid,
  size: number,
  note: { key: string; at: ModelId; text: string; look?: string; touched?: ModelId | null },
): Tag[] => {
  const place = chipAt(scene, note.at, size, note.touched);
  const look = ['reach-note', note.look ?? ''].join(' ').trim();
  return place ? [{ key: note.key, look, ...place, texts: [{ text: note.text }] }] : [];
};

/** T-4. Who binds the chosen flight. */
const heldNote = (laid: Laid, size: number): Tag[] => {
  const { scene, selected } = laid;
  if (selected === null) return [];
  const holders = dogFights(scene).flatMap(({ a, b }) =>
    a.model.id === selected ? [b] : b.model.id === selected ? [a] : [],
  );
  if (holders.length === 0) return [];
  const text = words.heldBy(holders.map(({ model }) => scene.nameOf(model.id)));
  return noteAt(laid, size, { key: 'held', at: selected, text });
};

export class Layers {
  readonly tape: Tape;
  readonly assumed: AssumedPicture;
  traces: Traces | null = null;
  isThreatShown = false;
  /** The enemy that was touched, and a reason shown there. */
  touched: ModelId | null = null;
  reason: { target: ModelId; text: string } | null = null;
  private readonly helmPicture = new HelmPicture();
  private readonly firePicture = new FirePicture();
  private readonly threat = new ThreatPicture();
  private readonly past = new PastPicture();
  private readonly tags = new Tags();
  private readonly headline = document.createElement('p');
  private readonly said = document.createElement('p');

  constructor(changed: { tape(): void; assumed(): void }) {
    this.tape = new Tape(changed.tape);
    this.assumed = new AssumedPicture(changed.assumed);
    this.headline.className = 'reach-headline';
    this.headline.setAttribute('aria-hidden', 'true');
    this.said.className = 'visually-hidden';
    this.said.setAttribute('aria-live', 'polite');
  }

  private get pictures() {
    const { threat, past, firePicture, helmPicture, assumed, tape } = this;
    return [threat, past, firePicture, helmPicture, assumed, tape];
  }

  /** All of it, over the picture; `buttons` below the words. */
  over(buttons: HTMLElement): HTMLElement {
    const over = document.createElement('div');
    over.className = 'reach-over';
    over.append(...this.pictures.map(({ root }) => root), this.tags.root, buttons, this.headline, this.said);
    return over;
  }

  look(camera: Camera, screen: Screen): void {
    const x = screen.width / 2 - camera.x * camera.size;
    const y = screen.height / 2 - camera.y * camera.size;
    const transform = `translate(${x} ${y}) scale(${camera.size})`;
    for (const picture of this.pictures) picture.look(transform);
    this.tags.look(camera, screen);
  }

  say(text: string): void {
    this.said.textContent = text;
  }

  forgetTouch(): void {
    this.touched = null;
    this.reason = null;
  }

  /** For another frame names have other places. */
  forgetNames(): void {
    this.firePicture.forget();
  }

  /** T-5. The ghost and its way: they follow a hand in the same frame. Numbers and handles keep their pixels. */
  drawHelm({ helm, isPlaying, viewport }: Now): void {
    const laying = isPlaying ? null : helm.laying;
    this.helmPicture.show(laying, isPlaying ? [] : helm.others, viewport.camera.size, helm);
  }

  /** T-11. What would come of it; while a hand drags it follows when the frame is drawn. */
  drawNumbers({ laid, helm, viewport, isPlaying }: Now): void {
    const laying = isPlaying ? null : helm.laying;
    const { size } = viewport.camera;
    this.helmPicture.showTaken(laying, size);
    const looked = isPlaying || laying ? null : laid.selected;
    this.assumed.show(laid.scene, laying !== null);
    const fire = this.firePicture.show(
      isPlaying ? { ...laid, legal: null } : laid,
      looked,
      size,
      this.touched,
    );
    const readout = laying && isReadoutRight(laying, viewport);
    this.tags.show([
      ...fire,
      ...(laying
        ? helmTags(
            laying,
            size,
            readout === true,
            seenBox(viewport),
            helm.snap,
            this.covers(laying, viewport),
          )
        : []),
      ...helm.blockers.flatMap((at) =>
        noteAt(laid, size, { key: `blocks:${at}`, at, text: words.blocked, look: 'warns' }),
      ),
      ...(isPlaying ? [] : heldNote(laid, size)),
      ...(this.reason
        ? noteAt(laid, size, {
            key: 'reason',
            at: this.reason.target,
            text: this.reason.text,
            look: 'touched',
            touched: this.reason.target,
          })
        : []),
      ...this.tape.show(laid.scene, laid.fine, size),
    ]);
    const threatened = this.isThreatShown && !isPlaying ? laid.scene : null;
    this.threat.show(threatened, laid.selected, this.assumed.places);
    this.past.show(this.traces, laid.scene, size);
    this.drawHeadline(laying, viewport);
  }

  /** What lies over the board, as `helmTags` wants it. Wherever there is a sheet, it has the headline. */
  private covers(laying: Laying, viewport: TableCamera): Box[] {
    const { camera, screen, obstacles } = viewport;
    const isInSheet = this.headline.closest('.is-narrow') !== null;
    const headline = isInSheet ? [] : [headlineBox(isHeadlineRight(laying, viewport), screen)];
    const x = camera.x * camera.size - screen.width / 2;
    const y = camera.y * camera.size - screen.height / 2;
    return [...obstacles, ...headline].map(({ left, right, top, bottom }) => ({
      ...{ left: left + x, right: right + x },
      ...{ top: top + y, bottom: bottom + y },
    }));
  }

  private drawHeadline(laying: Laying | null, viewport: TableCamera): void {
    this.headline.hidden = laying === null;
    if (!laying) return;
    this.headline.classList.toggle('at-right', isHeadlineRight(laying, viewport));
    const { deals, takes, shows } = headlineOf(laying);
    const parts: [string, string][] = [
      ['title', words.outcome.title],
      ['deals', `${words.outcome.deals} ${deals}`],
      [
        takes === words.sum(0) ? 'takes-nothing' : 'takes',
        `${words.outcome.takes} ${takes} ${words.outcome.points}`,
      ],
      ['shows', shows],
    ];
    parts.forEach(([look, text], i) => {
      const part = (this.headline.children[i] as HTMLElement | undefined) ?? document.createElement('span');
      part.className = look;
      if (part.textContent !== text) part.textContent = text;
      if (!part.isConnected) this.headline.append(part);
    });
  }
}
