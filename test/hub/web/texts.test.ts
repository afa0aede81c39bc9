import { expect, it } from 'vitest';
import { texts } from '../../../hub/web/state/appearance.ts';

/** Every text with its path; functions get recognisable arguments. */
function sentences(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return sentences(value(7, '7'), path);
  return Object.entries(value as object).flatMap(([key, part]) => sentences(part, `${path}.${key}`));
}

/** Production has no mark; names of products and rupiah are the same everywhere. */
const empty = ['.noMoney.production'];
const common = ['.product'];

it('both languages say everything, and neither is a copy of the other', () => {
  const indonesian = new Map(sentences(texts.id));
  for (const [path, sentence] of sentences(texts.en)) {
    expect(indonesian.has(path), path).toBe(true);
    expect(sentence.trim() === '', path).toBe(empty.includes(path));
    if (/\s/.test(sentence) && !common.includes(path)) expect(sentence, path).not.toBe(indonesian.get(path));
  }
});
