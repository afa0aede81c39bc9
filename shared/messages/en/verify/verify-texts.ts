/** Verification of the whole ledger: its progress, result and findings. */
import { type VerifyTexts, verifyId } from '../../id/verify/verify-texts.ts';

export const verifyEn: VerifyTexts = {
  title: 'Verify the records',
  about:
    'Recalculates every payment, sum and Z report from the journal. Checks the chain of seals, and compares it with the journal’s file and the last backup. Detects changes made outside Konter.',
  verify: 'Verify now',
  verifying: 'Verifying…',
  meanwhile:
    'The more records, the longer it takes. You can leave this screen, and sales go on. Quitting Konter stops it.',
  waiting: 'Starting…',
  ofOther: (environment) => `Being verified: the records of ${environment}.`,
  parts: {
    file: 'Records file',
    journal: 'Journal’s chain of seals',
    pins: 'Manager PIN',
    closings: 'Z reports',
    replay: 'Every table, from the journal',
    reconciliations: 'Reconciliations with the payment gateway',
    numbers: 'Sale numbers',
    watch: 'Schedule of checks',
    settings: 'Destination of money',
    'journal-file': 'Journal file',
  },
  step: (step, steps) => `Step ${step} of ${steps}`,
  rows: (done, about) => `${done} of ${about} rows`,
  inOnePiece: 'Calculated in one step. The bar stands still until it is done.',
  foundSoFar: (count) => (count === 1 ? '1 does not match' : `${count} do not match`),
  stop: 'Stop',
  stopping: 'Stopping…',
  stopped: 'Stopped: not verified.',
  nothingDecided: 'The check did not finish, so there is no result. Nothing was changed.',
  foundBefore: (count) =>
    count === 1
      ? 'Up to there, 1 thing did not match. Verify again to see which.'
      : `Up to there, ${count} things did not match. Verify again to see which.`,
  ledgerReplaced: 'A backup replaced the records that were being verified. Verify again for the new ones.',
  failed: 'The records are not verified: the check did not finish. Nothing was changed.',
  matches: (records) => `All ${records} records match.`,
  read: ({ when, sales, payments, closings, seconds }) =>
    `Checked ${when}. Sales: ${sales}. Payments: ${payments}. Z reports: ${closings}. It took ${seconds} s.`,
  found: (count) => (count === 1 ? '1 thing does not match.' : `${count} things do not match.`),
  whatToDo:
    'Nothing was changed or deleted. Keep the records file and call support. Do not rely on the sums named below until this is resolved.',
  more: (count) => `and ${count} more`,
  known: {
    amount: 'amount',
    business_day: 'day',
    created_at: 'time of creation',
    expires_at: 'deadline',
    dismissed_at: 'time the cashier moved on',
    paid_at: 'time of payment',
    paid_day: 'day of payment',
    method_name: 'name of the method',
    merchant_order_id: 'order ID',
    va_number: 'VA number',
    qr_payload: 'QR content',
    is_double: 'paid twice',
    sale_id: 'its sale',
    fee: 'payment gateway fees',
    next_check_at: 'time of the next check',
    check_interval_ms: 'time between checks',
    last_checked_at: 'time of the last check',
    last_answered_at: 'time of the last answer',
    base_url: 'payment gateway address',
    merchant_code: 'merchant code',
    settled: 'settled manually',
  },
  alsoKnown: 'For information, not an error:',
  findings: {
    'file-damaged': ({ what }) => `The records file is damaged. ${what}`,
    'schema-differs': ({ what }) => `The records do not have Konter’s structure. ${what}`,
    unreadable: ({ what }) => `A part can’t be read. ${what}`,
    'journal-gap': ({ number }) => `Journal: entries are missing before entry ${number}.`,
    'journal-unlinked': ({ number }) => `Journal entry ${number} does not link to the one before.`,
    'journal-changed': ({ number }) => `Journal entry ${number} was changed after it was written.`,
    'journal-behind': ({ number }) =>
      `Journal entry ${number} is in the last backup but not here: the newest entries were removed or replaced.`,
    'payment-differs': ({ sale, orderId, what }) =>
      `Payment ${orderId} (sale ${sale}) differs from its journal: ${what}.`,
    'payment-lost': ({ sale, orderId }) =>
      `Payment ${orderId} (sale ${sale}) is in the journal’s file but not in the records: it was removed.`,
    'cash-differs': ({ orderId, what }) => `Cash ${orderId} differs from its journal: ${what}.`,
    'plan-differs': ({ sale, orderId, what }) =>
      `The schedule of checks for payment ${orderId} (sale ${sale}) was changed: ${what}.`,
    'sale-differs': ({ sale, what }) => `Sale ${sale} differs from its journal: ${what}.`,
    'sale-numbers': ({ day }) => `The numbers of the sales of ${day} are out of order or incomplete.`,
    'sales-missing': () => 'The journal names sales that are missing.',
    'settlement-differs': ({ sale }) => `The manual settlement of sale ${sale} differs from its journal.`,
    'resolution-differs': ({ orderId }) => `The decision about payment ${orderId} differs from its journal.`,
    'refund-differs': ({ orderId }) =>
      orderId === '' ? 'A record of a refund is missing.' : `Refunds of payment ${orderId} differ from its journal.`,
    'flag-differs': ({ orderId }) => `A flag of payment ${orderId} differs from its journal.`,
    'callback-differs': ({ orderId }) => `The callback details of payment ${orderId} differ from its journal.`,
    'reconciliation-differs': ({ what }) => `The record of a reconciliation differs. ${what}`,
    'history-differs': ({ what }) => `The search index of History differs from the sales. ${what}`,
    'name-differs': ({ what }) => `The name of method ${what} is not the last one in the journal.`,
    'closing-changed': ({ number }) => `Z report no. ${number} was changed after it was closed.`,
    'closing-not-in-journal': ({ number }) => `Z report no. ${number} is not in the journal.`,
    'closing-differs': ({ number }) => `Z report no. ${number} differs from its text in the journal.`,
    'closing-lost': ({ number }) => `Z report no. ${number} is in the journal but missing.`,
    'account-unexplained': ({ sale, what }) =>
      `Sale ${sale} went to a payment gateway that no journalled setting names: ${what}.`,
    'closing-elsewhere': ({ number, what }) =>
      `Z report no. ${number} is known (${what}) but not in these records, and the journal does not say why.`,
    'closing-rolled-back': ({ number }) =>
      `Z report no. ${number} was lost when an older backup was restored. Its number is not used again. It is still in a safety copy.`,
    'pin-set-again': ({ number }) =>
      `Journal entry ${number}: a first manager PIN was set although one existed. The PIN’s file had been removed.`,
  },
};

export const verifyTexts = { id: verifyId, en: verifyEn };
