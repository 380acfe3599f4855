/** Lines of chat that need no typing, as they are sent: they never change, so that each reader sees them in their own language. */
export const QUICK_LINES = [
  'Good luck!',
  'Nice shot!',
  'Ouch!',
  'Well played.',
  'Thinking …',
  'Back in a minute.',
  'I have to go, sorry.',
  'Another one?',
] as const;
