/** Payment codes: a QR payload, a virtual account number, a retail payment code, or only a page. */
import { randomInt } from 'node:crypto';
import type { MethodKind } from '../../../shared/model/methods/methods.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { Merchant } from '../merchant.ts';
import { writeQrisPayload } from '../qris-payload.ts';
import type { OrderCode } from './order.ts';
import type { OrderStore } from './order-store.ts';

/** Without letters and digits that are easily confused. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const VA_NUMBER_DIGITS = 16;

export function randomText(length: number, alphabet = ALPHABET): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A payment's own number, for the callback. 31^15 values: chance gives none twice. */
export function newPublisherOrderId(): string {
  return `P${randomText(15)}`;
}

export function newPaymentCode(
  { orders, merchant }: { readonly orders: OrderStore; readonly merchant: Merchant },
  { kind, method, amount }: { readonly kind: MethodKind; readonly method: string; readonly amount: number },
): OrderCode {
  switch (kind) {
    case 'qris': {
      const label = generateUnused(
        () => randomText(8),
        (text) => orders.byQrisLabel(text) !== undefined,
      );
      const payload = writeQrisPayload({ shopName: merchant.shopName, city: merchant.city, amount, label });
      return { kind: 'qris', payload, label };
    }
    case 'virtual-account':
    case 'retail': {
      const prefix = numberPrefix(method);
      const number = generateUnused(
        () => prefix + randomText(VA_NUMBER_DIGITS - prefix.length, '0123456789'),
        (digits) => orders.byNumber(digits) !== undefined,
      );
      return { kind: 'number', number };
    }
    case 'e-wallet':
    case 'credit-card':
    case 'pay-later':
    case 'checkout':
      return { kind: 'page' };
    default:
      return unreachable(kind);
  }
}

/** Always the same four digits for a bank, as real prefixes; without a leading zero. */
function numberPrefix(method: string): string {
  const [first = 0, second = 0] = [...method].map((letter) => Number.parseInt(letter, 36));
  return String(1000 + first * 36 + second);
}

export function generateUnused(make: () => string, isUsed: (text: string) => boolean): string {
  for (;;) {
    const text = make();
    if (!isUsed(text)) return text;
  }
}
