/**
 * Validates messages in both directions. It refuses values that Electron would clone but JSON would change (a Map, a Date,
 * NaN, a bigint), and values that neither supports (a function). Such mistakes thus appear in preview.
 */

/**
 * @returns a copy with JSON values only, without properties that are `undefined`
 * @throws TypeError for any other value, with its path
 */
export function plainJson(value: unknown, where = 'value'): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      if (Number.isFinite(value)) return value;
      break;
    case 'object':
      if (value === null) return null;
      if (Array.isArray(value)) return value.map((element, index) => plainJson(element, `${where}[${index}]`));
      if (isPlain(value)) return copyOf(value, where);
      break;
    default:
      break;
  }
  throw new TypeError(`An object could not be cloned: ${where} is no JSON value but ${describe(value)}`);
}

function copyOf(value: object, where: string): unknown {
  const copied = Object.entries(value)
    .filter(([, property]) => property !== undefined)
    .map(([name, property]) => [name, plainJson(property, `${where}.${name}`)]);
  return Object.fromEntries(copied);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  // An object of another realm (a test's, a frame's) has another Object.prototype, whose own prototype is null.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** The kind only, because the value may be a secret. */
function describe(value: unknown): string {
  return typeof value === 'object' ? (value?.constructor.name ?? 'an object') : typeof value;
}
