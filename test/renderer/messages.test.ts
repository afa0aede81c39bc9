import { describe, expect, it } from 'vitest';
import { failureSentence } from '../../renderer/ui/notes/failure-sentence.ts';
import { failureCodes } from '../../shared/contract/failure.ts';
import { languages } from '../../shared/contract/settings/preferences.ts';
import { storageEn } from '../../shared/messages/en/backup/storage-texts.ts';
import { failuresEn } from '../../shared/messages/en/first-screen/failure-texts.ts';
import { en } from '../../shared/messages/en/first-screen-texts.ts';
import { decidingEn } from '../../shared/messages/en/sale/deciding-texts.ts';
import { settingsEn } from '../../shared/messages/en/settings/settings-texts.ts';
import { storageId } from '../../shared/messages/id/backup/storage-texts.ts';
import { failuresId } from '../../shared/messages/id/first-screen/failure-texts.ts';
import { id } from '../../shared/messages/id/first-screen-texts.ts';
import { decidingId } from '../../shared/messages/id/sale/deciding-texts.ts';
import { settingsId } from '../../shared/messages/id/settings/settings-texts.ts';
import { moneyRisk } from '../../shared/messages/money.ts';

/** Loaded on demand. */
const storageOf = { en: storageEn, id: storageId };
const decidingOf = { en: decidingEn, id: decidingId };
const settingsOf = { en: settingsEn, id: settingsId };

const textsOf = { id: { ...id, failures: failuresId }, en: { ...en, failures: failuresEn } };

/** Every text with its path; functions get recognisable arguments. */
function sentences(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return sentences(value(7, 7), path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => sentences(part, `${path}.${key}`));
}

describe.each(languages)('texts in %s', (language) => {
  const { failures, ...rest } = textsOf[language];
  const texts = {
    ...rest,
    storage: storageOf[language],
    deciding: decidingOf[language],
    settings: settingsOf[language],
  };

  it('are never empty and never show a value that is not there', () => {
    for (const [path, sentence] of sentences(texts)) {
      expect(sentence.trim(), path).not.toBe('');
      expect(sentence, path).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  it.each(failureCodes)('say what happened and what to do for %s', (code) => {
    const { what, money, next } = failureSentence(textsOf[language], { code, field: 'baseUrl', until: 1 }, '14.05');
    expect(what).toMatch(/[.!?]$/);
    expect(next).toMatch(/[.!?]$/);
    expect(money === '').toBe(moneyRisk[code] === null);
    expect(failures).toHaveProperty(code);
  });
});

/** Identical in both languages. */
const common = ['.frame.terminal', '.settings.apiKey'];

describe('the two languages', () => {
  it('are not copies of one another', () => {
    const english = new Map(
      sentences({ ...textsOf.en, storage: storageEn, deciding: decidingEn, settings: settingsEn }),
    );
    const same = sentences({ ...textsOf.id, storage: storageId, deciding: decidingId, settings: settingsId })
      .filter(([path, sentence]) => /\s/.test(sentence) && english.get(path) === sentence)
      .map(([path]) => path);
    expect(same).toEqual(common);
  });
});
