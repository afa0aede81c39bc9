/** The customer's receipt. Only a paid payment gets one. */
import type { Paper } from '../../../../shared/contract/paper.ts';
import type { Sale, SaleLine } from '../../../../shared/model/sale.ts';
import { formatRupiah, type Rupiah } from '../../../../shared/model/values/rupiah.ts';
import type { StoredCash } from '../../../ports/ledger/cash-and-refunds.ts';
import type { StoredPayment } from '../../../ports/ledger/payment-port.ts';
import {
  boughtLines,
  copyLine,
  type Letterhead,
  methodText,
  pairLine,
  paperHead,
  paperTime,
} from './document-parts.ts';
import { money } from './document-sums.ts';

/** As everywhere outside the ledger: enough to distinguish two payments, too little to look another one up. */
const REFERENCE_END = 4;

/** What a receipt says of a paid payment, or of cash. */
export interface ReceiptFacts {
  readonly orderId: string;
  readonly sale: Pick<Sale, 'number' | 'note'>;
  readonly amount: Rupiah;
  /** Epoch ms. */
  readonly paidAt: number;
  readonly late: boolean;
  /** `null`: cash, whose name is in the paper's language. */
  readonly methodName: string | null;
  readonly reference: string | null;
  /** What the customer handed over; `null` unless it was cash. */
  readonly given: Rupiah | null;
}

/** @returns `undefined` for a payment that is not paid */
export function receiptFacts({ payment, sale, used }: StoredPayment): ReceiptFacts | undefined {
  if (payment.state !== 'paid') return undefined;
  const { orderId, amount, paidAt, late, reference } = payment;
  return { orderId, sale, amount, paidAt, late, reference, methodName: (used ?? payment.method).name, given: null };
}

export function cashReceiptFacts({ recordId, sale, amount, at, given }: StoredCash): ReceiptFacts {
  return { orderId: recordId, sale, amount, paidAt: at, late: false, reference: null, methodName: null, given };
}

/**
 * @param before number of earlier receipts: 0 for none; `null` if unknown, which prints a copy
 * @param refunded amount refunded so far, shown so that a holder of the paper is not refunded again
 * @param account the account paid, on a day with more than one; else `null`
 * @param bought the lines of the sale
 */
export function receiptPaper(
  head: Letterhead,
  facts: ReceiptFacts,
  before: number | null,
  refunded: Rupiah,
  account: string | null,
  bought: readonly SaleLine[],
): Paper {
  const { sale, given } = facts;
  const { texts } = head;
  return {
    title: `${texts.receipt} ${sale.number}`,
    shape: 'strip',
    lang: texts.lang,
    lines: [
      ...paperHead(head),
      { kind: 'centre', text: texts.receipt, strong: true },
      ...copyLine(head, before),
      { kind: 'rule' },
      ...pairLine(texts.sale, String(sale.number)),
      ...pairLine(texts.paidAt, paperTime(head, facts.paidAt)),
      ...pairLine(
        texts.method,
        facts.methodName === null ? texts.kinds.cash : methodText(head, { name: facts.methodName }),
      ),
      ...(account === null ? [] : pairLine(texts.account, account)),
      ...pairLine(texts.reference, shortened(facts.reference)),
      ...pairLine(texts.note, sale.note),
      { kind: 'rule' },
      ...boughtLines(head, bought),
      { kind: 'amount', text: formatRupiah(facts.amount) },
      { kind: 'stamp', text: texts.paid },
      ...(given === null ? [] : pairLine(texts.cashGiven, formatRupiah(given))),
      ...(given === null ? [] : pairLine(texts.cashChange, formatRupiah(given - facts.amount), true)),
      ...(facts.late ? [{ kind: 'centre', text: texts.paidLate, strong: false } as const] : []),
      ...(refunded === 0 ? [] : pairLine(texts.refunded, money(-refunded), true)),
      { kind: 'rule' },
      ...pairLine(given === null ? texts.orderId : texts.cashId, facts.orderId),
      { kind: 'centre', text: texts.thanks, strong: false },
    ],
  };
}

/** @returns the end of a reference; empty for none */
export function shortened(reference: string | null): string {
  if (reference === null) return '';
  return reference.length > REFERENCE_END ? `...${reference.slice(-REFERENCE_END)}` : reference;
}
