import { describe, expect, it } from 'vitest';
import { closingEn, closingId } from '../../../../shared/messages/closing-texts.ts';
import { exportEn } from '../../../../shared/messages/export-texts.ts';
import { paperEn, paperId } from '../../../../shared/messages/paper-texts.ts';
import { reconcileEn } from '../../../../shared/messages/reconcile-texts.ts';
import { reportEn, reportId } from '../../../../shared/messages/report-texts.ts';
import { settingsEn } from '../../../../shared/messages/settings-texts.ts';

const all = { id: { report: reportId, closing: closingId }, en: { report: reportEn, closing: closingEn } };

/** Every text with its path; functions get recognisable arguments. */
function sentences(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return sentences(value(7, 7), path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => sentences(part, `${path}.${key}`));
}

describe('one of several', () => {
  it.each([
    ['a method', settingsEn.testWorked(80, 1), settingsEn.testWorked(80, 2), 'method'],
    ['an exported row', exportEn.done('1', '4 kB'), exportEn.done('2', '4 kB'), 'row'],
    ['a difference', reconcileEn.moreNotNamed(1), reconcileEn.moreNotNamed(2), 'is'],
  ])('is one in English: %s', (_, one, two, word) => {
    expect(one).toMatch(new RegExp(`\\b1 (more |active )?${word}\\b`));
    expect(two).toMatch(word === 'is' ? /2 more are/ : new RegExp(`\\b2 (active )?${word}s\\b`));
  });
});

describe('the words of reports and closings', () => {
  it.each(['id', 'en'] as const)('are never empty in %s and never show a value that is not there', (language) => {
    for (const [path, sentence] of sentences(all[language])) {
      expect(sentence.trim(), path).not.toBe('');
      expect(sentence, path).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  it('compare with yesterday as one says it', () => {
    expect(reportId.nothingBefore(reportId.sameDays.day)).toMatch(/: kemarin tidak ada/);
    expect(reportEn.nothingBefore(reportEn.sameDays.day)).toContain('paid yesterday,');
  });

  it.each(['id', 'en'] as const)(
    'say in %s of no sum that it is still to be given back: it may have been',
    (language) => {
      const { report } = all[language];
      const { doubles, doublesWhy } = { id: paperId, en: paperEn }[language];
      const sums = [report.paidTwice('Rp 1', 1), report.lists.doubles.what, doubles, doublesWhy];
      expect(sums.filter((words) => /give|harus|kembalikan/i.test(words))).toEqual([]);
    },
  );

  it('are not copies of one another', () => {
    const english = new Map(sentences(all.en));
    const same = sentences(all.id).filter(([path, words]) => /\s/.test(words) && english.get(path) === words);
    // A number stays a number, and a day with its sum stays one text.
    expect(same.map(([path]) => path)).toEqual(['.report.beforeWas', '.closing.number']);
  });
});
