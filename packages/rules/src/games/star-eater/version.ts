/** Rises when any golden replay's hash changes; a match goes on under the version that it began with. */
export const RULES_VERSION = 'beta1-2021-06-26/1';
