/** Limit for one request's input; no screen sends as much. */
const MOST_CHARACTERS = 64 * 1024;
const MOST_VALUES = 10_000;

/** Stops counting at the limit. @param input a window's unvalidated value, of any depth */
export function isTooLarge(input: unknown): boolean {
  const left: unknown[] = [input];
  let characters = 0;
  for (let values = 0; left.length > 0; values += 1) {
    const value = left.pop();
    if (typeof value === 'string') characters += value.length;
    if (characters > MOST_CHARACTERS || values + left.length > MOST_VALUES) return true;
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, each] of Object.entries(value)) {
      characters += name.length;
      left.push(each);
    }
  }
  return false;
}
