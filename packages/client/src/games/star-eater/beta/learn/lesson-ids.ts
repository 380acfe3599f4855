/** The lessons, in their order: known without their positions, which need the engine. */
export const LESSON_IDS = [
  'thrust',
  'momentum',
  'drift',
  'turning',
  'beam',
  'cannon',
  'torpedo',
  'shields',
  'vent',
  'plan',
  'corvettes',
  'evasion',
  'collision',
  'commander',
  'winning',
] as const;
export type LessonId = (typeof LESSON_IDS)[number];
