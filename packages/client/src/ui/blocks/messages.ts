/** The message catalogue, English: people whom somebody has blocked (P-20). */
export const blockMessages = {
  heading: 'Blocked',
  note: 'You are never paired with them, have no seat in each other’s open matches, and do not read each other. Nobody is told.',
  block: 'Block',
  blockName: (name: string) => `Block ${name}`,
  blocked: 'Blocked',
  unblock: 'Unblock',
  unblockName: (name: string) => `Unblock ${name}`,
};
