import { AfterAny } from '../common/review/AfterAny';

/** docs/design.md, After it. The draft's replay has no review. */
export const AfterMatch = () => <AfterAny />;
