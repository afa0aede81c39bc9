/**
 * Parses untrusted text into a flat object with lower-case keys. Real gateways write keys in several letter cases, so case
 * is ignored. Two keys that differ only in case are ambiguous, and the object is refused.
 */

/** Without a prototype, so that `__proto__` in a body is an ordinary key. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** @returns `null` unless the text is one JSON object without repeated keys. Never throws. */
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

/** @returns `null` if the value is not an object, or has two keys that differ only in letter case. */
export function withLowerCaseKeys(value: unknown): JsonObject | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  const object: Record<string, unknown> = Object.create(null);
  for (const [key, entry] of entries) object[key.toLowerCase()] = entry;
  return Object.keys(object).length === entries.length ? object : null;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/gs;

/** JSON.parse silently keeps the last of two equal keys. Counting the colons of valid JSON reveals the repeated key. */
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
