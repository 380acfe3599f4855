/** The books' names by edition, the newest first. */
import { meta } from '@star-eater/rules/src/games/star-eater/meta';

const { june, february, draft } = meta.editions;

export const editionTitles = { june: june.title, february: february.title, draft: draft.title };
