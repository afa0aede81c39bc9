import { describe, expect, it } from 'vitest';
import type { ExportView } from '../../../shared/contract/views/export-views.ts';
import { failuresId } from '../../../shared/messages/id/first-screen/failure-texts.ts';
import { exportId } from '../../../shared/messages/id/report/export-texts.ts';
import { chooseDay } from '../support/actions/choose-day.ts';
import { browserFixture } from '../support/browser-fixture.ts';
import type { ScriptedTerminal } from '../support/scripted-main.ts';
import { aTerminal } from '../support/views/views.ts';

const bench = browserFixture();
const limit = { timeout: 60_000 };
const today = aTerminal().businessDay;

const made: Omit<Extract<ExportView, { state: 'canceled' }>, 'state' | 'leftover'> = {
  content: 'sales',
  days: null,
  environment: 'training',
  folder: '/media/stick',
  file: 'konter-training-sales-all--2026-03-09.csv',
};
const running = (wanted: object = {}): ExportView => ({
  ...{ ...made, state: 'running', done: 250_000, about: 1_000_000, remainingMs: 12_400 },
  ...wanted,
});

async function inDialog(view: ExportView = { state: 'none' }): Promise<ScriptedTerminal> {
  const terminal = await bench.open({ 'export.view': view, 'export.start': running() });
  await terminal.byId('nav-history').click();
  await terminal.byId('export').click();
  await terminal.page.getByRole('dialog').waitFor();
  return terminal;
}

/** The save dialog is canceled, so the export can be requested repeatedly. */
async function inDialogThatStays(): Promise<ScriptedTerminal> {
  const terminal = await inDialog();
  await terminal.refuse('export.start', { code: 'export-canceled' });
  return terminal;
}

describe('the export dialog', limit, () => {
  it('begins with the days on the screen behind it, and asks for what was chosen', async () => {
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
    const wish = { content: 'payments' };
    await expect
      .poll(() => terminal.asked('export.start'))
      .toEqual([
        { ...wish, days: { from: today, to: today } },
        { ...wish, days: { from: '2026-03-01', to: today } },
        { ...wish, days: null },
      ]);
  });

  it('leaves an end open that was cleared, and says in words which days are meant', async () => {
    const terminal = await inDialogThatStays();
    const words = () => terminal.byId('export-days-words').innerText();
    expect(await words()).toBe(exportId.meant.all);
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
    const wish = { content: 'sales' };
    await expect
      .poll(() => terminal.asked('export.start'))
      .toEqual([
        { ...wish, days: { from: '2026-03-01', to: null } },
        { ...wish, days: { from: null, to: '2026-03-05' } },
      ]);
  });

  it('shows how far it is, is closed without stopping it, and opened again where it has come to', async () => {
    const terminal = await inDialog();
    await terminal.emit('export', running());
    const dialog = terminal.page.getByRole('dialog');
    await dialog.filter({ hasText: exportId.progress('250.000', '1.000.000') }).waitFor();
    expect(await dialog.textContent()).toContain(exportId.remaining(exportId.seconds(13)));
    expect(await dialog.textContent()).toContain(exportId.goesOn);
    await terminal.byId('export-close').click();
    await terminal.emit('export', running({ done: 500_000 }));
    await expect.poll(() => terminal.byId('export').textContent()).toBe('50%');
    expect(await terminal.byId('export').getAttribute('aria-label')).toBe(exportId.opensRunning(50));
    await terminal.byId('export').click();
    await dialog.filter({ hasText: exportId.progress('500.000', '1.000.000') }).waitFor();
    expect(await terminal.asked('export.cancel')).toEqual([]);
  });

  it('says where the whole file is, and makes room for another', async () => {
    const terminal = await inDialog({ ...made, state: 'done', rows: 1_000_000, bytes: 178_275_172, tookMs: 9_000 });
    const ended = await terminal.byId('export-ended').textContent();
    expect(ended).toContain(exportId.done('1.000.000', '178,3 MB'));
    expect(ended).toContain('/media/stick');
    expect(ended).toContain(made.file);
    await terminal.byId('export-another').click();
    await terminal.byId('export-start').waitFor();
  });

  it('cancels when it is told to, and says that nothing is left', async () => {
    const terminal = await inDialog(running());
    await terminal.answer('export.cancel', { ...made, state: 'canceled', leftover: null });
    await terminal.byId('export-cancel').click();
    await expect.poll(() => terminal.byId('export-ended').textContent()).toBe(exportId.canceled);
  });

  it('says in words what went wrong, and what is left where it could not be removed', async () => {
    const leftover = `${made.file}.partial`;
    const terminal = await inDialog({ ...made, state: 'failed', failure: { code: 'export-disk-full' }, leftover });
    const ended = await terminal.byId('export-ended').textContent();
    const texts = failuresId['export-disk-full'];
    expect(ended).toContain(typeof texts === 'function' ? '' : texts[0]);
    expect(ended).toContain(exportId.leftover(leftover));
  });

  it('has nothing more to say of an earlier one when another is asked for and refused', async () => {
    const terminal = await inDialog({ ...made, state: 'done', rows: 470, bytes: 178_275, tookMs: 900 });
    await terminal.byId('export-another').click();
    await terminal.byId('export-journal').click();
    await terminal.refuse('export.start', { code: 'export-day-in-future' });
    await terminal.byId('export-start').click();
    const note = terminal.page.locator('[data-testid=error][data-code=export-day-in-future]');
    await note.waitFor();
    expect(await terminal.byId('export-ended').count()).toBe(0);
    expect(await terminal.byId('export-journal').getAttribute('aria-pressed')).toBe('true');
    // Reopened, it starts anew without the former failure.
    await terminal.byId('export-close').click();
    await terminal.byId('export').click();
    await terminal.byId('export-start').waitFor();
    expect(await note.count()).toBe(0);
    expect(await terminal.byId('export-ended').count()).toBe(0);
  });

  it('goes on to the one that was begun, without a look back at the last', async () => {
    const terminal = await inDialog({ ...made, state: 'done', rows: 470, bytes: 178_275, tookMs: 900 });
    await terminal.byId('export-another').click();
    await terminal.byId('export-start').click();
    await terminal.byId('export-running').waitFor();
    await terminal.emit('export', { ...made, state: 'done', rows: 1_000, bytes: 3_000_000, tookMs: 9_000 });
    await expect.poll(() => terminal.byId('export-ended').textContent()).toContain(exportId.done('1.000', '3 MB'));
  });

  it('says why one can’t begin, and nothing of a person who thought better of it', async () => {
    const terminal = await inDialog();
    await terminal.refuse('export.start', { code: 'export-canceled' });
    await terminal.byId('export-start').click();
    await terminal.refuse('export.start', { code: 'export-folder-read-only' });
    await terminal.byId('export-start').click();
    await terminal.page.locator('[data-testid=error][data-code=export-folder-read-only]').waitFor();
    expect(await terminal.page.locator('[data-code=export-canceled]').count()).toBe(0);
  });
});
