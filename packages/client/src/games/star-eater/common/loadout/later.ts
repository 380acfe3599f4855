/** Fitting out is over before the first round: a page that comes later does not load it. */
import { pageMessages } from '../../../../i18n/en/pages';
import { lazy } from '../../../../ui/lazy';

export const Loadout = lazy(async () => (await import('./Loadout')).Loadout, pageMessages.match.loading);
