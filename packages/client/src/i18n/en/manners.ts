/** The message catalogue, English: how somebody wants to be met (P-41 to P-43). */

export const mannersMessages = {
  away: 'Away',
  awayNote:
    'Your clocks of a day and more stand still, and the others see until when. At most 14 days at once and 30 a year.',
  awayUntil: 'Back on',
  awaySave: 'Go away',
  awayNow: (day: string) => `You are away until ${day}.`,
  back: 'I am back',
  isBack: 'Your clocks run again.',
  daysLeft: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} left this year.`,
};
