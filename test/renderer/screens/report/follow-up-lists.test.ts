/** The payments of a report: their day, pending decisions and made decisions. */
import { describe, expect, it } from 'vitest';
import type { Report } from '../../../../shared/contract/report.ts';
import { reportEn, reportId } from '../../../../shared/messages/report-texts.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import { aNamed, aReport, atReport, named } from '../../support/views/reports.ts';
import { aTerminal } from '../../support/views/views.ts';

const bench = domFixture();
const textsOf = { id: reportId, en: reportEn };

function reporting(wanted: Partial<Report>, language: 'id' | 'en' = 'id') {
  const report = aReport(wanted);
  return atReport(bench, { 'terminal.view': aTerminal({ language }), 'report.day': report, 'report.range': report });
}

const onlyDoubles = (doubles: Report['lists']['doubles']) => ({ lists: { ...aReport().lists, doubles } });

describe('a list of a report', () => {
  it.each(['id', 'en'] as const)(
    'says in %s what waits for a decision, and of the rest what was decided',
    async (language) => {
      const texts = textsOf[language];
      const doubles = named(
        aNamed(1, 25_000, { waits: true, gravestFlag: 'paid-late' }),
        aNamed(2, 25_000, { decisions: ['refunded-outside'] }),
        aNamed(3, 25_000, { decisions: ['accepted', 'linked'] }),
      );
      const terminal = await reporting(onlyDoubles(doubles), language);
      const list = terminal.byId('report-list-doubles');
      expect(await list.getAttribute('data-waiting')).toBe('1');
      expect(await list.locator('.named-waiting').innerText()).toBe(texts.waiting(1));
      const names = await list.getByTestId('report-named').allInnerTexts();
      expect(names[0]).toContain(texts.waits);
      expect(names[1]).toContain(texts.decisions['refunded-outside']);
      expect(names[2]).toContain(`${texts.decisions.accepted} · ${texts.decisions.linked}`);
      for (const name of names.slice(1)) expect(name).not.toContain(texts.waits);
      // The same for screen readers.
      const spoken = await list.getByTestId('report-named').nth(1).textContent();
      expect(spoken).toContain(texts.decisions['refunded-outside']);
    },
  );

  it('claims of nothing decided that it waits or has to be given back', async () => {
    const doubles = named(aNamed(2, 25_000, { decisions: ['refunded-outside'] }));
    const total = { ...aReport().total, doubles: { count: 1, gross: doubles.gross } };
    const terminal = await reporting({ ...onlyDoubles(doubles), total }, 'en');
    const attention = await terminal.byId('report-attention').innerText();
    expect(attention).toContain(reportEn.decisions['refunded-outside']);
    const claims = /wait|need|give (it|one|back)|to be given/i;
    expect(attention).not.toMatch(claims);
    expect(await terminal.byId('report-doubles').innerText()).not.toMatch(claims);
    expect(await terminal.byId('report-doubles').getAttribute('class')).not.toContain('caution');
  });

  it('does not repeat behind each name what the list is about', async () => {
    const settled = named(aNamed(2, 25_000, { decisions: ['settled'] }));
    const terminal = await reporting({ lists: { ...aReport().lists, settled } });
    const words = await terminal.byId('report-list-settled').getByTestId('report-named').innerText();
    expect(words).not.toContain(reportId.decisions.settled);
  });
});

describe('a name in a report', () => {
  const ofThreeDays = named(
    aNamed(35),
    aNamed(36, 25_000, { businessDay: '2026-03-07' }),
    aNamed(37, 25_000, { businessDay: '2025-12-31' }),
  );
  const lists = { ...aReport().lists, late: ofThreeDays };

  it.each([
    ['id', '#36 · 7 Mar · QRIS', '#37 · 31 Des 2025 · QRIS'],
    ['en', '#36 · 7 Mar · QRIS', '#37 · 31 Dec 2025 · QRIS'],
  ] as const)(
    'says in %s which day its sale is of, where that is not the day of the report',
    async (language, march, december) => {
      const terminal = await reporting({ lists }, language);
      const named = terminal.byId('report-list-late').getByTestId('report-named');
      const [own, before, lastYear] = await named.allInnerTexts();
      expect(own).toContain('#35 · QRIS');
      expect(before).toContain(march);
      expect(lastYear).toContain(december);
      expect(await named.nth(1).textContent()).toContain('7 Mar');
    },
  );

  it('says it of every one in a report of several days', async () => {
    const terminal = await reporting({ lists, span: 'week', to: '2026-03-15' });
    await terminal.byId('report-span-week').click();
    await terminal.page.locator('[data-testid=report-body][data-to="2026-03-15"]').waitFor();
    const own = terminal.byId('report-list-late').getByTestId('report-named').first();
    expect(await own.innerText()).toContain('#35 · 9 Mar · QRIS');
  });
});

describe('a day on which nothing waits', () => {
  it.each([
    ['id', 2, '9 Mar 2026 beres', '2 menunggu keputusan di “Perlu ditinjau”'],
    ['en', 1, 'All is well on 9 Mar 2026', '1 waits for a decision in “To review”'],
  ] as const)('says in %s of which day, and leads to the %i that wait', async (language, count, well, others) => {
    const terminal = await reporting({}, language);
    await terminal.emit('review', { count });
    const attention = terminal.byId('report-attention');
    await expect.poll(() => attention.innerText()).toContain(others);
    expect(await attention.innerText()).toContain(well);
    await terminal.byId('report-others-wait').click();
    await terminal.page.locator('[data-testid=nav-review][aria-current=page]').waitFor();
  });

  it('leads nowhere where nothing waits at all', async () => {
    const terminal = await reporting({});
    expect(await terminal.byId('report-others-wait').count()).toBe(0);
  });
});
