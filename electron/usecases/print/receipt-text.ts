/**
 * A receipt as plain text, for a QR code that the customer's camera reads, and for a chat. Short, because each byte makes the
 * code finer: lines that do not fit are counted, not cut.
 */
import { plainText } from '../../../shared/contract/paper.ts';
import { lineName } from '../../../shared/messages/items/line-names.ts';
import { shorten } from '../../../shared/model/gateway-fields.ts';
import type { SaleLine } from '../../../shared/model/sale.ts';
import { whatsAppAddress, whatsAppNumber } from '../../../shared/model/values/addresses.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { formatRupiah, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import { type Letterhead, lineTotal, methodText, paperTime } from './documents/document-parts.ts';
import { type ReceiptFacts, shortened } from './documents/receipt-document.ts';

/** A QR code of some 60 modules: five pixels each where the screen gives it 320. */
const MOST_BYTES = 240;
const LONGEST_NAME = 40;

/** @param refunded amount refunded so far · @param bought the lines of the sale */
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
    `${texts.paid} ${money(amount)}`,
    [
      shorten(
        facts.methodName === null ? texts.kinds.cash : methodText(head, { name: facts.methodName }),
        LONGEST_NAME,
      ),
      reference,
    ]
      .filter(Boolean)
      .join(' '),
    ...(given === null ? [] : [`${texts.cashGiven} ${money(given)}`, `${texts.cashChange} ${money(given - amount)}`]),
    ...(refunded === 0 ? [] : [`${texts.refunded} -${money(refunded)}`]),
    texts.thanks,
  ];
  const lines = bought.map((line) => {
    const name = shorten(plainText(lineName(texts.lineNames, line, bought)), LONGEST_NAME);
    return `${line.name === '' ? '' : `${line.quantity} x `}${name} ${lineTotal(line)}`;
  });
  const whole = [...before, ...lines, ...after].join('\n');
  if (lines.length === 0 || bytesOf(whole) <= MOST_BYTES) return whole;
  return [...before, texts.itemsCounted(bought.filter(({ price }) => price > 0).length), ...after].join('\n');
}

/** Without the no-break space, which a QR code needs two bytes for. */
function money(amount: number): string {
  return formatRupiah(amount).replace(/\s/gu, ' ');
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
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
