import { prefersReducedMotion } from './settings';

/** Scrolls as little as possible; not at all if the element is in view. */
export function scrollIntoView(element: Element | null | undefined): void {
  element?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth', block: 'nearest' });
}
