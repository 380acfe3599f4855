/** The picture of each paragraph: a position of `scenarios/` and what to see of it. */
import type { Seat } from '@star-eater/rules';

/** Beside the fleets. */
export type Part =
  | 'hand'
  /** Everybody's hand. */
  | 'hands'
  | 'piles'
  | 'scores'
  | 'discards'
  /** The first cards of the draw pile and of the ship pile. */
  | 'tops'
  /** The numbers that shuffles and dice follow from. */
  | 'numbers';

export interface Example {
  /** The scenario's file without `.json`. */
  file: string;
  /** Instead of what its decisions show. */
  parts?: readonly Part[];
  /** Whose view; absent: everything is open. */
  seenBy?: Seat;
  /** How many of its decisions are played; absent: all. */
  upTo?: number;
  /** Whether all agree on a draw then. */
  isDrawn?: boolean;
  /** Whether the scenario's reason is about something else. */
  isSilent?: boolean;
}

const of = (file: string, more: Omit<Example, 'file'> = {}): Example => ({ file, ...more });

/** By paragraph. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  '§Game Play': of('K-4-one-ship-is-no-screen', { isSilent: true }),
  '§Playing Materials': of('K-126-factions-dealt', { parts: ['hands'], isSilent: true }),
  '§Ship Cards': of('K-54-weapon-lost'),
  '§Sample Play': of('K-1-sample-play'),
  'C-1': of('K-48-follow-up-through-a-window'),
  'C-2': of('K-147-equal-cards', { parts: ['hand', 'discards'] }),
  'C-3': of('K-130-default-pick'),
  'C-4': of('K-8-raid-through-the-screen', { isSilent: true }),
  'C-5': of('K-3-screened-carrier'),
  'C-6': of('K-10-swept-mines-no-longer-count'),
  'C-7': of('K-9-mines-count-with-ammo'),
  'C-8': of('K-11-order-of-discards', { parts: ['hand', 'discards'] }),
  '§Setup': of('K-12-dealing', { parts: ['hands'] }),
  'C-9': of('K-14-dealer-stays', { parts: ['piles', 'tops'], isSilent: true }),
  'C-10': of('K-13-tied-dealer', { parts: ['hands'] }),
  'C-11': of('K-12-dealing', { parts: ['piles'] }),
  'C-12': of('K-15-nine-players', { parts: ['piles'] }),
  '§Playing Your Turn': of('K-23-special-and-normal'),
  'C-13': of('K-17-window-lifts'),
  'C-14': of('K-18-second-special-card'),
  'C-15': of('K-24-sweeping-nothing'),
  'C-16': of('K-26-discard-everything'),
  'C-17': of('K-28-turn-ends-by-itself', { parts: ['hand', 'piles'] }),
  'C-18': of('K-30-pile-runs-out', { parts: ['hand', 'piles'] }),
  'C-19': of('K-60-squadron-leaves-at-the-end'),
  'C-20': of('K-31-round-ends-by-the-pile', { parts: ['hand', 'piles'] }),
  'C-21': of('K-33-turn-500', { parts: ['hand', 'piles'] }),
  '§Special Play Cards': of('K-68-special-then-attack'),
  'C-22': of('K-34-own-ship'),
  'C-23': of('K-36-minefield-destroys'),
  'C-24': of('K-38-destroyed-on-arrival'),
  'C-25': of('K-40-mines-outlive-their-layer'),
  'C-26': of('K-41-raid-fails'),
  'C-27': of('K-49-two-follow-ups'),
  'C-28': of('K-52-reinforcements-fire-at-once'),
  '§Normal Play Cards': of('K-61-second-squadron'),
  'C-29': of('K-53-no-weapon'),
  'C-30': of('K-55-squadron-destroyed'),
  'C-31': of('K-136-sweeping-all', { parts: ['hand', 'discards'] }),
  'C-32': of('K-70-repair'),
  'C-33': of('K-59-squadron-leaves-for-a-shot'),
  'C-34': of('K-63-pick-carriers'),
  'C-35': of('K-69-squadron-goes-with-its-owner'),
  'C-36': of('K-45-ammo-at-a-window'),
  '§Fighter Strikes by Carriers': of('K-74-one-carrier-strikes'),
  'C-37': of('K-73-two-strikes-at-one-ship'),
  '§Destroying Ships': of('K-65-die-above-the-fleet'),
  'C-38': of('K-135-minefield-eliminates', { parts: ['hand', 'discards'] }),
  'C-39': of('K-77-two-fleets-at-once', { parts: [] }),
  '§End Play': of('K-27-final-turn-skipped', { parts: ['hand', 'piles'] }),
  'C-40': of('K-78-special-card-ends-the-round'),
  '§Scoring': of('K-32-last-fleet-in-the-final-turn', { parts: ['hand', 'scores'] }),
  'C-41': of('K-77-two-fleets-at-once', { parts: ['scores'] }),
  'C-42': of('K-99-task-force-goal', { parts: ['scores'] }),
  '§Winning the Game': of('K-79-goal-reached', { parts: ['hand', 'scores'] }),
  'C-43': of('K-80-tie', { parts: ['scores'] }),
  'C-44': of('K-83-resigning'),
  'C-45': of('K-100-task-force-below-the-goal', { upTo: 0, isDrawn: true, isSilent: true }),
  '§Team Play': of('K-91-mines-at-an-ally'),
  'C-46': of('K-141-enemy-seat', { isSilent: true }),
  'C-47': of('K-88-eight-in-four', { isSilent: true }),
  'C-48': of('K-58-squadron-of-an-ally'),
  'C-49': of('K-92-exchange', { parts: ['hands'] }),
  'C-50': of('K-94-declined', { parts: ['hands'], seenBy: 2, upTo: 1, isSilent: true }),
  '§Two Player Rules': of('K-101-one-minefield'),
  'C-51': of('K-102-no-penalty-in-a-duel', { parts: ['hand', 'scores'] }),
  '§Solo Play': of('K-104-easy-pickings', { parts: ['piles'] }),
  'C-52': of('K-149-solo-dealt', { parts: ['hand', 'piles'], isSilent: true }),
  'C-53': of('K-105-big-guns', { parts: ['piles'] }),
  'C-54': of('K-109-second-special-card', { parts: ['piles'] }),
  'C-55': of('K-112-enemy-repairs', { parts: ['piles'] }),
  '§Enemy Carriers': of('K-114-carriers-stay', { parts: ['piles'] }),
  'C-56': of('K-113-enemy-strikes', { parts: ['piles'] }),
  '§Winning the Solo Game': of('K-116-solo-won'),
  'C-57': of('K-117-last-card-drawn', { parts: ['piles'] }),
  '§Running the Gauntlet': of('K-119-gauntlet-adds-a-ship', { parts: ['piles'] }),
  'C-58': of('K-122-gauntlet-won', { parts: ['hand', 'piles'] }),
  '§Game Variations': of('K-123-gauntlet-ship-dies-on-arrival', { parts: ['piles'] }),
  'C-59': of('K-82-rounds', { parts: ['hand', 'scores'] }),
  'C-60': of('K-124-reshuffle', { parts: ['hand', 'piles'] }),
  'C-61': of('K-126-faction-reinforced', { parts: ['hand', 'piles'] }),
  'C-62': of('K-127-strong-mines'),
  'C-63': of('K-128-gunnery', { parts: ['hands', 'piles'] }),
  'C-64': of('K-155-bad-seed', { parts: ['numbers'], isSilent: true }),
  'C-65': of('K-153-vector-1-dealt', { parts: ['numbers'], upTo: 0, isSilent: true }),
  'C-66': of('K-153-vector-1-dealt', { parts: ['numbers'], isSilent: true }),
  'C-67': of('K-154-vector-1-die', { parts: ['tops', 'piles'], isSilent: true }),
  'C-68': of('K-153-vector-1-dealt', { parts: ['tops'], isSilent: true }),
  'C-69': of('K-148-squadron-is-reshuffled', { parts: ['piles', 'tops'], isSilent: true }),
  'C-70': of('K-154-vector-1-die', { parts: ['hand', 'piles'] }),
  'C-71': of('K-154-vector-1-die', { parts: ['numbers', 'piles'], isSilent: true }),
  'C-72': of('K-153-vector-1-dealt', { parts: ['hands', 'tops'], seenBy: 0, isSilent: true }),
  'C-73': of('K-138-wrong-target'),
  'C-74': of('K-151-window-first'),
  'C-75': of('K-17-window-lifts', { parts: ['hands', 'piles'], seenBy: 0, isSilent: true }),
  'C-76': of('K-29-asked-with-an-unplayable-card', { parts: ['hands'], seenBy: 1 }),
  'C-77': of('K-66-die-equals-the-fleet'),
  'C-78': of('K-2-one-hit-short'),
  'C-79': of('K-129-default-discard'),
  'C-80': of('K-131-default-end'),
  'C-81': of('K-59-squadron-leaves-for-a-shot', { upTo: 0, parts: ['hand'], isSilent: true }),
  'C-82': of('K-56-squadron-survives', { parts: ['hand', 'piles'] }),
};
