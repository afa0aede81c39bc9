/**
 * Parses a callback's form. The interface names one field both `amount` and `paymentAmount`, and gateways differ in letter
 * case; all spellings are accepted. The sender is not authenticated here.
 */
import { isDay } from '../../../shared/model/values/is-day.ts';
import type { Callback } from '../../ports/callback.ts';

const LONGEST_VALUE = 255;
const LONGEST_ORDER_ID = 50;

/** @returns `null` if merchant code, amount, order id or signature is missing, repeated or malformed */
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

/** A repeated field is refused: a relay or an attacker may have added the second value. */
function one(fields: ReadonlyMap<string, readonly string[]>, name: string, longest: number): string | null {
  const [value, ...more] = fields.get(name) ?? [];
  const isPlain = value !== undefined && value !== '' && value.length <= longest && !/\p{Cc}/u.test(value);
  return isPlain && more.length === 0 ? value : null;
}

/** If both names are present, their values must agree. Digits only: a signature over "25000.00" covers another text. */
function amountOf(fields: ReadonlyMap<string, readonly string[]>): string | null {
  const values = ['amount', 'paymentamount'].filter((name) => fields.has(name)).map((name) => one(fields, name, 15));
  const [amount = null, other = amount] = values;
  return amount !== null && amount === other && /^\d+$/.test(amount) ? amount : null;
}
