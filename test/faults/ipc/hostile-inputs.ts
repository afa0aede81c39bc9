/**
 * Inputs that a request must refuse: each field of its examples missing, of another kind, too long, out of range, or
 * nearly one of its choices. What a field takes is here by its name and is not derived from the contract, so that a
 * mistake in the contract is noticed.
 */
import * as fc from 'fast-check';
import type { RequestName } from '../../../shared/contract/contract.ts';
import { goodInput, goodInputs } from './good-inputs.ts';

/** Of a name alone, of the field around it and its name, or of the request and its name; the longest one counts. */
type ByName<T> = Readonly<Record<string, T>>;

/** Characters of the longest text. */
export const longest: ByName<number> = {
  ...{ orderId: 50, method: 10, note: 100, reason: 1_000, reference: 1_000, search: 200 },
  ...{ pin: 64, current: 64, next: 64, apiKey: 500, hash: 64, words: 100, name: 200, 'item.name': 120, barcode: 48 },
  ...{ codes: 200, text: 200, 'ring-up.lines.name': 120 },
  ...{ from: 40, to: 40, until: 40, day: 40, businessDay: 40, 'hub.enrol.address': 300, 'hub.enrol.code': 20 },
  ...{ 'updates.save.address': 300, 'receipt.whatsapp.number': 60, host: 253, deviceName: 255, label: 200 },
  ...{ 'customer.name': 300, lastName: 300, phone: 300, email: 300, credentialCode: 300, voucher: 300 },
  ...{ 'settings.shop.shopName': 255, 'settings.shop.shopTimeZone': 255 },
};
/** A use case checks their lengths and says which one is too long; a request's size is limited as a whole. */
const anyLength = [
  ...['baseUrl', 'merchantCode', 'terminalId', 'customerEmail', 'callbackUrl', 'returnUrl', 'qrisMethod'],
  ...['settings.save.shopName', 'settings.save.shopTimeZone'],
];

/** Smallest and largest number. */
export const ranges: ByName<readonly [number, number]> = {
  ...{ amount: [0, Number.MAX_SAFE_INTEGER], given: [0, Number.MAX_SAFE_INTEGER], amounts: [1, 999_999_999_999] },
  ...{ price: [1, 999_999_999_999], quantity: [1, 999], hour: [0, 23], port: [1, 65_535] },
  ...{ item: [1, Number.MAX_SAFE_INTEGER], 'item.id': [1, Number.MAX_SAFE_INTEGER] },
  ...{ ids: [1, Number.MAX_SAFE_INTEGER], line: [1, Number.MAX_SAFE_INTEGER], 'items.find.most': [1, 1_000] },
  ...{ 'items.move.id': [1, Number.MAX_SAFE_INTEGER], 'document.number': [1, Number.MAX_SAFE_INTEGER] },
  ...{ 'notes.count': [0, 9_999], coins: [0, Number.MAX_SAFE_INTEGER] },
  ...{ 'screen.width': [1, 100_000], 'screen.height': [1, 100_000] },
};
/** As a system tells them, in parts of a pixel. */
const fractions = ['screen.id', 'screen.x', 'screen.y'];

const choices = [
  ...['environment', 'kind', 'flag', 'role', 'by', 'page', 'content', 'signature', 'checkoutBy', 'language', 'theme'],
  ...['volume', 'colour', 'target', 'status', 'qr', 'kiosk.leave.to', 'printer.save.port', 'file', 'requestId'],
  ...['document.from', 'document.to', 'drawer.move.way', 'format', 'column', 'meanings'],
];
const nullable = [
  ...['manager.set-pin.current', 'closing.close.pin', 'before', 'days', 'days.from', 'days.to', 'history.page.from'],
  ...['until', 'payment.on-screen.orderId', 'display.follow.orderId', 'item.id', 'barcode', 'people.save.id'],
  ...['people.save.pin', 'meanings'],
];
const optional = ['lines', 'customer', 'status', 'history.page.method', 'toReview', 'insist', 'counted', 'hasDrawer'];
const mayBeEmpty = [
  ...['note', 'reason', 'reference', 'pin', 'current', 'next', 'apiKey', 'hash', 'words', 'search', 'from', 'to'],
  ...['until', 'day', 'businessDay', 'address', 'code', 'number', 'host', 'deviceName', 'label', 'shopName', 'name'],
  ...['lastName', 'phone', 'email', 'credentialCode', 'voucher', 'shopTimeZone', 'codes', 'text', 'ring-up.lines.name'],
];

