/** All paragraphs by chapter: their titles come with the books' texts, after the page. */
import { RulesIndex } from '../../../../table/learn/RulesIndex';
import { RULES } from './rules';

export const Index = () => <RulesIndex rules={RULES} at={null} />;
