import { describe, expect, it } from 'vitest';
import type { Report } from '../../../../shared/contract/report.ts';
import { reportEn, reportId } from '../../../../shared/messages/report-texts.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { chooseDay } from '../../support/actions/choose-day.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import { everShown } from '../../support/ever-shown.ts';
import { drawn } from '../../support/faces.ts';
import { aNamed, anEmptyReport, aReport, named } from '../../support/views/reports.ts';
import { aPaymentView, aTerminal } from '../../support/views/views.ts';

const bench = eitherFixture();

async function reporting(report: Report = aReport(), options: Parameters<typeof bench.open>[1] = {}, terminal = {}) {
  const opened = await bench.open(
    { 'terminal.view': aTerminal(terminal), 'report.day': report, 'report.range': report },
    options,
  );
  await opened.byId('nav-report').click();
  await opened.byId('report-gross').waitFor();
  return opened;
}

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

describe('the report of a day', () => {
  it.each([
    ['id', 'Rp 120.000 di atas kemarin, sampai pukul 14.00', 'rata-rata Rp 45.000'],
    ['en', 'Rp 120.000 more than yesterday, until 14:00', 'Rp 45.000 on average'],
  ])('says in %s how much, how often, and how that compares', async (language, comparison, average) => {
    const terminal = await reporting(aReport(), {}, { language });
    const gross = terminal.byId('report-gross');
    expect(plain(await gross.innerText())).toBe('Rp 3.870.000');
    expect(await gross.getAttribute('data-amount')).toBe('3870000');
    expect(await terminal.byId('report-count').innerText()).toBe('86');
    expect(plain(await terminal.byId('report-average').innerText())).toContain(average);
    expect(plain(await terminal.byId('report-comparison').innerText())).toContain(comparison);
  });

  it('compares a day of the past with the day before, and says less when it was less', async () => {
    const terminal = await reporting(aReport({ from: '2026-03-05', to: '2026-03-05', isOpen: false }));
    await terminal.answer('report.day', {
      ...aReport({ from: '2026-03-05', to: '2026-03-05', isOpen: false }),
      before: {
        ...{ from: '2026-03-04', to: '2026-03-04', count: 3, gross: rupiah(4_000_000) },
        compared: { count: 86, gross: rupiah(3_870_000) },
        untilHour: null,
      },
    });
    await terminal.byId('report-earlier').click();
    await terminal.page.locator('[data-testid=report-comparison][data-direction=less]').waitFor();
    const words = plain(await terminal.byId('report-comparison').innerText());
    expect(words).toContain('Rp 130.000 di bawah hari sebelumnya');
    expect(words).not.toContain('sampai pukul');
  });

  it('adds what a manager settled to the takings, and takes off what was paid after all', async () => {
    bench.inBrowser();
    const none = { count: 0, gross: rupiah(0) };
    const terminal = await reporting(
      aReport({
        total: { ...aReport().total, takings: 3_935_000, doubles: { count: 1, gross: rupiah(40_000) } },
        byHand: {
          settled: { count: 2, gross: rupiah(90_000) },
          confirmed: { count: 1, gross: rupiah(25_000) },
          unconfirmed: none,
        },
      }),
    );
    expect(await terminal.byId('report-takings').getAttribute('data-amount')).toBe('3935000');
    const words = plain(await terminal.byId('report-by-hand').innerText());
    for (const sum of ['+ Rp 90.000', '− Rp 25.000', 'Rp 3.935.000']) expect(words).toContain(sum);
    await terminal.page.getByText(reportId.paidTwice('Rp\u00a040.000', 1)).waitFor();
  });

  it.each([
    ['id', reportId],
    ['en', reportEn],
  ] as const)('says of an empty day in %s that it is empty, without a chart', async (language, texts) => {
    const terminal = await reporting(anEmptyReport(), {}, { language });
    expect(plain(await terminal.byId('report-gross').innerText())).toBe('Rp 0');
    expect(await terminal.byId('report-empty').innerText()).toBe(texts.emptyToday);
    expect(await terminal.byId('bar-chart').count()).toBe(0);
    await terminal.answer('report.day', anEmptyReport({ from: '2026-03-08', to: '2026-03-08' }));
    await terminal.byId('report-earlier').click();
    await terminal.page.getByText(texts.empty).waitFor();
  });

  it('is asked for again when a payment changes', async () => {
    const terminal = await reporting(anEmptyReport());
    await terminal.answer('report.day', aReport());
    await terminal.emit('payment', aPaymentView({ state: 'paid' }));
    await terminal.page.locator('[data-testid=report-gross][data-amount="3870000"]').waitFor();
  });

  it('has room for the largest sum there can be, on a small screen too', async () => {
    bench.inBrowser();
    const total = { ...aReport().total, gross: rupiah(999_999_999_999) };
    const terminal = await reporting(aReport({ total }), { viewport: { width: 1024, height: 600 } });
    const [end, edge] = await terminal.byId('report-gross').evaluate((sum) => {
      const words = document.createRange();
      words.selectNodeContents(sum);
      return [words.getBoundingClientRect().right, sum.closest('.card')?.getBoundingClientRect().right ?? 0];
    });
    expect(end).toBeLessThan(edge ?? 0);
  });

  it('says why it is not there, and offers none to be printed', async () => {
    const terminal = await reporting();
    await terminal.byId('printing-report').waitFor();
    await terminal.refuse('report.range', { code: 'range-too-long' });
    await terminal.byId('report-span-range').click();
    await terminal.page.locator('[data-testid=error][data-code=range-too-long]').waitFor();
    for (const part of ['report-body', 'printing-report']) expect(await terminal.byId(part).count()).toBe(0);
  });
});

