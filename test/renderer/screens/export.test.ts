import { describe, expect, it } from 'vitest';
import type { ExportedFile } from '../../../shared/contract/export.ts';
import { exportId } from '../../../shared/messages/export-texts.ts';
import { chooseDay } from '../support/actions/choose-day.ts';
import { domFixture } from '../support/dom/dom-fixture.ts';
import type { Terminal } from '../support/terminal.ts';
import { aTerminal } from '../support/views/views.ts';

const bench = domFixture();
const today = aTerminal().businessDay;

const exported: ExportedFile = {
  folder: '/media/stick',
  file: 'konter-training-sales-all--2026-03-09.csv',
  rows: 1_000_000,
  bytes: 178_275_172,
};

async function inDialog(): Promise<Terminal> {
  const terminal = await bench.open({ 'export.start': exported });
  await terminal.byId('nav-history').click();
  await terminal.byId('export').click();
  await terminal.page.getByRole('dialog').waitFor();
  return terminal;
}

/** The save dialog is canceled, so the export can be requested repeatedly. */
async function inDialogThatStays(): Promise<Terminal> {
  const terminal = await inDialog();
  await terminal.refuse('export.start', { code: 'export-canceled' });
  return terminal;
}

describe('the export dialog', () => {
  it('begins with the days on the screen behind it, asks for what was chosen, and is silent where that was canceled', async () => {
    const terminal = await inDialogThatStays();
    expect(await terminal.byId('export-days-all').getAttribute('aria-pressed')).toBe('true');
    await terminal.byId('export-close').click();
    await terminal.byId('history-today').click();
    await terminal.byId('export').click();
    expect(await terminal.byId('export-days-today').getAttribute('aria-pressed')).toBe('true');
    await terminal.byId('export-payments').click();
    await terminal.byId('export-start').click();
    await terminal.byId('export-days-choose').click();
    await chooseDay(terminal, 'export-from', '2026-03-01');
    await terminal.byId('export-start').click();
    await terminal.byId('export-days-all').click();
    await terminal.byId('export-start').click();
    const wish = { content: 'payments', format: 'xlsx' };
    await expect
      .poll(() => terminal.asked('export.start'))
      .toEqual([
        { ...wish, days: { from: today, to: today } },
        { ...wish, days: { from: '2026-03-01', to: today } },
        { ...wish, days: null },
      ]);
    expect(await terminal.page.locator('[data-code=export-canceled]').count()).toBe(0);
  });

  it('leaves an end open that was cleared, and says in words which days are meant', async () => {
    const terminal = await inDialogThatStays();
    const words = () => terminal.byId('export-days-words').innerText();
    expect(await words()).toBe(exportId.meant.all);
    await terminal.byId('export-csv').click();
    await terminal.page.getByText(exportId.formats.csv[1]).waitFor();
    await terminal.byId('export-days-choose').click();
    expect(await words()).toBe(exportId.meant.one('Sen, 9 Mar 2026'));
    await chooseDay(terminal, 'export-from', '2026-03-01');
    expect(await words()).toBe(exportId.meant.both('Min, 1 Mar 2026', 'Sen, 9 Mar 2026'));
    await chooseDay(terminal, 'export-to', null);
    expect(await words()).toBe(exportId.meant.since('Min, 1 Mar 2026'));
    await terminal.byId('export-start').click();
    await chooseDay(terminal, 'export-from', null);
    expect(await words()).toBe(exportId.meant.all);
    await chooseDay(terminal, 'export-to', '2026-03-05');
    expect(await words()).toBe(exportId.meant.until('Kam, 5 Mar 2026'));
    await terminal.byId('export-start').click();
    // Swapped dates are corrected.
    await chooseDay(terminal, 'export-from', '2026-03-07');
    expect(await words()).toBe(exportId.meant.both('Kam, 5 Mar 2026', 'Sab, 7 Mar 2026'));
    const wish = { content: 'takings', format: 'csv' };
    await expect
      .poll(() => terminal.asked('export.start'))
      .toEqual([
        { ...wish, days: { from: '2026-03-01', to: null } },
        { ...wish, days: { from: null, to: '2026-03-05' } },
      ]);
  });

  it('may be closed while it runs, and says where the whole file is when it is opened again', async () => {
    const terminal = await inDialog();
    await terminal.hold('export.start');
    await terminal.byId('export-start').click();
    const dialog = terminal.page.getByRole('dialog');
    await dialog.filter({ hasText: exportId.continues }).waitFor();
    expect(await terminal.byId('export-start').isDisabled()).toBe(true);
    await terminal.byId('export-close').click();
    expect(await terminal.byId('export').getAttribute('aria-label')).toBe(exportId.exporting);
    await terminal.release('export.start', exported);
    await terminal.byId('export').and(terminal.page.getByLabel(exportId.open)).click();
    const ended = await terminal.byId('export-ended').textContent();
    expect(ended).toContain(exportId.done('1.000.000', '178,3 MB'));
    expect(ended).toContain('/media/stick');
    expect(ended).toContain(exported.file);
  });

  it('makes room for another, and has nothing more to say of the one before', async () => {
    const terminal = await inDialog();
    await terminal.byId('export-start').click();
    await terminal.byId('export-another').click();
    await terminal.byId('export-journal').click();
    await terminal.refuse('export.start', { code: 'export-day-in-future' });
    await terminal.byId('export-start').click();
    const note = terminal.page.locator('[data-testid=error][data-code=export-day-in-future]');
    await note.waitFor();
    expect(await terminal.byId('export-ended').count()).toBe(0);
    expect(await terminal.byId('export-journal').getAttribute('aria-pressed')).toBe('true');
    // Reopened, it starts again without the former failure.
    await terminal.byId('export-close').click();
    await terminal.byId('export').click();
    await terminal.byId('export-start').waitFor();
    expect(await note.count()).toBe(0);
  });
});
