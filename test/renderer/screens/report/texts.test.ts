import { describe, expect, it } from 'vitest';
import { exportEn } from '../../../../shared/messages/export-texts.ts';
import { paperEn, paperId } from '../../../../shared/messages/paper-texts.ts';
import { reconcileEn } from '../../../../shared/messages/reconcile-texts.ts';
import { reportEn, reportId } from '../../../../shared/messages/report-texts.ts';
import { settingsEn } from '../../../../shared/messages/settings-texts.ts';

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

describe('the words of reports', () => {
  it('compare with yesterday as one says it', () => {
    expect(reportId.nothingBefore(reportId.sameDays.day)).toMatch(/: kemarin tidak ada/);
    expect(reportEn.nothingBefore(reportEn.sameDays.day)).toContain('paid yesterday,');
  });

  it.each(['id', 'en'] as const)(
    'say in %s of no sum that it is still to be given back: it may have been',
    (language) => {
      const report = { id: reportId, en: reportEn }[language];
      const { doubles, doublesWhy } = { id: paperId, en: paperEn }[language];
      const sums = [report.paidTwice('Rp 1', 1), report.lists.doubles.what, doubles, doublesWhy];
      expect(sums.filter((words) => /give|harus|kembalikan/i.test(words))).toEqual([]);
    },
  );
});
