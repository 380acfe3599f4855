import { AfterAny } from '../review/AfterMatch';

/** docs/design.md, After it. The draft's replay has no review. */
export const AfterMatch = () => <AfterAny hasReview={false} />;
