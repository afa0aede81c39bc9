import { describe, expect, it } from 'vitest';
import {
  type BackupsView,
  type RecoveryReport,
  recoveryReportSchema,
  type SecondPlaceView,
} from '../../../../shared/contract/backup.ts';
import { storageEn, storageId } from '../../../../shared/messages/backup-texts.ts';
import { noticesEn, noticesId } from '../../../../shared/messages/notice-texts.ts';
import { openSetting } from '../../../support/browser/open-setting.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import type { Terminal } from '../../support/terminal.ts';
import { aTerminal, NOW } from '../../support/views/views.ts';

const bench = domFixture();

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
  lost: { rows: 0, closings: 0, decisions: 0, since: null, atHub: 0 },
  quarantinedAs: 'quarantine/sales-training-20260309T030000Z',
  ...wanted,
});

async function inSettings(view: BackupsView, page: 'backups' | 'restore' = 'restore'): Promise<Terminal> {
  const terminal = await bench.open({ 'backups.view': view });
  await openSetting(terminal.page, page);
  return terminal;
}

describe('backups in Settings', () => {
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
    await expect.poll(() => terminal.byId('restore-panel').textContent()).toContain(storageId.broken);
    await terminal.answer('backups.view', aView());
    await terminal.answer('backups.repair', aReport({ cause: 'damaged', unreadable: 1 }));
    await terminal.byId('repair-now').click();
    await expect.poll(() => terminal.byId('backup-outcome').textContent()).toContain(storageId.report.unreadable(1));
    await terminal.byId('repair-now').waitFor({ state: 'detached' });
  });

  it('say why one could not be made', async () => {
    const terminal = await inSettings(aView({ backups: [] }));
    await expect.poll(() => terminal.byId('restore-panel').textContent()).toContain(storageId.none);
    await openSetting(terminal.page, 'backups');
    await terminal.refuse('backups.make', { code: 'database-full' });
    await terminal.byId('back-up-now').click();
    await expect.poll(() => terminal.byId('error').textContent()).toContain('Penyimpanan komputer penuh.');
  });
});

describe('what became of a ledger', () => {
  it.each(recoveryReportSchema.shape.cause.options)('is what a person reads first: %s', async (cause) => {
    const recovery = aReport({ cause });
    const terminal = await bench.open({
      'terminal.view': aTerminal({ notices: [{ kind: 'ledger-rebuilt', failure: null, recovery }] }),
    });
    const notice = terminal.byId('startup-notice');
    await expect.poll(() => notice.textContent()).toContain(storageId.report.cause[cause]);
    const words = await notice.textContent();
    for (const said of [noticesId['ledger-rebuilt'], storageId.report.asked]) {
      expect(words).toContain(said);
    }
  });
});

describe.each([
  ['id', storageId.secondPlace, noticesId, 'Folder tujuan tidak ada lagi.'],
  ['en', storageEn.secondPlace, noticesEn, 'The folder is no longer there.'],
] as const)('the second place, in %s', (language, texts, notices, gone) => {
  const folder = '/media/stick/Konter Warung Senja K1 20260309';
  const copied = { folder, copiedAt: NOW, isSameDisk: false, isMissed: false, problem: null };
  const shown = (place: SecondPlaceView['place'] = copied, isCopying = false): SecondPlaceView => ({
    place,
    isCopying,
  });
  const when = language === 'id' ? '9 Mar, 14.05' : '9 Mar, 14:05';

  async function inStorage(view: SecondPlaceView) {
    const terminal = await bench.open({ 'terminal.view': aTerminal({ language }), 'second-place.view': view });
    await openSetting(terminal.page, 'backups');
    const panel = terminal.byId('second-place');
    await panel.waitFor();
    return { terminal, words: async () => (await panel.textContent()) ?? '' };
  }

  it('that was never chosen is said to be missing, and chosen in the system’s dialog', async () => {
    const { terminal, words } = await inStorage(shown(null));
    expect(await words()).toContain(texts.none);
    expect(await terminal.byId('second-place-copy').count()).toBe(0);
    await terminal.answer('second-place.choose', shown());
    await terminal.byId('second-place-choose').click();
    await expect.poll(words).toContain(folder);
    expect(await terminal.byId('second-place-state').textContent()).toContain(when);
    expect(await words()).not.toContain(texts.none);
    expect(await words()).not.toContain(texts.sameDisk);
    expect(await terminal.asked('second-place.choose')).toEqual([{}]);
  });

  it('that can’t be written to is refused in words, and stays unchosen', async () => {
    const { terminal, words } = await inStorage(shown(null));
    await terminal.refuse('second-place.choose', { code: 'export-folder-read-only' });
    await terminal.byId('second-place-choose').click();
    await terminal.byId('error').waitFor();
    expect(await terminal.byId('error').getAttribute('data-code')).toBe('export-folder-read-only');
    expect(await words()).toContain(texts.none);
  });

  it('on the same disk is said to go with the computer', async () => {
    const { words } = await inStorage(shown({ ...copied, isSameDisk: true }));
    expect(await words()).toContain(texts.sameDisk);
  });

  it('that is missing says since when and why, and is copied to once it is back', async () => {
    const missing = { ...copied, isMissed: true, problem: { code: 'export-folder-gone' as const } };
    const { terminal, words } = await inStorage(shown(missing));
    expect(await words()).toContain(gone);
    expect(await terminal.byId('second-place-state').textContent()).toContain(texts.missed('|').split('|')[0]);
    await terminal.hold('second-place.copy');
    await terminal.byId('second-place-copy').click();
    await terminal.answer('second-place.view', shown(missing, true));
    await terminal.emit('terminal', aTerminal({ language }));
    await expect.poll(words).toContain(texts.copying);
    await terminal.release('second-place.copy', shown());
    await expect.poll(words).toContain(texts.copy);
    expect(await words()).not.toContain(gone);
  });

  it('is no longer copied to when a manager says so', async () => {
    const { terminal, words } = await inStorage(shown());
    await terminal.answer('second-place.stop', shown(null));
    await terminal.byId('second-place-stop').click();
    await expect.poll(words).toContain(texts.none);
  });

  it('that is missed for three days is said on the screen, which leads to it', async () => {
    const terminal = await bench.open({
      'terminal.view': aTerminal({ language, notices: [{ kind: 'second-place-missed', failure: null }] }),
    });
    await expect.poll(() => terminal.byId('startup-notice').textContent()).toContain(notices['second-place-missed']);
    await terminal.byId('open-storage').click();
    await terminal.byId('second-place').waitFor();
  });
});
