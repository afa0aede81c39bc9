/**
 * An independent parser of bodies, to compare with the program's. It reads character by character, keeps every pair,
 * and shares no code with `electron/gateway`. Slow, and only used for bodies that were believed.
 */

/** All values of the outermost object, by key in lower case. */
export type HostileAnswer = ReadonlyMap<string, readonly unknown[]>;

/** @returns `null` unless the text is exactly one JSON object */
export function parseIndependently(text: string): HostileAnswer | null {
  const said = new Map<string, unknown[]>();
  let at = 0;
  const skipSpace = (): void => {
    while (' \t\r\n'.includes(text.charAt(at)) && at < text.length) at += 1;
  };
  const take = (character: string): boolean => {
    skipSpace();
    if (text.charAt(at) !== character) return false;
    at += 1;
    return true;
  };
  /** To the end of a string that begins here, quotes included. */
  const stringFrom = (): string => {
    const start = at;
    at += 1;
    while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1;
    at += 1;
    return text.slice(start, at);
  };
  /** To the comma or brace that ends a value of the outermost object. */
  const valueFrom = (): string => {
    const start = at;
    let depth = 0;
    while (at < text.length) {
      const character = text.charAt(at);
      if (character === '"') {
        stringFrom();
        continue;
      }
      if ('{['.includes(character)) depth += 1;
      if ('}]'.includes(character)) depth -= 1;
      if (depth < 0 || (depth === 0 && character === ',')) break;
      at += 1;
    }
    return text.slice(start, at);
  };

  try {
    JSON.parse(text);
    if (!take('{')) return null;
    skipSpace();
    while (text.charAt(at) === '"') {
      const key = String(JSON.parse(stringFrom())).toLowerCase();
      if (!take(':')) return null;
      skipSpace();
      said.set(key, [...(said.get(key) ?? []), JSON.parse(valueFrom())]);
      if (!take(',')) break;
      skipSpace();
    }
    if (!take('}')) return null;
    skipSpace();
    return at === text.length ? said : null;
  } catch {
    return null;
  }
}

/** Present once, as text. @returns it unchanged */
function wordsOf(said: HostileAnswer, key: string): string | null {
  const values = said.get(key) ?? [];
  return values.length === 1 && typeof values[0] === 'string' ? values[0] : null;
}

/** Only the gateway knows how it writes a reference: surrounding space is not part of it. */
function referenceOf(said: HostileAnswer): string | null {
  return wordsOf(said, 'reference')?.trim() ?? null;
}

/** Present once, as a number or as digits only. */
function amountOf(said: HostileAnswer): number | null {
  const values = said.get('amount') ?? [];
  const [value] = values;
  if (values.length !== 1) return null;
  if (typeof value === 'string') return /^[0-9]{1,12}$/.test(value) ? Number(value) : null;
  return typeof value === 'number' ? value : null;
}

/** No key, null, or text without a sign in it: that is no other amount. The status has to name it. */
function namesNoAmount(said: HostileAnswer): boolean {
  const [value = null] = said.get('amount') ?? [];
  return value === null || (typeof value === 'string' && value.trim() === '');
}

interface Order {
  readonly orderId: string;
  readonly merchantCode: string;
  readonly amount: number;
  /** `null` while none is known. */
  readonly reference: string | null;
}

/** Merchants may use each other's order IDs; the interface allows a status without its merchant. */
function namesNoOtherMerchant(said: HostileAnswer, { merchantCode }: Order): boolean {
  const [named = null] = said.get('merchantcode') ?? [];
  return named === null || named === merchantCode || (typeof named === 'string' && named.trim() === '');
}

/** Whether it is the gateway's statement that this order was paid. @param taken another order's reference */
export function statesPaid(body: string, order: Order, taken: string): boolean {
  const said = parseIndependently(body);
  if (said === null || [...said.values()].some((values) => values.length > 1)) return false;
  const reference = referenceOf(said);
  const isSilent = reference === '' || (said.get('reference') ?? [null])[0] === null;
  const isOurs = reference !== null && (order.reference === null ? reference !== taken : reference === order.reference);
  const referenceFits = isSilent || isOurs;
  return (
    wordsOf(said, 'statuscode') === '00' &&
    wordsOf(said, 'merchantorderid') === order.orderId &&
    amountOf(said) === order.amount &&
    referenceFits &&
    namesNoOtherMerchant(said, order)
  );
}

/** Whether it is the gateway's statement that this order was created and can be paid to a number. */
export function statesCreated(body: string, order: Order, taken: string): boolean {
  const said = parseIndependently(body);
  if (said === null || [...said.values()].some((values) => values.length > 1)) return false;
  const reference = referenceOf(said);
  return (
    wordsOf(said, 'statuscode') === '00' &&
    wordsOf(said, 'merchantcode') === order.merchantCode &&
    reference !== null &&
    reference !== '' &&
    reference !== taken &&
    (amountOf(said) === order.amount || namesNoAmount(said)) &&
    /^[0-9]{6,20}$/.test((wordsOf(said, 'vanumber') ?? '').replaceAll(/[\s-]/g, ''))
  );
}
