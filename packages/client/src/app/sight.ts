import { prefersReducedMotion } from './settings';

/** Moves the page as little as it has to. Nothing moves for what is in sight already. */
export function bringIntoSight(element: Element | null | undefined): void {
  element?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth', block: 'nearest' });
}
