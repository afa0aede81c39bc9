/** A Z report of a terminal without a closing for three years, with every day. */
import { describe, expect, it } from 'vitest';
import { closingEn } from '../../../../shared/messages/en/report/closing-texts.ts';
import { closingId } from '../../../../shared/messages/id/report/closing-texts.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { browserFixture } from '../../support/browser-fixture.ts';
import { aClosing, aClosingContent, aReport } from '../../support/views/reports.ts';
import { aTerminal, NOW } from '../../support/views/views.ts';

const bench = browserFixture();

/** Up to 9 March 2026. */
const daysOf = (count: number) => {
  const [day] = aClosingContent().days;
  if (!day) throw new Error('A closing without a day');
  return Array.from({ length: count }, (_, index) => {
    const at = Date.UTC(2026, 2, 9) - (count - 1 - index) * 86_400_000;
    return { ...day, businessDay: new Date(at).toISOString().slice(0, 10) };
  });
};

async function showing(dayCount: number, terminal = {}) {
  const row = {
    number: 7,
    at: NOW,
    from: '2023-03-11',
    to: '2026-03-09',
    count: 86,
    gross: rupiah(3_870_000),
    takings: 1,
    net: 1,
  };
  const opened = await bench.open({
    'terminal.view': aTerminal(terminal),
    'report.day': aReport(),
    'closing.list': { closings: [row], next: null },
    'closing.view': aClosing({ content: aClosingContent({ days: daysOf(dayCount) }) }),
  });
  await opened.byId('nav-report').click();
  await opened.byId('closings').click();
  await opened.byId('closing-row').click();
  await opened.byId('z-report').waitFor();
  return opened;
}

const plain = (text: string) => text.replace(/\s+/g, ' ');

describe('a Z report over three years', () => {
  it.each([
    ['id', closingId, 'Februari 2026', '28 Februari 2026'],
    ['en', closingEn, 'February 2026', '28 February 2026'],
  ] as const)('is told in %s by month, and by day where somebody asks', async (language, texts, name, lastDay) => {
    const terminal = await showing(1_095, { language });
    expect(await terminal.byId('z-months').getAttribute('data-count')).toBe('37');
    expect(await terminal.byId('z-months').innerText()).toContain(texts.paper.monthsWhy(1_095));
    expect(await terminal.byId('z-day').count()).toBe(0);
    const february = terminal.page.locator('[data-testid=z-month][data-month="2026-02"]');
    const words = plain(await february.innerText());
    // 28 days of 86 payments.
    for (const said of [name, '2.408', 'Rp 108.360.000']) expect(words).toContain(said);

    const toggle = february.getByTestId('z-month-days');
    expect(await toggle.innerText()).toBe(texts.paper.showDays(name));
    await toggle.focus();
    await terminal.page.keyboard.press('Enter');
    await expect.poll(() => terminal.byId('z-day').count()).toBe(28);
    expect(await terminal.byId('z-day').last().innerText()).toContain(lastDay);
    expect(await toggle.innerText()).toBe(texts.paper.hideDays(name));
    await toggle.click();
    await expect.poll(() => terminal.byId('z-day').count()).toBe(0);
  });

  it('of a month and some days says every day, as ever', async () => {
    const terminal = await showing(40);
    expect(await terminal.byId('z-day').count()).toBe(40);
    expect(await terminal.byId('z-months').count()).toBe(0);
  });
});
