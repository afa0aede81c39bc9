/**
 * Finds out which order a gateway's callback is about (gateway-interface, "Payment result callback"). Only the terminal
 * can check its signature, so nothing else of it is believed or read here.
 */

/** As the terminal's own listener. */
const LONGEST_NAME = 50;
const LONGEST_AMOUNT = 15;
const LONGEST_SIGNATURE = 255;

export interface CallbackOrder {
  readonly merchantCode: string;
  readonly orderId: string;
}

/**
 * @param form the body
 * @returns `null` if a field that every callback has is missing, repeated or malformed, or if PostgreSQL's text, which has
 *   no NUL, cannot keep the body
 */
export function readCallbackOrder(form: string): CallbackOrder | null {
  if (form.includes('\0')) return null;
  const fields = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(form)) {
    const key = name.toLowerCase();
    const values = fields.get(key);
    // A copy for each of eight thousand repetitions would cost a tenth of a second.
    if (values === undefined) fields.set(key, [value]);
    else values.push(value);
  }
  const merchantCode = one(fields.get('merchantcode'), LONGEST_NAME);
  const orderId = one(fields.get('merchantorderid'), LONGEST_NAME);
  const signature = one(fields.get('signature'), LONGEST_SIGNATURE);
  const amount = one(fields.get('amount') ?? fields.get('paymentamount'), LONGEST_AMOUNT);
  if (merchantCode === null || orderId === null || signature === null) return null;
  return amount !== null && /^\d+$/.test(amount) ? { merchantCode, orderId } : null;
}

/** A repeated field is refused, as the terminal does: a relay or an attacker may have added the second value. */
function one(values: readonly string[] | undefined, longest: number): string | null {
  const [value, ...more] = values ?? [];
  const isPlain = value !== undefined && value !== '' && value.length <= longest && !/\p{Cc}/u.test(value);
  return isPlain && more.length === 0 ? value : null;
}
