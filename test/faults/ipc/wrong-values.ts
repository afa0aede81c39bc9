/** Wrong values of single fields: of any field, of numbers, texts, choices and days. */

/** Wrong for any field; all of it survives Electron's copy. */
export const wrongAnywhere: readonly unknown[] = [
  ...[undefined, true, false, [], {}, [[]], Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ...[25_000n, new Date(0), new Map([['a', 1]]), new Set(['SP']), new Uint8Array(8), /K1/, new Error('K1')],
  { toString: 'x', valueOf: 1 },
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}},"length":1}'),
  JSON.parse(`${'['.repeat(400)}${']'.repeat(400)}`),
  JSON.parse(`${'{"a":'.repeat(400)}1${'}'.repeat(400)}`),
];
export const huge = 'x'.repeat(1_000_000);
export const numbers: readonly unknown[] = [0, -1, 1.5, 2 ** 53];

export const amount = [
  null,
  '25000',
  '',
  ...[-1, -25_000, 0.5, 25_000.5, 2 ** 53, 2 ** 53 + 2, 1e21, 5e-324, -(2 ** 53)],
];
export const integer = ['1', '1 OR 1=1', '', 1.5, -0.5, 2 ** 53, -(2 ** 53), 1e300];
export const text = (longest: number): readonly unknown[] => [
  ...numbers,
  huge,
  'x'.repeat(longest + 1),
  '\u202e'.repeat(longest + 1),
  '\u{1f4b8}'.repeat(longest + 1),
  '\u0000'.repeat(longest + 1),
];
export const name = (longest: number): readonly unknown[] => [...text(longest), null, ''];
export const choice = (good: string): readonly unknown[] => [
  ...[...numbers, null, '', huge, '__proto__', 'constructor', 'toString', '../x', "' OR 1=1 --"],
  ...[`${good} `, ` ${good}`, `${good}\u0000`, `${good}\n`, good.toUpperCase(), [good]],
];
export const day = ['', huge, '2026-3-9', '2026-03-09 ', '2026-03-09\n', "2026-03-09' --", '٢٠٢٦-03-09', ...numbers];
