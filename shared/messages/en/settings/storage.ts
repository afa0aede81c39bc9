/** Backups and damaged books in plain English: what happened, whether money may have moved, what to do next. */
import type { StorageTexts } from '../../id/settings/storage.ts';
import { counted } from '../counted.ts';

const sales = (count: number): string => counted(count, 'sale');

export const storageEn: StorageTexts = {
  backups: 'Backups',
  backupsHint:
    'One is made every day by itself, and before every update. Those of closings stay for 90 days, of the others the newest 14, by hand 5.',
  none: 'There is no backup yet.',
  reasons: {
    start: 'daily',
    migration: 'before an update',
    'day-close': 'day closed',
    manual: 'by hand',
    'before-restore': 'before a restore',
  },
  verified: 'checked',
  backUpNow: 'Back up now',
  backingUp: 'Backing up…',
  backedUp: 'The backup is made and checked.',
  showAll: (count) => `Show all ${count}`,
  restore: 'Restore…',
  restoreTitle: (when) => `Go back to the backup of ${when}?`,
  restoreSteps: [
    'A safety copy of the present records is made first, and the present file is kept in the folder quarantine. Nothing is deleted.',
    'Then the records are as they were at that time. What was settled or marked by hand since then is not in them.',
    'Sales made since then are read from the present file or the notes beside it, as far as possible, and the gateway is asked about each.',
    'The gateway is also asked about every payment that is still open. Money that came is found this way.',
  ],
  restoreConfirm: 'Yes, go back',
  restoring: 'Restoring…',
  cancel: 'Cancel',
  checked: (when) => `Records checked ${when}: all is well.`,
  neverChecked: 'The records are being checked.',
  problems: (count) =>
    `The last check found ${count === 1 ? '1 thing' : `${count} things`} that ${count === 1 ? 'is' : 'are'} wrong.`,
  broken: 'The sales records are damaged, so nothing can be charged. Customers are not affected. Repair them now.',
  repair: 'Repair now',
  repairing: 'Repairing…',
  wasWhole: 'Checked once more: the records are whole. Nothing was changed.',
  report: {
    cause: {
      damaged: 'The sales records were damaged and have been repaired.',
      missing: 'The sales records were gone and have been put back.',
      'by-hand': 'The backup was restored.',
    },
    fromLog: (count) => `All ${sales(count)} that could be made sure of were kept.`,
    fromBackup: (when, count) => `The backup of ${when} with ${sales(count)} was put back.`,
    fromNothing: 'There was no usable backup, so new records were begun.',
    recovered: (count) =>
      `${sales(count)} made since then ${count === 1 ? 'was' : 'were'} found in the old file or in the notes beside it.`,
    unreadable: (count) =>
      `${sales(count)} could not be read. Compare receipts with the gateway’s own list; their money may have moved.`,
    lost: (closings, decisions) =>
      `Not in these records any more: ${closings} Z ${closings === 1 ? 'report' : 'reports'}, ${decisions} ${decisions === 1 ? 'decision' : 'decisions'} by hand. Z numbers go on after the highest one; Verify now names them.`,
    asked: 'The gateway is being asked about them and about every open payment; paid ones turn paid by themselves.',
    byHandLost: 'Look at today’s sales in History. What was settled by hand since then must be done again.',
    quarantinedAs: (folder) => `The old file is kept in ${folder}. Nothing was deleted.`,
  },
};