describe('the days of a report', () => {
  it('are one back, one forward, and today again; nothing after today', async () => {
    const terminal = await reporting();
    const asked = async () => (await terminal.asked('report.day')).at(-1);
    expect(await asked()).toEqual({ businessDay: '2026-03-09' });
    expect(await terminal.byId('report-later').isDisabled()).toBe(true);
    await terminal.byId('report-earlier').click();
    await terminal.byId('report-earlier').click();
    await expect.poll(asked).toEqual({ businessDay: '2026-03-07' });
    await terminal.byId('report-later').click();
    await expect.poll(asked).toEqual({ businessDay: '2026-03-08' });
    await chooseDay(terminal, 'report-date', '2025-12-31');
    await expect.poll(asked).toEqual({ businessDay: '2025-12-31' });
    await terminal.byId('report-today').click();
    await expect.poll(asked).toEqual({ businessDay: '2026-03-09' });
  });

  it('are a whole week, a whole month, or a range whose ends may be swapped', async () => {
    const terminal = await reporting();
    const asked = async () => (await terminal.asked('report.range')).at(-1);
    await terminal.byId('report-span-week').click();
    await expect.poll(asked).toEqual({ from: '2026-03-09', to: '2026-03-15' });
    await terminal.byId('report-span-month').click();
    await expect.poll(asked).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    await terminal.byId('report-earlier').click();
    await expect.poll(asked).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    await terminal.byId('report-span-range').click();
    await chooseDay(terminal, 'report-from', '2026-03-05');
    await expect.poll(asked).toEqual({ from: '2026-02-28', to: '2026-03-05' });
  });

  it('offers to close the day only on today, because a closing covers everything since the last one', async () => {
    const terminal = await reporting();
    await terminal.byId('close-day').waitFor();
    await terminal.byId('report-earlier').click();
    await expect.poll(() => terminal.byId('close-day').count()).toBe(0);
    await terminal.byId('report-today').click();
    await terminal.byId('close-day').waitFor();
    await terminal.byId('report-span-month').click();
    await expect.poll(() => terminal.byId('close-day').count()).toBe(0);
  });

  it('names the Z reports of a month as a range, which opens their list', async () => {
    const closings = [...[464, 465, 466].map((number) => ({ number, at: 1 })), { number: 470, at: 2 }];
    const terminal = await reporting(aReport({ closings }));
    const button = terminal.byId('report-closed-in-several');
    expect(await button.textContent()).toBe('Ada di Laporan Z no. 464–466, 470');
    await terminal.answer('closing.list', { closings: [], next: null });
    await button.click();
    await terminal.page.locator('[data-testid=report][data-page=closings]').waitFor();
  });

  it('shows only the answer about the days that are on the screen', async () => {
    bench.inBrowser();
    const terminal = await reporting();
    await terminal.hold('report.day');
    await terminal.byId('report-earlier').click();
    await terminal.byId('report-today').click();
    const shown = await everShown(terminal.page, 'report-gross', 'data-amount');
    await terminal.release('report.day', anEmptyReport({ from: '2026-03-08', to: '2026-03-08' }));
    await drawn(terminal.page);
    await terminal.release('report.day', aReport({ closings: [{ number: 4, at: 1 }] }));
    await terminal.byId('report-closed-in').waitFor();
    expect(await shown()).toEqual(['3870000']);
  });
});

