import type { GameCard } from '../game';

/** The address of a topic of a game's Learn pages, such as a paragraph of its rules. */
export const topicAddress = ({ learnAt }: Pick<GameCard, 'learnAt'>, topic: string): string =>
  `${learnAt}${learnAt === '/learn' ? '/' : ':'}${encodeURIComponent(topic)}`;
