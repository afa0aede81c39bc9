/** Texts for the fields of `documented-fields.ts` and `documented-limits.ts`, and requests with these fields. */

/** A text of that length that the field accepts. */
export function textOf(path: string, length: number): string {
  if (path === 'paymentMethod') return 'SP'.padEnd(length, 'x');
  if (/phone/i.test(path)) return `0${'8'.repeat(length - 1)}`;
  if (path.endsWith('email')) return `${'x'.repeat(length - 13)}@toko.example`;
  const start = path.endsWith('Url') ? 'https://toko.example/' : path.slice(-8);
  return `${start}${'w'.repeat(length)}`.slice(0, length);
}

/** `{ 'a.b': 1 }` as `{ a: { b: 1 } }`. */
export function nested(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.');
    let inner = whole;
    for (const name of names.slice(0, -1)) {
      inner[name] ??= {};
      inner = inner[name] as Record<string, unknown>;
    }
    inner[names.at(-1) ?? ''] = value;
  }
  return whole;
}

/** A request's body with that one field. */
export function withField(path: string, text: string): Record<string, unknown> {
  if (path === 'itemDetails.name') return { itemDetails: [{ name: text, quantity: 1, price: 25_000 }] };
  return nested({ [path]: text });
}
