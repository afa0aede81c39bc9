/** Plausible bodies: good ones, good ones that were tampered with, and everything else a connection may carry. */
import * as fc from 'fast-check';

export const ORDER_ID = 'K1-260309-000001X';
export const MERCHANT = 'D0001';
export const REFERENCE = 'D0001REF1';
export const TAKEN = 'D0001REF0';
export const AMOUNT = 25_000;

/** Key and value as literal text, because JSON.stringify could not write most of these. */
type Pair = readonly [key: string, value: string];

const good: readonly Pair[] = [
  ['"merchantOrderId"', `"${ORDER_ID}"`],
  ['"merchantCode"', `"${MERCHANT}"`],
  ['"reference"', `"${REFERENCE}"`],
  ['"amount"', `"${AMOUNT}"`],
  ['"statusCode"', '"00"'],
  ['"statusMessage"', '"SUCCESS"'],
  ['"vaNumber"', '"70070140004443"'],
];
const written = (pairs: readonly Pair[]): string => `{${pairs.map(([key, value]) => `${key}:${value}`).join(',')}}`;
const whole = written(good);

const values = [
  '"00"',
  '"01"',
  '"02"',
  '"77"',
  '"0"',
  '0',
  '00',
  '" 00 "',
  '"\\u0030\\u0030"',
  '"00\\u0000"',
  '"00\\u200b"',
  '["00"]',
  '"25000"',
  '25000',
  '25000.0',
  '2.5e4',
  '"25000.00"',
  '"2.5e4"',
  '"+25000"',
  '" 25000 "',
  '"٢٥٠٠٠"',
  '25001',
  '2500',
  '-25000',
  '-0',
  '1e400',
  '-1e400',
  '9007199254740993',
  '"9007199254740993"',
  '1e-400',
  '0.1',
  'null',
  'true',
  '""',
  '[]',
  '{}',
  whole,
  `[${whole}]`,
  `"${ORDER_ID}"`,
  `"${ORDER_ID}X"`,
  `"${ORDER_ID.toLowerCase()}"`,
  `" ${ORDER_ID}"`,
  `"${REFERENCE}"`,
  `"${TAKEN}"`,
  '"D9999"',
  `"${'x'.repeat(300)}"`,
  '"{\\"statusCode\\":\\"00\\"}"',
  '"Too many requests"',
] as const;
const keys = [
  ...good.map(([key]) => key),
  '"StatusCode"',
  '"STATUSCODE"',
  '"status\\u0043ode"',
  '"statusCode "',
  '"resultCode"',
  '"Amount"',
  '"AMOUNT"',
  '"amo\\u0075nt"',
  '"MerchantOrderId"',
  '"Reference"',
  '"__proto__"',
  '"constructor"',
  '"prototype"',
  '"toString"',
  '""',
  '"ſtatuscode"',
] as const;

const place = fc.nat(9);
const value = fc.constantFrom(...values);
/** Changes of a good body's list of pairs. */
const tampering: fc.Arbitrary<(pairs: readonly Pair[]) => readonly Pair[]> = fc.oneof(
  fc.tuple(place, value).map(
    ([at, other]) =>
      (pairs: readonly Pair[]) =>
        pairs.map((pair, i): Pair => (i === at % pairs.length ? [pair[0], other] : pair)),
  ),
  fc.tuple(place, fc.constantFrom(...keys)).map(
    ([at, other]) =>
      (pairs: readonly Pair[]) =>
        pairs.map((pair, i): Pair => (i === at % pairs.length ? [other, pair[1]] : pair)),
  ),
  fc.tuple(place, fc.constantFrom(...keys), value).map(
    ([at, key, other]) =>
      (pairs: readonly Pair[]) =>
        pairs.toSpliced(at % (pairs.length + 1), 0, [key, other]),
  ),
  place.map((at) => (pairs: readonly Pair[]) => pairs.toSpliced(at % (pairs.length + 1), 0, ...pairs.slice(0, 1))),
  place.map((at) => (pairs: readonly Pair[]) => (pairs.length > 1 ? pairs.toSpliced(at % pairs.length, 1) : pairs)),
  fc.constant((pairs: readonly Pair[]) => pairs.toReversed()),
);
const tampered = fc
  .array(tampering, { maxLength: 3 })
  .map((steps) => written(steps.reduce((pairs, tamper) => tamper(pairs), good)));

/** Changes of the text. */
const damaged = fc.tuple(tampered, fc.nat(8), fc.double({ min: 0, max: 1, noNaN: true })).map(([body, how, where]) => {
  const at = Math.floor(where * body.length);
  switch (how) {
    case 0:
      return body.slice(0, at);
    case 1:
      return `\ufeff${body}`;
    case 2:
      return body + body;
    case 3:
      return `[${body}]`;
    case 4:
      return `${body.slice(0, at)}\u0000${body.slice(at)}`;
    case 5:
      return `<!doctype html><script>${body}</script>`;
    case 6:
      return `callback(${body});`;
    case 7:
      return JSON.stringify(body);
    default:
      return ` \r\n\t${body}\n`;
  }
});

const DEPTH = 100_000;
/** Large, so rare. */
const huge = fc.constantFrom(
  () => '['.repeat(DEPTH),
  () => '{"a":'.repeat(DEPTH),
  () => `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
  () => whole.replace('"SUCCESS"', `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`),
  () => whole.replace('"SUCCESS"', `"${'x'.repeat(200_000)}"`),
  () => whole.replace('"SUCCESS"', `"${'\\"'.repeat(100_000)}"`),
);
/** Frequency per thousand. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  { weight: 500, arbitrary: tampered },
  { weight: 300, arbitrary: damaged },
  { weight: 99, arbitrary: fc.json({ maxDepth: 2 }) },
  { weight: 50, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 50, arbitrary: fc.constantFrom('', ' ', 'null', '{}', '[]', '"00"', '00', '<h1>502</h1>', whole) },
  { weight: 1, arbitrary: huge.map((make) => make()) },
);
