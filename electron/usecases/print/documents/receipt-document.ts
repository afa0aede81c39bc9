/** What the customer takes home. Says paid of a payment that is paid, and of no other. */
import type { Paper } from '../../../../shared/contract/views/report/paper.ts';
import { formatRupiah, type Rupiah } from '../../../../shared/model/values/rupiah.ts';
import type { StoredPayment } from '../../../ports/ledger/payment-port.ts';
import { type Letterhead, pairLine, paperHead, paperTime } from './document-parts.ts';
import { money } from './document-sums.ts';

/** As everywhere outside the book: enough to tell two apart, too little to look another's payment up by. */
const REFERENCE_END = 4;

/**
 * @param before how many receipts of it came out before: 0 for none; `null` where nobody knows, and then it is a copy
 * @param refunded what was given back of this payment by now: who holds the paper must not be given it again
 * @param account whom it was taken for, on a day with more than one account; else `null`
 * @returns `undefined` of a payment that is not paid
 */
export function receiptPaper(
  head: Letterhead,
  stored: StoredPayment,
  before: number | null,
  refunded: Rupiah,
  account: string | null,
): Paper | undefined {
  const { payment, sale } = stored;
  if (payment.state !== 'paid') return undefined;
  const { texts } = head;
  return {
    title: `${texts.receipt} ${sale.number}`,
    shape: 'strip',
    lang: texts.lang,
    lines: [
      ...paperHead(head),
      { kind: 'centre', text: texts.receipt, strong: true },
      ...(before === 0 ? [] : [{ kind: 'centre', text: `*** ${texts.copy(before)} ***`, strong: true } as const]),
      { kind: 'rule' },
      ...pairLine(texts.sale, String(sale.number)),
      ...pairLine(texts.paidAt, paperTime(head, payment.paidAt)),
      ...pairLine(texts.method, payment.method.name),
      ...(account === null ? [] : pairLine(texts.account, account)),
      ...pairLine(texts.reference, shortened(payment.reference)),
      ...pairLine(texts.note, sale.note),
      { kind: 'rule' },
      { kind: 'amount', text: formatRupiah(payment.amount) },
      { kind: 'stamp', text: texts.paid },
      ...(payment.late ? [{ kind: 'centre', text: texts.paidLate, strong: false } as const] : []),
      ...(refunded === 0 ? [] : pairLine(texts.refunded, money(-refunded), true)),
      { kind: 'rule' },
      ...pairLine(texts.orderId, payment.orderId),
      { kind: 'centre', text: texts.thanks, strong: false },
    ],
  };
}

function shortened(reference: string | null): string {
  if (reference === null) return '';
  return reference.length > REFERENCE_END ? `...${reference.slice(-REFERENCE_END)}` : reference;
}
