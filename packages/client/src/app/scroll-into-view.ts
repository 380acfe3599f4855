import { prefersReducedMotion } from './settings';

/** Moves the page as little as it has to. Nothing moves for what is in sight already. */
export function scrollIntoView(element: Element | null | undefined): void {
  element?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth', block: 'nearest' });
}
