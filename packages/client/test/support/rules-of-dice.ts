/** Replaces the import of docs/rules/star-eater-draft.md; the build's plugin reads it the same way. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRules } from '../../build/rules-document';

export default readRules(readFileSync(join(__dirname, '../../../../docs/rules/star-eater-draft.md'), 'utf8'));
