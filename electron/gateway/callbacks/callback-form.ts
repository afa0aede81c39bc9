/**
 * Parses a callback's form: every parameter of gateway-interface, "Payment result callback". The interface names two fields
 * in two ways, and gateways differ in letter case; all spellings are accepted. The sender is not authenticated here.
 */
import { NOT_KEPT } from '../../../shared/model/callback-facts.ts';
import { isDay } from '../../../shared/model/values/time.ts';
import type { Callback } from '../../ports/gateway.ts';

const LONGEST_VALUE = 255;
const LONGEST_ORDER_ID = 50;
const LONGEST_AMOUNT = 15;

/** @returns `null` if merchant code, amount, order id or signature is missing, repeated or malformed */
export function readCallback(form: string): Callback | null {
  const fields = fieldsOf(form);
  const merchantCode = one(fields, 'merchantcode', LONGEST_ORDER_ID);
  const merchantOrderId = one(fields, 'merchantorderid', LONGEST_ORDER_ID);
  const signature = one(fields, 'signature', LONGEST_VALUE);
  const amount = amountOf(fields);
  if (merchantCode === null || merchantOrderId === null || signature === null || amount === null) return null;
  const settlementDate = one(fields, 'settlementdate', LONGEST_VALUE);
  return {
    ...{ merchantCode, merchantOrderId, signature, amount },
    facts: {
      resultCode: formed(/^\w{1,10}$/, one(fields, 'resultcode', LONGEST_VALUE)),
      paymentCode: formed(/^[A-Za-z0-9]{2}$/, one(fields, 'paymentcode', LONGEST_VALUE)),
      reference: one(fields, 'reference', LONGEST_VALUE),
      publisherOrderId: one(fields, 'publisherorderid', LONGEST_VALUE),
      issuerCode: formed(/^936\d{5}$/, one(fields, 'issuercode', LONGEST_VALUE)),
      settlementDate: settlementDate !== null && isDay(settlementDate) ? settlementDate : null,
      spUserHash: one(fields, 'spuserhash', LONGEST_VALUE),
      productDetail: either(fields, ['productdetail', 'productdetails'], LONGEST_VALUE),
      additionalParam: one(fields, 'additionalparam', LONGEST_VALUE),
      merchantUserId: (fields.get('merchantuserid') ?? []).some((value) => value !== '') ? NOT_KEPT : null,
    },
  };
}

function fieldsOf(form: string): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(form)) {
    const key = name.toLowerCase();
    const values = fields.get(key);
    // A copy for each of eight thousand repetitions would stop the counter for a tenth of a second.
    if (values === undefined) fields.set(key, [value]);
    else values.push(value);
  }
  return fields;
}

/** A repeated field is refused: a relay or an attacker may have added the second value. */
function one(fields: ReadonlyMap<string, readonly string[]>, name: string, longest: number): string | null {
  const [value, ...more] = fields.get(name) ?? [];
  const isPlain = value !== undefined && value !== '' && value.length <= longest && !/\p{Cc}/u.test(value);
  return isPlain && more.length === 0 ? value : null;
}

function formed(form: RegExp, value: string | null): string | null {
  return value !== null && form.test(value) ? value : null;
}

/** One field of two names. Two different values are none. */
function either(
  fields: ReadonlyMap<string, readonly string[]>,
  names: readonly string[],
  longest: number,
): string | null {
  const values = names.filter((name) => fields.has(name)).map((name) => one(fields, name, longest));
  const [value = null, other = value] = values;
  return value === other ? value : null;
}

/** If both names are present, their values must agree. Digits only: a signature over "25000.00" covers another text. */
function amountOf(fields: ReadonlyMap<string, readonly string[]>): string | null {
  const amount = either(fields, ['amount', 'paymentamount'], LONGEST_AMOUNT);
  return amount !== null && /^\d+$/.test(amount) ? amount : null;
}
