/** What a text must be before it is read, and before it is stored. */

/** PostgreSQL's text has no NUL, and a lone surrogate has no UTF-8: another text would come back. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

interface JsonBounds {
  /** Of lists and objects within one another. */
  readonly depth: number;
  /** Commas outside of texts: fields and items in all. */
  readonly commas: number;
}

/**
 * Bounds a text of JSON before it is parsed: a small one that is nothing but brackets costs a second of the event loop.
 * @param bytes of JSON, or of anything else, which is then not parsed either
 */
export function isWithin(bytes: Uint8Array, bounds: JsonBounds): boolean {
  let [depth, commas, isText] = [0, 0, false];
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (isText) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === COMMA) commas += 1;
    else if (byte !== undefined && opening.has(byte)) depth += 1;
    else if (byte !== undefined && closing.has(byte)) depth -= 1;
    if (depth > bounds.depth || commas > bounds.commas) return false;
  }
  return true;
}
