import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureMessage } from '../../renderer/ui/notes/failure-note.tsx';
import { failureCodes } from '../../shared/contract/failure.ts';
import { type Language, languages } from '../../shared/contract/settings/preferences.ts';
import { storageEn, storageId } from '../../shared/messages/backup/storage-texts.ts';
import { en } from '../../shared/messages/en/first-screen-texts.ts';
import { settingsEn } from '../../shared/messages/en/settings/settings-texts.ts';
import { failureSentences } from '../../shared/messages/failures/failure-table.ts';
import { failures } from '../../shared/messages/failures/failures.ts';
import { id } from '../../shared/messages/id/first-screen-texts.ts';
import { settingsId } from '../../shared/messages/id/settings/settings-texts.ts';
import { decidingEn, decidingId } from '../../shared/messages/sale/deciding-texts.ts';

const projectRoot = resolve(import.meta.dirname, '../..');

const failuresIn = (language: Language) =>
  Object.fromEntries(failureCodes.map((code) => [code, failureSentences(failures[code], language)]));

const textsOf = {
  id: { ...id, failures: failuresIn('id'), storage: storageId, deciding: decidingId, settings: settingsId },
  en: { ...en, failures: failuresIn('en'), storage: storageEn, deciding: decidingEn, settings: settingsEn },
};

/** Every text with its path; functions get recognisable arguments. */
function sentences(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return sentences(value(7, 7), path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => sentences(part, `${path}.${key}`));
}

describe.each(languages)('texts in %s', (language) => {
  it('are never empty and never show a value that is not there', () => {
    for (const [path, sentence] of sentences(textsOf[language])) {
      expect(sentence.trim(), path).not.toBe('');
      expect(sentence, path).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  it.each(failureCodes)('say what happened and what to do for %s', (code) => {
    const failure = { code, field: 'baseUrl', until: 1 };
    const { what, money, next } = failureMessage(language, failure, { about: 'creation', until: '14.05' });
    expect(what).toMatch(/[.!?]$/);
    expect(next).toMatch(/[.!?]$/);
    expect(money === '').toBe((failures[code].money ?? null) === null);
  });
});

/** Identical in both languages. */
const common = ['.frame.terminal', '.settings.apiKey'];

describe('the two languages', () => {
  it('are not copies of one another', () => {
    const english = new Map(sentences(textsOf.en));
    const same = sentences(textsOf.id)
      .filter(([path, sentence]) => /\s/.test(sentence) && english.get(path) === sentence)
      .map(([path]) => path);
    expect(same).toEqual(common);
  });
});

it('a failure code stands in one table only', () => {
  const folder = join(projectRoot, 'shared/messages/failures');
  const tables = readdirSync(folder).filter((name) => name.endsWith('-failures.ts'));
  const codes = tables.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/^ {2}'?([a-z-]+)'?: \{$/gm),
  ]);
  expect(codes.map(([, code = '']) => code).toSorted()).toEqual(failureCodes.toSorted());
});
