/** The message catalogue, English: the frame of every replay. */
export const replayMessages = {
  heading: 'Replay',
  loading: 'Loading the replay …',
  askAgain: 'Ask the sender to copy the link again, with “Share this moment” in the replay.',
  malformed: 'This replay cannot be read. Try again later.',
  timeline: 'Timeline',
  transport: {
    label: 'Playback',
    play: 'Play',
    pause: 'Pause',
    back: 'Step back',
    forward: 'Step forward',
    start: 'To the start',
    end: 'To the end',
  },
  fork: {
    open: 'Fork from here',
    heading: 'Fork from here',
    lead: 'Starts a practice match at the last decision before this moment. You take one seat; bots take the others.',
    live: 'This match is still live. You can fork it when it has ended.',
    as: (name: string, what: string) => (name === what ? `Play ${what}` : `Play ${what}, as ${name}`),
    gone: 'out of the match',
  },
};
