/** The message catalogue, English: how somebody wants to be met (P-41 to P-43). */
import { AWAY_DAYS } from '@star-eater/rules/src/lengths';
import { plural } from '@star-eater/rules/src/plural';

export const mannersMessages = {
  away: 'Away',
  awayNote: `Your clocks of a day and more stand still, and the others see until when. At most ${AWAY_DAYS.atOnce} days at once and ${AWAY_DAYS.aYear} a year.`,
  awayUntil: 'Back on',
  awaySave: 'Go away',
  awayNow: (day: string) => `You are away until ${day}.`,
  back: 'I am back',
  isBack: 'Your clocks run again.',
  daysLeft: (days: number) => `${plural(days, 'day')} left this year.`,
  leavesEarly: (count: number) =>
    `The match has not begun for everybody. Leaving now is match ${count} left early within a day; the third stops your searches for 30 minutes.`,
  leavesAndPauses: (count: number, minutes: number) =>
    `The match has not begun for everybody. Leaving now is match ${count} left early within a day: you can search for nobody for ${
      minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
    }.`,
  reportLine: 'Report',
  reportLineOf: (name: string) => `Report this line of ${name}`,
  /** What the desk reads. */
  lineReported: 'This line of chat.',
  reported: 'Reported',
  others: 'Other players',
  chat: 'I read the chat of',
  chats: { everyone: 'Everyone', friends: 'Friends and my own team', off: 'Nobody' },
  chatNote:
    'Friends follow each other. With nobody you do not write, either. Guests never write to spectators.',
  hideProfile: 'Nobody sees my page',
  hideProfileNote: 'Your name stays at the table and in replays.',
};
