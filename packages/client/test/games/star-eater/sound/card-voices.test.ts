import { COMMANDS, PRIORITY, type Event } from '@star-eater/rules/src/games/star-eater';
import { voiceOf } from '../../../../src/games/star-eater/common/sound/voices';

const pitchOf = (command: (typeof COMMANDS)[number]): number =>
  voiceOf({ type: 'commandStarted', rule: '§7.3', seat: 0, command } as Event, 'order').layers.flatMap(
    ({ tones = [] }) => tones.map(({ from }) => from),
  )[0] ?? 0;

test('docs/design.md, Sound: every card has its own pitch, in the order of the priorities', () => {
  const inOrder = [...COMMANDS].sort((a, b) => PRIORITY[a] - PRIORITY[b]);
  const pitches = inOrder.map(pitchOf);
  expect(pitches).toEqual([...pitches].sort((a, b) => a - b));
  expect(new Set(pitches).size).toBe(COMMANDS.length);
});
