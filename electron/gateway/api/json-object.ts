/**
 * Text of unknown origin to a flat, harmless object with lower-case keys. A real gateway writes keys in several letter
 * cases, so case is ignored; but two keys that then are the same leave in doubt which one counts, and doubt is refused.
 */

/** No prototype: a `__proto__` in the body is a key like any other. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** @returns `null` for anything but one JSON object without repeated keys. Never throws. */
export function readJsonObject(text: string): JsonObject | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const object = withLowerCaseKeys(value);
  if (object === null || Object.keys(object).length !== countTopLevelKeys(text)) return null;
  return object;
}

/** @returns `null` for what is no object, or has two keys that differ only in letter case. */
export function withLowerCaseKeys(value: unknown): JsonObject | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  const object: Record<string, unknown> = Object.create(null);
  for (const [key, entry] of entries) object[key.toLowerCase()] = entry;
  return Object.keys(object).length === entries.length ? object : null;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/gs;

/** JSON.parse silently lets the last of two equal keys win; counting the colons of valid JSON shows that there were two. */
function countTopLevelKeys(validJson: string): number {
  let depth = 0;
  let keys = 0;
  for (const [token] of validJson.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (token === ':' && depth === 1) keys += 1;
  }
  return keys;
}
