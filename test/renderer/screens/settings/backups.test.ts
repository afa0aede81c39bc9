import { describe, expect, it } from 'vitest';
import type { BackupsView, RecoveryReport } from '../../../../shared/contract/views/setup/backup-views.ts';
import { noticesId } from '../../../../shared/messages/id/first-screen/notice-texts.ts';
import { storageId } from '../../../../shared/messages/id/settings/storage-texts.ts';
import { browserFixture } from '../../support/browser-fixture.ts';
import type { ScriptedTerminal } from '../../support/scripted-main.ts';
import { aTerminal, NOW } from '../../support/views/views.ts';

const bench = browserFixture();
const limit = { timeout: 60_000 };

const backup = (day: number, reason: 'start' | 'manual' = 'start') => ({
  file: `sales-training-202603${String(day).padStart(2, '0')}T030000Z-${reason}.sqlite`,
  at: NOW - (9 - day) * 86_400_000,
  reason,
  bytes: 240_000,
});

const aView = (wanted: Partial<BackupsView> = {}): BackupsView => ({
  environment: 'training',
  backups: [backup(9, 'manual'), backup(8)],
  checkedAt: NOW,
  problems: 0,
  broken: false,
  ...wanted,
});

const aReport = (wanted: Partial<RecoveryReport> = {}): RecoveryReport => ({
  environment: 'training',
  cause: 'by-hand',
  from: 'backup',
  backupAt: NOW,
  sales: 98,
  recovered: 2,
  unreadable: 0,
  lost: { rows: 0, closings: 0, decisions: 0 },
  quarantinedAs: 'quarantine/sales-training-20260309T030000Z',
  ...wanted,
});

async function inSettings(view: BackupsView): Promise<ScriptedTerminal> {
  const terminal = await bench.open({ 'backups.view': view });
  await terminal.byId('nav-settings').click();
  await terminal.byId('backups').waitFor();
  return terminal;
}

describe('backups in Settings', limit, () => {
  it('are listed with when, why and how large, and restored only after every step was said', async () => {
    const terminal = await inSettings(aView());
    await terminal.byId('backup-list').waitFor();
    expect(await terminal.byId('backup').first().textContent()).toContain(
      `${storageId.reasons.manual} · 240 kB · ${storageId.verified}`,
    );
    await terminal.byId('restore').first().click();
    const dialog = terminal.page.getByRole('dialog');
    for (const step of storageId.restoreSteps) expect(await dialog.textContent()).toContain(step);
    await terminal.byId('restore-cancel').click();
    expect(await terminal.asked('backups.restore')).toEqual([]);

    await terminal.byId('restore').nth(1).click();
    await terminal.answer('backups.restore', aReport());
    await terminal.byId('restore-confirm').click();
    const outcome = terminal.byId('backup-outcome');
    await expect.poll(() => outcome.textContent()).toContain(storageId.report.recovered(2));
    expect(await outcome.textContent()).toContain(
      storageId.report.quarantinedAs('quarantine/sales-training-20260309T030000Z'),
    );
    expect(await terminal.asked('backups.restore')).toEqual([{ file: backup(8).file }]);
  });

  it('offer to repair a damaged ledger, and say what became of it', async () => {
    const terminal = await inSettings(aView({ broken: true, problems: 3 }));
    await expect.poll(() => terminal.byId('backups').textContent()).toContain(storageId.broken);
    await terminal.answer('backups.view', aView());
    await terminal.answer('backups.repair', aReport({ cause: 'damaged', unreadable: 1 }));
    await terminal.byId('repair-now').click();
    await expect.poll(() => terminal.byId('backup-outcome').textContent()).toContain(storageId.report.unreadable(1));
    await terminal.byId('repair-now').waitFor({ state: 'detached' });
  });

  it('say why one could not be made', async () => {
    const terminal = await inSettings(aView({ backups: [] }));
    await expect.poll(() => terminal.byId('backups').textContent()).toContain(storageId.none);
    await terminal.refuse('backups.make', { code: 'database-full' });
    await terminal.byId('back-up-now').click();
    await expect.poll(() => terminal.byId('error').textContent()).toContain('Penyimpanan komputer penuh.');
  });
});

describe('what became of a ledger', limit, () => {
  it('is the first thing a person reads after a start', async () => {
    const recovery = aReport({ cause: 'damaged' });
    const terminal = await bench.open({
      'terminal.view': aTerminal({ notices: [{ kind: 'ledger-rebuilt', failure: null, recovery: recovery }] }),
    });
    const notice = terminal.byId('startup-notice');
    await expect.poll(() => notice.textContent()).toContain(storageId.report.cause.damaged);
    const words = await notice.textContent();
    for (const said of [noticesId['ledger-rebuilt'], storageId.report.asked, storageId.report.byHandLost]) {
      expect(words).toContain(said);
    }
  });
});
