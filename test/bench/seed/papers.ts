/** Order IDs, references, VA numbers and QRIS payloads of realistic form, from seeded random numbers. */
import { writeQrisPayload } from '../../../electron/training/qris-payload.ts';
import type { CallbackFacts } from '../../../shared/model/callback-facts.ts';

import type { PaymentMethod } from '../../../shared/model/payment.ts';
import type { Random } from '../../support/random.ts';

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const ORDER_ID_LENGTH = 26;

/** As `newOrderId`, but repeatable. */
export function madeUpOrderId(chance: Random, terminalId: string, businessDay: string): string {
  let id = `K${terminalId}-${businessDay.replaceAll('-', '')}-`;
  while (id.length < ORDER_ID_LENGTH - 1) id += ALPHABET[chance.between(0, 31)];
  return id + ALPHABET[chance.between(8, 31)];
}

/** Merchant, two digits of the year, and random characters, as in the gateway's samples. */
export function madeUpReference(chance: Random, merchantCode: string, at: number): string {
  let random = '';
  for (let each = 0; each < 12; each += 1) random += ALPHABET[chance.between(0, 31)];
  return `${merchantCode}${String(new Date(at).getUTCFullYear()).slice(2)}${random}`;
}

export function madeUpVaNumber(chance: Random): string {
  return `7007014${String(chance.between(0, 999_999_999)).padStart(9, '0')}`;
}

export function madeUpQris(amount: number, orderId: string): string {
  return writeQrisPayload({ shopName: 'WARUNG KOPI SENJA', city: 'JAKARTA', amount, label: orderId.slice(-8) });
}

const issuers: readonly [string, ...string[]] = [
  '93600914',
  '93600002',
  '93600008',
  '93600009',
  '93600013',
  '93600915',
];
const DAY_MS = 86_400_000;

/** A callback's facts besides the result: paid out on the next day. */
export function madeUpFacts(chance: Random, { code, kind }: PaymentMethod, at: number): CallbackFacts {
  const issuerCode = kind === 'qris' ? chance.oneOf(issuers) : null;
  return {
    resultCode: '00',
    paymentCode: code,
    reference: null,
    publisherOrderId: `MG${chance.between(0, 999_999_999)}`,
    issuerCode,
    settlementDate: new Date(at + DAY_MS).toISOString().slice(0, 10),
    spUserHash: null,
    productDetail: 'Konter',
    additionalParam: null,
    merchantUserId: null,
  };
}
