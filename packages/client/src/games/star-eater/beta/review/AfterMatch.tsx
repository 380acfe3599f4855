import { AfterAny } from '../../common/review/AfterAny';

/** docs/design.md, After it: also the last round of a match that this page has not seen, from its replay. */
export const AfterMatch = () => (
  <AfterAny replayed={async (matchId) => (await import('./last-round')).lastRoundOf(matchId)} />
);
