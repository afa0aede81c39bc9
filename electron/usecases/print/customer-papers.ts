/**
 * The customer's papers: the receipt, which only a paid payment gets, on paper and as text; and the bill for the phone
 * or bank before paying, which only a payment gets that can be paid now.
 */
import { type Paper, type PaperLine, plainText } from '../../../shared/contract/print.ts';
import { lineName } from '../../../shared/messages/item-texts.ts';
import type { PaperTexts } from '../../../shared/messages/paper-texts.ts';
import { shorten } from '../../../shared/model/gateway-fields.ts';
import type { PendingPayment } from '../../../shared/model/payment.ts';
import type { Sale, SaleLine } from '../../../shared/model/sale.ts';
import { hostedPage, whatsAppAddress, whatsAppNumber } from '../../../shared/model/values/addresses.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { formatRupiah, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { StoredCash } from '../../ports/ledger/cash-and-refunds.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import {
  boughtLines,
  copyLine,
  type Letterhead,
  lineTotal,
  methodText,
  money,
  pairLine,
  paperHead,
  paperTime,
} from './document-parts.ts';

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

/** @returns `undefined` for a payment that is not paid, or whose money never came as a manager decided */
export function receiptFacts({ payment, sale, used, neverCame }: StoredPayment): ReceiptFacts | undefined {
  if (payment.state !== 'paid' || neverCame) return undefined;
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
function shortened(reference: string | null): string {
  if (reference === null) return '';
  return reference.length > REFERENCE_END ? `...${reference.slice(-REFERENCE_END)}` : reference;
}

/** A QR code of some 60 modules: five pixels each where the screen gives it 320. */
const MOST_BYTES = 240;
const LONGEST_NAME = 40;

/**
 * A receipt as plain text, for a QR code that the customer's camera reads, and for a chat. Short, because each byte makes
 * the code finer: lines that do not fit are counted, not cut.
 * @param refunded amount refunded so far · @param bought the lines of the sale
 */
export function receiptText(
  head: Letterhead,
  facts: ReceiptFacts,
  refunded: Rupiah,
  bought: readonly SaleLine[],
): string {
  const { texts } = head;
  const practice = texts.practice[head.environment];
  const reference = shortened(facts.reference);
  const { given, amount } = facts;
  const before = [
    shorten(plainText(head.shopName), LONGEST_NAME) || 'Konter',
    ...(practice === null ? [] : [practice]),
    `${texts.sale} ${facts.sale.number}, ${paperTime(head, facts.paidAt)}`,
  ];
  const after = [
    `${texts.paid} ${plainMoney(amount)}`,
    [
      shorten(
        facts.methodName === null ? texts.kinds.cash : methodText(head, { name: facts.methodName }),
        LONGEST_NAME,
      ),
      reference,
    ]
      .filter(Boolean)
      .join(' '),
    ...(given === null
      ? []
      : [`${texts.cashGiven} ${plainMoney(given)}`, `${texts.cashChange} ${plainMoney(given - amount)}`]),
    ...(refunded === 0 ? [] : [`${texts.refunded} -${plainMoney(refunded)}`]),
    texts.thanks,
  ];
  const lines = bought.map((line) => {
    const name = shorten(plainText(lineName(texts.lineNames, line, bought)), LONGEST_NAME);
    return `${line.name === '' ? '' : `${line.quantity} x `}${name} ${lineTotal(line)}`;
  });
  const whole = [...before, ...lines, ...after].join('\n');
  if (lines.length === 0 || new TextEncoder().encode(whole).length <= MOST_BYTES) return whole;
  return [...before, texts.itemsCounted(bought.filter(({ price }) => price > 0).length), ...after].join('\n');
}

/** Without the no-break space, which a QR code needs two bytes for. */
function plainMoney(amount: number): string {
  return formatRupiah(amount).replace(/\s/gu, ' ');
}

/**
 * @param typed the number as it was typed · @param openExternal refuses every address but those that Konter opens
 * @returns or `whatsapp-number-wrong`, `browser-not-opened`
 */
export async function sendReceipt(
  openExternal: (address: string) => Promise<void>,
  typed: string,
  text: string,
): Promise<Result<Record<never, never>>> {
  const number = whatsAppNumber(typed);
  if (!number.ok) return number;
  try {
    await openExternal(whatsAppAddress(number.value, text));
    return ok({});
  } catch {
    // Not passed on: the error may quote the address, and so the number, and errors are logged.
    return failed('browser-not-opened');
  }
}

/** The groups in which people read numbers aloud. */
const GROUP_OF_DIGITS = /.{1,4}/g;

/**
 * @param bought the lines of the sale
 * @returns `undefined` once it must not be paid any more: ended, settled by hand, or after its deadline
 */
export function billPaper(
  head: Letterhead,
  { payment, sale }: StoredPayment,
  now: number,
  bought: readonly SaleLine[],
): Paper | undefined {
  if (payment.state !== 'pending' || sale.state === 'settled' || sale.state === 'paid') return undefined;
  if (now >= payment.expiresAt) return undefined;
  const { texts } = head;
  return {
    title: `${texts.bill} ${sale.number}`,
    shape: 'strip',
    lang: texts.lang,
    lines: [
      ...paperHead(head),
      { kind: 'centre', text: `${texts.bill} - ${texts.notPaid}`, strong: true },
      { kind: 'rule' },
      ...aboutSale(head, sale, payment),
      ...(bought.length === 0 ? [] : [{ kind: 'rule' } as const]),
      ...boughtLines(head, bought),
      { kind: 'gap' },
      { kind: 'amount', text: formatRupiah(payment.amount) },
      ...howToPay(head, payment),
      { kind: 'gap' },
      { kind: 'centre', text: texts.payBefore(paperTime(head, payment.expiresAt)), strong: true },
      { kind: 'rule' },
      ...pairLine(texts.orderId, payment.orderId),
      { kind: 'centre', text: texts.notAReceipt, strong: false },
    ],
  };
}

function aboutSale(head: Letterhead, sale: Sale, payment: PendingPayment): PaperLine[] {
  const { texts } = head;
  return [
    ...pairLine(texts.sale, String(sale.number)),
    ...pairLine(texts.date, paperTime(head, payment.createdAt)),
    ...pairLine(texts.note, sale.note),
  ];
}

function howToPay(head: Letterhead, { code, method }: PendingPayment): PaperLine[] {
  const { texts, language, checkoutCurrency } = head;
  switch (code.kind) {
    case 'qris':
      return [
        { kind: 'centre', text: 'QRIS', strong: true },
        { kind: 'qr', payload: code.payload },
        { kind: 'centre', text: texts.scan, strong: false },
      ];
    case 'virtual-account':
      return toNumber(texts, texts.payTo(plainText(method.name)), texts.number, code.number);
    case 'retail':
      return toNumber(texts, texts.payAt(plainText(method.name)), texts.paymentCode, code.number);
    case 'page':
      return [
        { kind: 'centre', text: methodText(head, method), strong: true },
        { kind: 'qr', payload: hostedPage(code.url, { language, currency: checkoutCurrency }) },
        { kind: 'centre', text: texts.scanPage, strong: false },
      ];
    default:
      return unreachable(code);
  }
}

function toNumber(texts: PaperTexts, where: string, what: string, number: string): PaperLine[] {
  return [
    { kind: 'centre', text: texts.exactly, strong: false },
    { kind: 'gap' },
    { kind: 'centre', text: where, strong: true },
    { kind: 'centre', text: what, strong: false },
    { kind: 'digits', groups: plainText(number).match(GROUP_OF_DIGITS) ?? [] },
  ];
}
