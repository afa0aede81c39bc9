/**
 * Reads request bodies as the real gateway does: JSON or a form, keys in any letter case, numbers in place of text and
 * digits in place of numbers. Does not validate values.
 */

/** Fields of one JSON object by lower-cased name. */
export type BodyFields = ReadonlyMap<string, unknown>;

/** @returns `null` for anything but an object. */
export function fieldsOf(value: unknown): BodyFields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]));
}

export function readJson(body: string): BodyFields | null {
  try {
    // Some clients send a byte order mark.
    return fieldsOf(JSON.parse(body.replace(/^\uFEFF/, '')));
  } catch {
    return null;
  }
}

/** For the status operation: the interface does not fix its content type, so the body decides. */
export function readJsonOrForm(body: string): BodyFields | null {
  if (/^[\s\uFEFF]*\{/.test(body)) return readJson(body);
  const form = new Map([...new URLSearchParams(body)].map(([name, value]) => [name.toLowerCase(), value]));
  return form.size > 0 ? form : null;
}

/** `null` counts as absent. */
export function field(fields: BodyFields, name: string): unknown {
  return fields.get(name.toLowerCase()) ?? undefined;
}

/** @returns the empty text when the field is absent, `null` when it is neither text nor a number. */
export function textField(fields: BodyFields, name: string): string | null {
  const value = field(fields, name);
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}

/** A whole number, also written as digits. @returns `undefined` when absent, `null` when it is anything else. */
export function wholeField(fields: BodyFields, name: string): number | null | undefined {
  const value = field(fields, name);
  if (value === undefined || value === '') return undefined;
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}
