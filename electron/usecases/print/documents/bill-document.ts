/** The bill for the customer's phone or bank before paying. Only a payment that can be paid now gets one. */
import { type Paper, type PaperLine, plainText } from '../../../../shared/contract/paper.ts';
import type { PaperTexts } from '../../../../shared/messages/print/paper-texts.ts';
import type { PendingPayment } from '../../../../shared/model/payment.ts';
import type { Sale, SaleLine } from '../../../../shared/model/sale.ts';
import { hostedPage } from '../../../../shared/model/values/addresses.ts';
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import { unreachable } from '../../../../shared/model/values/unreachable.ts';
import type { StoredPayment } from '../../../ports/ledger/payment-port.ts';
import { boughtLines, type Letterhead, methodText, pairLine, paperHead, paperTime } from './document-parts.ts';

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
