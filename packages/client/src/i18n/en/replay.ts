/** The message catalogue, English: the frame of every replay. */
export const replayMessages = {
  heading: 'Replay',
  loading: 'Reading the replay …',
  askAgain: 'Ask whoever sent it to copy it once more, with “Share this moment” in the replay.',
  malformed: 'What the server sent is no replay. Try again later.',
  timeline: 'Timeline',
  transport: {
    label: 'Playback',
    play: 'Play',
    pause: 'Pause',
    back: 'Step back',
    forward: 'Step forward',
    start: 'To the beginning',
    end: 'To the end',
  },
  fork: {
    open: 'Fork from here',
    heading: 'Fork from here',
    lead: 'A practice match begins at the last decision before this moment. You take one ship; Ensign, the bot, takes the rest.',
    live: 'This match is still live. You can fork it here when it has ended.',
    as: (name: string, faction: string) =>
      name === faction ? `Play ${faction}` : `Play ${faction}, the ship of ${name}`,
    gone: 'destroyed',
  },
};
