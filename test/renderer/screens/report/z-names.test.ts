/** The payments of a Z report: a list's heading is true of every item. */
import { expect, it } from 'vitest';
import { closingEn } from '../../../../shared/messages/en/report/closing-texts.ts';
import { closingId } from '../../../../shared/messages/id/report/closing-texts.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { browserFixture } from '../../support/browser-fixture.ts';
import { aClosing, aClosingContent, aNamed, aReport, named } from '../../support/views/reports.ts';
import { aTerminal, NOW } from '../../support/views/views.ts';

const bench = browserFixture();

const row = {
  number: 7,
  at: NOW,
  from: '2026-03-09',
  to: '2026-03-09',
  count: 86,
  gross: rupiah(3_870_000),
  takings: 0,
  net: 0,
};

async function aPaper(
  wanted: Parameters<typeof aClosingContent>[0],
  language: 'id' | 'en' = 'id',
  more: Parameters<typeof aClosing>[0] = {},
) {
  const terminal = await bench.open({
    'terminal.view': aTerminal({ language }),
    'report.day': aReport(),
    'closing.list': { closings: [row], next: null },
    'closing.view': aClosing({ content: aClosingContent(wanted), ...more }),
  });
  await terminal.byId('nav-report').click();
  await terminal.byId('closings').click();
  await terminal.byId('closing-row').click();
  await terminal.byId('z-report').waitFor();
  return terminal;
}

const fromBefore = (...numbers: number[]) => ({
  ...named(...numbers.map((number) => aNamed(number))),
  items: numbers.map((number) => ({ ...aNamed(number), closedIn: 6 })),
});

it.each([
  ['id', closingId],
  ['en', closingEn],
] as const)('a Z report in %s says of money from closed days that it is in the sums', async (language, { paper }) => {
  const now = await aPaper({ fromBefore: fromBefore(36), doubles: named(aNamed(35)) }, language);
  expect(await now.byId('z-from-before').innerText()).toContain(paper.fromBeforeWhy);
});

it.each([
  ['id', closingId],
  ['en', closingEn],
] as const)(
  'a Z report in %s says which numbers are lost, and what was given back by method',
  async (language, { paper }) => {
    const none = { count: 0, gross: rupiah(0) };
    const sums = { corrected: none, doubles: { refunded: none, corrected: none } };
    const refundsByMethod = [
      { code: 'BC', name: 'BCA VA', refunded: { count: 2, gross: rupiah(40_000) }, ...sums },
      { code: 'SP', name: 'QRIS', refunded: { count: 1, gross: rupiah(5_000) }, ...sums },
    ];
    const terminal = await aPaper({ refundsByMethod }, language, { follows: 4 });
    const words = await terminal.byId('z-report').innerText();
    expect(words).toContain(paper.lostNumbers(5, 6));
    expect(words).toContain(paper.number(4));
    expect(words).not.toContain(`${paper.title} ${paper.number(6)}`);
    const byMethod = await terminal.byId('z-refunds-by-method').innerText();
    expect(byMethod).toContain(paper.refundsByMethod);
    expect(byMethod).toMatch(/BCA VA\s+2\s+\u2212Rp.40\.000/);
  },
);
