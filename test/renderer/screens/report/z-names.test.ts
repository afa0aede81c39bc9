/** The payments that a Z report names: what stands above a list is true of everything in it. */
import { expect, it } from 'vitest';
import { closingEn } from '../../../../shared/messages/en/report/closing.ts';
import { closingId } from '../../../../shared/messages/id/report/closing.ts';
import { rupiah } from '../../../../shared/rupiah.ts';
import { browserBench } from '../../support/browser-bench.ts';
import { aClosing, aClosingContent, aNamed, aReport, named } from '../../support/reports.ts';
import { aTerminal, NOW } from '../../support/views.ts';

const bench = browserBench();

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

async function aPaper(wanted: Parameters<typeof aClosingContent>[0], language: 'id' | 'en' = 'id') {
  const terminal = await bench.open({
    'terminal.view': aTerminal({ language }),
    'report.day': aReport(),
    'closing.list': { closings: [row], next: null },
    'closing.view': aClosing({ content: aClosingContent(wanted) }),
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
