/** The message catalogue, English: people whom somebody follows (P-21). */
export const followMessages = {
  heading: 'Friends and people you follow',
  note: 'Friends follow each other: only they see when you are here. Nobody is told that you follow them.',
  follow: 'Follow',
  followName: (name: string) => `Follow ${name}`,
  following: 'Following',
  unfollow: 'Unfollow',
  unfollowName: (name: string) => `Unfollow ${name}`,
  friend: 'Friend',
  playing: 'playing now',
  online: 'here now',
  followed: 'followed',
  away: 'friend',
};
