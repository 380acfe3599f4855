/** P-77. These pages in a frame of somebody else's page: they read and keep nothing here, and show what a stranger sees. */
import { about, placeOf } from '@star-eater/rules/src/addresses';
import { readPath } from '@star-eater/rules/src/read-address';

function isFramed(): boolean {
  if (typeof location === 'undefined') return false;
  const place = placeOf(readPath(location.pathname, '').parts);
  return place !== null && about(place.page).isEmbedded === true;
}

/** The address of such a page leads to no other one. */
export const isEmbedded = isFramed();
