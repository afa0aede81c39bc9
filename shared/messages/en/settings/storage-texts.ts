/** Backups and damaged ledgers: the event, whether money may have moved, the next step. */
import type { StorageTexts } from '../../id/settings/storage-texts.ts';
import { counted } from '../counted.ts';

const sales = (count: number): string => counted(count, 'sale');

export const storageEn: StorageTexts = {
  backups: 'Backups',
  backupsHint:
    'Made automatically every day and before every update. Closing backups are kept for 90 days, others the newest 14, manual ones 5.',
  none: 'There is no backup yet.',
  reasons: {
    start: 'daily',
    migration: 'before the records were converted',
    update: 'before an update',
    'day-close': 'day closed',
    manual: 'manual',
    'before-restore': 'before a restore',
  },
  verified: 'verified',
  backUpNow: 'Back up now',
  backingUp: 'Backing up…',
  backedUp: 'The backup is made and checked.',
  showAll: (count) => `Show all ${count}`,
  restore: 'Restore…',
  restoreTitle: (when) => `Go back to the backup of ${when}?`,
  restoreSteps: [
    'A safety copy of the current records is made first. The current file is kept in the folder quarantine. Nothing is deleted.',
    'Then the records are as they were at that time. Later manual settlements and marks are not in them.',
    'Later sales are read from the current file or the intent log, as far as possible. Each is checked at the payment gateway.',
    'Every payment that is still open is also checked at the payment gateway. This finds money that was received.',
  ],
  restoreConfirm: 'Yes, go back',
  restoring: 'Restoring…',
  checked: (when) => `Records checked ${when}: all is well.`,
  neverChecked: 'The records are being checked.',
  problems: (count) =>
    `The last check found ${count === 1 ? '1 thing' : `${count} things`} that ${count === 1 ? 'is' : 'are'} wrong.`,
  broken: 'The sales records are damaged, so nothing can be charged. Customers are not affected. Repair them now.',
  repair: 'Repair now',
  repairing: 'Repairing…',
  wasWhole: 'Checked again: the records are intact. Nothing was changed.',
  report: {
    cause: {
      damaged: 'The sales records were damaged and have been repaired.',
      missing: 'The sales records were missing and have been restored.',
      'by-hand': 'The backup was restored.',
      newer: 'Konter went back to the version before, with the records from before the update.',
      hub: 'The old terminal was restored from the hub.',
    },
    fromLog: (count) => `All ${counted(count, 'verified sale')} were kept.`,
    fromBackup: (when, count) => `The backup of ${when} with ${sales(count)} was restored.`,
    fromHub: (count) =>
      `All sales that the hub has (${count}) were restored. Others of the old terminal may be missing: compare its last hours with the merchant portal.`,
    fromNothing: 'There was no usable backup, so new records were started.',
    recovered: (count) =>
      `${sales(count)} made since then ${count === 1 ? 'was' : 'were'} found in the old file or the intent log.`,
    unreadable: (count) =>
      `${sales(count)} could not be read. Compare receipts with the merchant portal. Their money may have moved.`,
    lost: (closings, decisions) =>
      `Not in these records any more: ${closings} Z ${closings === 1 ? 'report' : 'reports'}, ${decisions} manual ${decisions === 1 ? 'decision' : 'decisions'}. Z numbers continue after the highest one; Verify now names them.`,
    asked: 'They and all open payments are being checked at the payment gateway. Paid ones become paid by themselves.',
    byHandLost: 'Look at today’s sales in History. Later manual settlements must be done again.',
    quarantinedAs: (folder) => `The old file is kept in ${folder}. Nothing was deleted.`,
  },
};