describe('what a report shows beneath', () => {
  it('names what one has to know about, and each name opens its sale in History, and back is where one was', async () => {
    const lists = {
      ...aReport().lists,
      doubles: named(aNamed(12, 40_000)),
      late: named(...[1, 2, 3, 4, 5, 6].map((number) => aNamed(number))),
    };
    const terminal = await reporting(aReport({ lists, from: '2026-03-05', to: '2026-03-05' }));
    await terminal.refuse('history.sale', { code: 'sale-not-found' });
    await chooseDay(terminal, 'report-date', '2026-03-05');
    await terminal.page.getByText(reportId.lists.doubles.what).waitFor();
    expect(await terminal.byId('report-list-open').count()).toBe(0);
    const late = terminal.byId('report-list-late').getByTestId('report-named').filter({ visible: true });
    expect(await late.count()).toBe(4);
    await terminal.byId('report-list-late').getByText(reportId.showAll(6)).click();
    expect(await late.count()).toBe(6);
    await terminal.byId('report-list-doubles').getByTestId('report-named').click();
    await expect.poll(() => terminal.asked('history.sale')).toContainEqual({ saleId: 12 });
    await terminal.byId('nav-report').click();
    await expect.poll(async () => (await terminal.asked('report.day')).at(-1)).toEqual({ businessDay: '2026-03-05' });
  });

  it.each(['id', 'en'])(
    'draws the hours in %s so that no name touches the next, on a small screen too',
    async (language) => {
      bench.inBrowser();
      const busy = aReport().hours.map(({ hour }) => ({ hour, count: 1, gross: rupiah(10_000 * (hour + 1)) }));
      const terminal = await reporting(
        aReport({ hours: busy }),
        { viewport: { width: 1024, height: 600 } },
        { language },
      );
      const boxes = await terminal
        .byId('bar-chart')
        .locator('.chart-bar text')
        .evaluateAll((names) =>
          names.map((name) => name.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
        );
      expect(boxes.length).toBeGreaterThanOrEqual(8);
      for (const [place, { left }] of boxes.slice(1).entries()) expect(left).toBeGreaterThan(boxes[place]?.right ?? 0);
      // The same figures for screen readers.
      await terminal.byId('chart-as-table').click();
      const rows = terminal.byId('report-chart').locator('tbody tr');
      expect(await rows.count()).toBe(24);
      expect(plain(await rows.nth(23).innerText())).toContain('Rp 240.000');
    },
  );

  it('draws a month by day, and by hour when asked', async () => {
    const days = Array.from({ length: 31 }, (_, day) => ({
      businessDay: `2026-03-${String(day + 1).padStart(2, '0')}`,
      count: 1,
      gross: rupiah(10_000),
    }));
    const terminal = await reporting(aReport({ span: 'month', from: '2026-03-01', to: '2026-03-31', days }));
    await terminal.byId('report-span-month').click();
    await terminal.page.locator('[data-testid=report-chart][data-by=day]').waitFor();
    expect(await terminal.page.locator('.chart-bar').count()).toBe(31);
    await terminal.byId('chart-by-hour').click();
    await terminal.page.locator('[data-testid=report-chart][data-by=hour]').waitFor();
  });

  it('says fees where they are known, and for how many they are not', async () => {
    const terminal = await reporting(aReport(), {}, { language: 'en' });
    const fees = terminal.byId('report-fees');
    expect(await fees.getAttribute('data-amount')).toBe('100000');
    expect(await fees.innerText()).toContain(reportEn.feesUnknown(61));
    expect(await terminal.byId('report-issuers').innerText()).toContain('93600014');
    expect(await terminal.byId('report-payouts').innerText()).toContain(reportEn.payoutUnknown);
  });
});
