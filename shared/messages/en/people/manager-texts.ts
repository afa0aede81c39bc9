import { type ManagerTexts, managerId } from '../../id/people/manager-texts.ts';

export const managerEn: ManagerTexts = {
  title: 'Manager PIN',
  about: 'For settings, backups, closing the day, and decisions about money. Only the manager needs to know it.',
  notSet:
    'Not set yet. Anyone can change where the money goes, restore backups and close the day. No sale can be settled manually.',
  isSet: 'It is set.',
  pin: 'Manager PIN',
  current: 'Current PIN',
  next: 'New PIN',
  nextHint: '4 to 12 digits, none that are easy to guess.',
  repeat: 'New PIN again',
  notTheSame: 'The two new PINs differ. Type them again.',
  set: 'Set the PIN',
  change: 'Change the PIN',
  saved: 'The PIN is saved.',
  lost: 'The stored PIN is damaged and can’t be read. Set a new one with the API key.',
  forgotten: 'Forgot the PIN?',
  resetAbout: (environment) => `Anyone with the shop’s API key (${environment}) may set a new PIN.`,
  resetImpossible: 'A forgotten PIN can only be replaced with the shop’s API key, and none is stored here.',
  reset: 'Set a new PIN',
  triesLeft: (count) => (count === 1 ? '1 try left before it locks.' : `${count} tries left before it locks.`),
  lockedUntil: (time) => `Locked until ${time}: too many wrong PINs.`,
  setFirst: 'The manager PIN is not set yet. Set it in Settings first.',
  openSettings: 'Open Settings',
  unlockTitle: 'Manager PIN needed',
  unlockAbout: 'Only a manager may do this. With the right PIN it continues at once.',
  unlock: 'Continue',
  unlockedTitle: 'Manager mode is unlocked',
  unlockedAbout: 'Anyone at this screen can change settings. It locks by itself after 5 minutes without use.',
  lock: 'Lock',
};

export const managerTexts = { id: managerId, en: managerEn };
