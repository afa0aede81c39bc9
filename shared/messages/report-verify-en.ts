/** A check of the whole book: everything matches, or what exactly does not. */
import type { VerifyTexts } from './report-verify-texts.ts';

export const verifyEn: VerifyTexts = {
  title: 'Verify the records',
  about:
    'Works everything out again from the journal: every payment, every sum, every Z report, and the chain of seals. A change by another hand is found here.',
  verify: 'Verify now',
  verifying: 'Verifying…',
  meanwhile: 'A few seconds for years of records. Sales go on meanwhile.',
  matches: (records) => `All ${records} records match.`,
  read: ({ sales, payments, closings, seconds }) =>
    `Sales: ${sales}. Payments: ${payments}. Z reports: ${closings}. It took ${seconds} s.`,
  found: (count) => (count === 1 ? '1 thing does not match.' : `${count} things do not match.`),
  whatToDo:
    'Nothing was changed or deleted. Keep the file of the records, call support, and do not rely on the sums named below until it is cleared up.',
  more: (count) => `and ${count} more`,
  findings: {
    'file-damaged': ({ what }) => `The file of the records is damaged. ${what}`,
    'schema-differs': ({ what }) => `The records are not arranged as Konter arranges them. ${what}`,
    unreadable: ({ what }) => `A part can’t be read. ${what}`,
    'journal-gap': ({ number }) => `Journal: entries are missing before entry ${number}.`,
    'journal-unlinked': ({ number }) => `Journal entry ${number} does not link to the one before.`,
    'journal-changed': ({ number }) => `Journal entry ${number} was changed after it was written.`,
    'payment-differs': ({ sale, orderId, what }) =>
      `Payment ${orderId} (sale ${sale}) differs from its journal: ${what}.`,
    'sale-differs': ({ sale, what }) => `Sale ${sale} differs from its journal: ${what}.`,
    'sale-state': ({ sale, what }) => `The state of sale ${sale} does not fit its payments: ${what}.`,
    'sale-without-payment': ({ sale }) => `Sale ${sale} has no payment.`,
    'sale-not-counted-once': ({ sale }) => `Sale ${sale} is not counted exactly once.`,
    'sale-numbers': ({ day }) => `The numbers of the sales of ${day} are out of order or incomplete.`,
    'sales-missing': () => 'The journal tells of sales that are no longer there.',
    'total-differs': ({ day, what }) => `The sum of ${day} for ${what} is not what it adds up to.`,
    'slice-differs': ({ day, what }) => `The breakdown of ${day} (${what}) is not what it adds up to.`,
    'settlement-total-differs': ({ day }) => `The sum settled by hand on ${day} is not what it adds up to.`,
    'settlement-differs': ({ sale }) => `The settlement by hand of sale ${sale} differs from its journal.`,
    'resolution-differs': ({ orderId }) => `The decision about payment ${orderId} differs from its journal.`,
    'flag-differs': ({ orderId }) => `A flag of payment ${orderId} differs from its journal.`,
    'callback-differs': ({ orderId }) => `What the gateway told of payment ${orderId} differs from its journal.`,
    'reconciliation-differs': ({ what }) => `What was compared with the gateway differs from its record. ${what}`,
    'history-differs': ({ what }) => `The index that History searches differs from the sales. ${what}`,
    'name-differs': ({ what }) => `The name of method ${what} is not the last one the journal tells of.`,
    'closing-gap': ({ number }) => `Z reports: numbers are missing before no. ${number}.`,
    'closing-unlinked': ({ number }) => `Z report no. ${number} does not link to the one before.`,
    'closing-changed': ({ number }) => `Z report no. ${number} was changed after it was closed.`,
    'closing-untold': ({ number }) => `Z report no. ${number} is not told of in the journal.`,
    'closing-differs': ({ number }) => `What Z report no. ${number} says is not what the journal adds up to.`,
    'closing-lost': ({ number }) => `Z report no. ${number} is told of in the journal but no longer there.`,
  },
};