const BACKUP = 'sales-training-20260309T030000Z-manual.sqlite';
const A_REPORT = { kind: 'report', environment: 'training' };
/** Wrong for a field of this name only. */
const wrongOf: ByName<readonly unknown[]> = {
  'settings.save.environment': ['training'],
  'settings.wipe.environment': ['training'],
  file: [
    ...['../../etc/passwd', `../${BACKUP}`, `backups/${BACKUP}`, `C:\\${BACKUP}`, `${BACKUP}/..`, `${BACKUP}-wal`],
    'sales-.-20260309T030000Z-manual.sqlite',
  ],
  requestId: ['not-a-uuid'],
  autoLockMinutes: [-1, 3, 31],
  'printer.width': [57],
  barcode: ['two words', 'é'],
  'item.name': [' Kopi', 'Kopi ', ' ', 'Ko\npi', 'Ko\u0000pi'],
  customer: [{}, { name: 'Sri', pin: '1234' }],
  amounts: [[5, 5], [1, 2, 3, 4, 5, 6, 7], { length: 0 }],
  'ring-up.lines': [{ length: 0 }],
  lines: [
    [],
    { 0: { item: 1, quantity: 1, price: 1 }, length: 1 },
    // The last of many counts as the first does.
    [...Array.from({ length: 9 }, () => ({ item: 1, quantity: 1, price: 1 })), { item: 1, quantity: 0, price: 1 }],
    Array.from({ length: 41 }, () => ({ item: 1, quantity: 1, price: 1 })),
  ],
  resolution: [{ kind: 'forgiven', reason: 'x' }],
  document: [
    { kind: 'cash-drawer' },
    { ...A_REPORT, from: '2026-03-10', to: '2026-03-09' },
    { ...A_REPORT, from: '2026-03-09', to: '2027-03-10' },
    { ...A_REPORT, from: '2026-03-09', to: '2026-02-30' },
  ],
  flag: ['paid'],
  notes: [[{ value: 3_000, count: 1 }], Array.from({ length: 8 }, () => ({ value: 1_000, count: 1 }))],
};

const anyKind: readonly unknown[] = [
  ...[undefined, null, true, false, 0, -1, 1.5, '', 'x', [], {}, [[]], Number.NaN],
  ...[Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 25_000n, new Date(0), new Map([['a', 1]]), new Set(['SP'])],
  ...[new Uint8Array(8), /K1/, { toString: 'x', valueOf: 1 }],
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}},"length":1}'),
  JSON.parse(`${'['.repeat(400)}${']'.repeat(400)}`),
  JSON.parse(`${'{"a":'.repeat(400)}1${'}'.repeat(400)}`),
];

/** A value of an example, and where it is. */
export interface Place {
  readonly example: unknown;
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  /** `sale.charge.lines.price`: positions in lists left out. */
  readonly name: string;
}

/** @returns each value below the input, fields of objects and the first of a list */
export function placesOf(request: RequestName): readonly Place[] {
  return goodInputs[request].flatMap((example) => below({ example, path: [], value: example, name: request }));
}

function below({ example, path, value, name }: Place): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return inside({ example, path: [...path, 0], value: value[0], name });
  return Object.entries(value).flatMap(([key, each]) =>
    inside({ example, path: [...path, key], value: each, name: `${name}.${key}` }),
  );
}

const inside = (place: Place): readonly Place[] => [place, ...below(place)];

/** @returns what is known of a field by the longest of its names */
export function ofName<T>(known: ByName<T>, name: string): T | undefined {
  const parts = name.split('.');
  const names = parts.map((_, from) => parts.slice(from).join('.')).filter((each) => Object.hasOwn(known, each));
  return names[0] === undefined ? undefined : known[names[0]];
}
const isIn = (list: readonly string[], name: string): boolean =>
  ofName(Object.fromEntries(list.map((each) => [each, true])), name) === true;

export const isChoice = ({ name }: Place): boolean => isIn(choices, name);
export const hasAnyLength = ({ name }: Place): boolean => isIn(anyLength, name);

/** @returns the example with another value in this place */
export function withValue({ example, path }: Place, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(example)) return [withValue({ ...of(example[0]), path: rest }, value), ...example.slice(1)];
  const object = Object(example) as Readonly<Record<string, unknown>>;
  return { ...object, [key]: withValue({ ...of(object[key]), path: rest }, value) };
}
const of = (example: unknown): Place => ({ example, path: [], value: example, name: '' });

function withoutIt({ example, path }: Place): unknown {
  const [key = '', ...rest] = path;
  if (Array.isArray(example)) return [withoutIt({ ...of(example[0]), path: rest })];
  const { [key]: value, ...others } = Object(example) as Readonly<Record<string, unknown>>;
  // With a name that is not quite it.
  if (rest.length === 0) return { ...others, [String(key).toUpperCase()]: value, [`${key} `]: value };
  return { ...others, [key]: withoutIt({ ...of(value), path: rest }) };
}

