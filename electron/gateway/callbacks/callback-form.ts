/**
 * Reads the form of a callback. The interface contradicts itself on names (`amount` and `paymentAmount`, `productDetail`
 * and `productDetails`), and gateways on letter case: all of them are read. Says nothing about who sent it.
 */
import { isDay } from '../../../shared/model/values/is-day.ts';
import type { Callback } from '../../ports/callback.ts';

const LONGEST_VALUE = 255;
const LONGEST_ORDER_ID = 50;

/** @returns `null` where merchant code, amount, order id or signature is missing, repeated, or no such thing */
export function readCallback(form: string): Callback | null {
  const fields = fieldsOf(form);
  const merchantCode = one(fields, 'merchantcode', LONGEST_ORDER_ID);
  const merchantOrderId = one(fields, 'merchantorderid', LONGEST_ORDER_ID);
  const signature = one(fields, 'signature', LONGEST_VALUE);
  const amount = amountOf(fields);
  if (merchantCode === null || merchantOrderId === null || signature === null || amount === null) return null;
  const issuerCode = one(fields, 'issuercode', LONGEST_VALUE);
  const settlementDate = one(fields, 'settlementdate', LONGEST_VALUE);
  return {
    ...{ merchantCode, merchantOrderId, signature, amount },
    additionalParam: one(fields, 'additionalparam', LONGEST_VALUE),
    facts: {
      publisherOrderId: one(fields, 'publisherorderid', LONGEST_VALUE),
      issuerCode: issuerCode !== null && /^936\d{5}$/.test(issuerCode) ? issuerCode : null,
      settlementDate: settlementDate !== null && isDay(settlementDate) ? settlementDate : null,
      spUserHash: one(fields, 'spuserhash', LONGEST_VALUE),
    },
  };
}

function fieldsOf(form: string): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(form)) {
    const key = name.toLowerCase();
    fields.set(key, [...(fields.get(key) ?? []), value]);
  }
  return fields;
}

/** A value of which there are two is a value of which one was put there by somebody else. */
function one(fields: ReadonlyMap<string, readonly string[]>, name: string, longest: number): string | null {
  const [value, ...more] = fields.get(name) ?? [];
  const isPlain = value !== undefined && value !== '' && value.length <= longest && !/\p{Cc}/u.test(value);
  return isPlain && more.length === 0 ? value : null;
}

/** Under both names only where both say the same. Digits alone: a signature over "25000.00" is over another text. */
function amountOf(fields: ReadonlyMap<string, readonly string[]>): string | null {
  const told = ['amount', 'paymentamount'].filter((name) => fields.has(name)).map((name) => one(fields, name, 15));
  const [amount = null, other = amount] = told;
  return amount !== null && amount === other && /^\d+$/.test(amount) ? amount : null;
}
