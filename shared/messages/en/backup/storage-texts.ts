/** Backups and damaged ledgers: the event, whether money may have moved, the next step. */
import { type StorageTexts, storageId } from '../../id/backup/storage-texts.ts';
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
    'Then that copy becomes the records, and all that happened later is entered again from the journal: sales, cash, refunds, decisions and Z reports.',
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
  secondPlace: {
    title: 'Second place',
    about:
      'A copy of the backups on another disk, a stick or a share, every day and at each closing. If this computer is stolen, the shop’s records are not lost with it. The copy is not encrypted.',
    none: 'None is chosen. If this computer is stolen or breaks, the records can be lost with it.',
    folder: 'Folder of the copy',
    copied: (until) => `Copied up to ${until}.`,
    missed: (since) => `No copy since ${since}.`,
    sameDisk: 'This folder is on the same disk as the records: a thief takes both.',
    choose: 'Choose folder…',
    chooseOther: 'Choose another folder…',
    copy: 'Copy now',
    copying: 'Copying…',
    stop: 'Stop copying',
  },
  report: {
    cause: {
      damaged: 'The sales records were damaged and have been repaired.',
      missing: 'The sales records were missing and have been restored.',
      'by-hand': 'The backup was restored.',
      newer: 'Konter went back to the version before, with the records from before the update.',
      hub: 'The old terminal was restored from the hub.',
    },
    fromLog: (count) => `${sales(count)} of the old file ${count === 1 ? 'was' : 'were'} kept.`,
    fromBackup: (when, count) => `The backup of ${when} with ${sales(count)} was restored.`,
    fromHub: (count) =>
      `All sales that the hub has (${count}) were restored. Others of the old terminal may be missing: compare its last hours with the merchant portal.`,
    fromNothing: 'There was no usable backup, so new records were started.',
    recovered: (count) => `${sales(count)} more ${count === 1 ? 'was' : 'were'} entered again from the journal.`,
    unreadable: (count) =>
      `${sales(count)} could not be read. Compare receipts with the merchant portal. Their money may have moved.`,
    lost: (closings, decisions) =>
      `Not in these records any more: ${closings} Z ${closings === 1 ? 'report' : 'reports'}, ${decisions} manual ${decisions === 1 ? 'decision' : 'decisions'}. Z numbers continue after the highest one; Verify now names them.`,
    asked: 'They and all open payments are being checked at the payment gateway. Paid ones become paid by themselves.',
    rowsLost: (count, when) =>
      `${counted(count, 'row')} of the journal after ${when} ${count === 1 ? 'is' : 'are'} missing. Compare that day with receipts and the merchant portal. Refunds and manual decisions may have to be recorded again.`,
    atHub: (count) =>
      `The hub has ${counted(count, 'row')} of the journal that ${count === 1 ? 'is' : 'are'} not in these records: it did not answer within five seconds, or has another history. Sales can go on. The hub’s page then shows two histories.`,
    quarantinedAs: (folder) => `The old file is kept in ${folder}. Nothing was deleted.`,
  },
};

export const storageTexts = { id: storageId, en: storageEn };
