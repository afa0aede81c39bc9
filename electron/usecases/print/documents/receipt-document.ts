/** The customer's receipt. Only a paid payment gets one. */
import type { Paper } from '../../../../shared/contract/views/report/paper.ts';
import { formatRupiah, type Rupiah } from '../../../../shared/model/values/rupiah.ts';
import type { StoredPayment } from '../../../ports/ledger/payment-port.ts';
import { type Letterhead, pairLine, paperHead, paperTime } from './document-parts.ts';
import { money } from './document-sums.ts';

/** As everywhere outside the ledger: enough to distinguish two payments, too little to look another one up. */
const REFERENCE_END = 4;

/**
 * @param before number of earlier receipts: 0 for none; `null` if unknown, which prints a copy
 * @param refunded amount refunded so far, shown so that a holder of the paper is not refunded again
 * @param account the account paid, on a day with more than one; else `null`
 * @returns `undefined` for a payment that is not paid
 */
export function receiptPaper(
  head: Letterhead,
  stored: StoredPayment,
  before: number | null,
  refunded: Rupiah,
  account: string | null,
): Paper | undefined {
  const { payment, sale, used } = stored;
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
      ...pairLine(texts.method, (used ?? payment.method).name),
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
