/**
 * The gate of both directions: what Electron would clone but JSON would bend (a Map, a Date, NaN, a bigint), or what
 * neither can carry (a function), is refused here, so that it is found in preview and not at a counter.
 */

/**
 * @returns a copy made of JSON values only. A property that is `undefined` is left out, as if it had not been there.
 * @throws TypeError for anything else, naming where it is
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
  // An object of another world (a test's, a frame's) has another Object.prototype, which again has none above it.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** By kind only: the value may be a secret. */
function describe(value: unknown): string {
  return typeof value === 'object' ? (value?.constructor.name ?? 'an object') : typeof value;
}