const isOptional = ({ name }: Place): boolean => isIn(optional, name) || name.includes('.customer.');

/** @returns values that nobody may put in this place */
function wrongIn(place: Place): readonly unknown[] {
  const { name, value } = place;
  const kind = Array.isArray(value) ? 'list' : typeof value;
  const others = anyKind.filter((each) => {
    if (each === null) return !isIn(nullable, name);
    if (value === null) return false;
    if (Array.isArray(each)) return kind !== 'list' || each.length > 0;
    if (typeof each === 'string')
      return kind !== 'string' || (each === '' && !isIn([...mayBeEmpty, ...anyLength], name));
    if (typeof each === 'number') return kind !== 'number' || !Number.isFinite(each) || each === 1.5;
    return typeof each !== kind || kind === 'object';
  });
  return [...others, ...(ofName(wrongOf, name) ?? []), ...ofKind(place)];
}

function ofKind(place: Place): readonly unknown[] {
  const { name, value } = place;
  if (typeof value === 'number') {
    const [least, most] = ofName(ranges, name) ?? [-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
    const parts = isIn(fractions, name) ? [] : [value + 0.5, 5e-324];
    return [...parts, least - 1, most + 1, -(2 ** 53), 2 ** 53, 1e300, String(value), '1 OR 1=1'];
  }
  if (typeof value === 'object' && value !== null) return [[value], JSON.stringify(value)];
  if (typeof value !== 'string') return [];
  if (isChoice(place)) {
    const near = [`${value} `, ` ${value}`, `${value}\u0000`, `${value}\n`, [value], '__proto__', 'constructor'];
    return [...near, 'toString', '../x', "' OR 1=1 --", 'x'.repeat(1_001)];
  }
  const most = ofName(longest, name);
  return most === undefined ? [] : ['x', '\u202e', '\u{1f4b8}', '\u0000'].map((each) => each.repeat(most + 1));
}

const FRACTION = 1.5;
const mayHave = (place: Place, wrong: unknown): boolean => wrong === FRACTION && isIn(fractions, place.name);

/** Each wrong value in each place, each field left out, and what is no input at all. */
export function everyWrongInput(request: RequestName): readonly unknown[] {
  const places = placesOf(request);
  const good = goodInput(request);
  const needed = places.filter((place) => typeof place.path.at(-1) === 'string' && !isOptional(place));
  return [
    ...[undefined, null, true, 0, Number.NaN, 25_000n, '', [], [good], JSON.stringify(good), request],
    ...places.flatMap((place) =>
      wrongIn(place)
        .filter((wrong) => !mayHave(place, wrong))
        .map((wrong) => withValue(place, wrong)),
    ),
    ...needed.map(withoutIt),
    // Everything required, but only on the intended prototype.
    ...(needed.length > 0 ? [JSON.parse(`{"__proto__":${JSON.stringify(good)}}`)] : []),
  ];
}

/** A surplus property, next to the wrong value. */
const extras = fc.constantFrom<object>(
  {},
  { role: 'manager', admin: true, ok: true },
  JSON.parse('{"__proto__":{"trusted":true}}'),
);

/** @returns values that fast-check makes up, none of which fits this place */
function madeUp(place: Place): fc.Arbitrary<unknown> {
  const { name, value } = place;
  const most = ofName(longest, name);
  const tooLong = most === undefined ? [] : [fc.string({ minLength: most + 1, maxLength: most + 50, unit: 'binary' })];
  if (typeof value === 'string') return fc.oneof(fc.double(), fc.bigInt(), fc.array(fc.string()), ...tooLong);
  if (typeof value === 'number' && !isIn(fractions, name))
    return fc.oneof(fc.string(), fc.bigInt(), fc.double({ noInteger: true }), fc.array(fc.integer()));
  return fc.oneof(fc.string({ unit: 'binary' }), fc.bigInt(), fc.array(fc.bigInt(), { minLength: 1 }));
}

/** Never an input of this request. */
export function hostileInput(request: RequestName): fc.Arbitrary<unknown> {
  const noObject = fc.oneof(
    fc.constantFrom(...everyWrongInput(request)),
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 5 }),
  );
  const spoilt = placesOf(request)
    .filter(({ value }) => value !== null)
    .map((place) =>
      fc.tuple(madeUp(place), extras).map(([wrong, extra]) => ({ ...extra, ...Object(withValue(place, wrong)) })),
    );
  return fc.oneof(noObject, ...spoilt);
}
