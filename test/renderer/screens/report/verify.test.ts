import { describe, expect, it } from 'vitest';
import { findingMessage } from '../../../../renderer/screens/settings/verify-panel.tsx';
import { findingCodes, type VerificationView, type VerifyProgress } from '../../../../shared/contract/verify.ts';
import { verifyEn, verifyId } from '../../../../shared/messages/verify-texts.ts';
import { openSetting } from '../../../support/browser/open-setting.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import type { Terminal } from '../../support/terminal.ts';
import { aTerminal, NOW } from '../../support/views/views.ts';

const bench = domFixture();
type Done = Extract<VerificationView, { state: 'done' }>;
const aCheck = (wanted: Partial<Done> = {}): Done => ({
  state: 'done',
  environment: 'training',
  at: NOW,
  tookMs: 1_840,
  sales: 12_000,
  payments: 13_000,
  journalRows: 60_000,
  closings: 40,
  findings: [],
  found: 0,
  known: [],
  ...wanted,
});

describe('the words for what a check found', () => {
  it.each([
    ['Indonesian', verifyId],
    ['English', verifyEn],
  ])('name in %s what is known of it, and show nothing that is not', (_, texts) => {
    for (const code of findingCodes) {
      const bare = findingMessage({ code, data: {} }, texts, (day) => day);
      expect(bare, code).not.toMatch(/undefined|null|NaN|\[object/);
      const known = { saleId: 4, saleNumber: 12, businessDay: '2026-03-09', orderId: 'K1-X', number: 3, row: 77 };
      const words = findingMessage({ code, data: { ...known, words: 'W', columns: 'state' } }, texts, (day) => day);
      // Each but "sales are missing" names a thing that can be looked up.
      if (code !== 'sales-missing') expect(words, code).toMatch(/K1-X|#12|2026-03-09|\b3\b|\b77\b|W/);
    }
  });

  it('say of a row that was changed which one it is', () => {
    const changed = { code: 'journal-changed', data: { row: 4_102 } } as const;
    expect(findingMessage(changed, verifyEn, String)).toBe('Journal entry 4102 was changed after it was written.');
    const columns = { code: 'sale-differs', data: { saleId: 9, columns: 'amount, constructor' } } as const;
    expect(findingMessage(columns, verifyId, String)).toContain('jumlah, constructor');
  });
});

const progress: VerifyProgress = {
  ...{ part: 'journal', step: 2, steps: 13, done: 1_250_000, about: 3_764_548, share: 0.2, found: 0 },
};
const running = (wanted: Partial<VerifyProgress> | null = {}): VerificationView => {
  return { state: 'running', environment: 'training', at: NOW, progress: wanted && { ...progress, ...wanted } };
};
const stopped = { state: 'stopped', environment: 'training', at: NOW, by: 'person', found: 0 } as const;

async function inSettings(view: VerificationView = { state: 'none' }): Promise<Terminal> {
  const answers = { 'verify.view': view, 'verify.start': running(null), 'verify.stop': stopped };
  const terminal = await bench.open({ 'terminal.view': aTerminal({ language: 'en' }), ...answers });
  await openSetting(terminal.page, 'backups');
  return terminal;
}

describe('verify, in Settings', () => {
  it('says what it does, how far it is, and that selling continues, and then how many records match', async () => {
    const terminal = await inSettings();
    await terminal.byId('verify').click();
    await terminal.emit('verify', running(null));
    const panel = terminal.byId('verify-running');
    await panel.filter({ hasText: verifyEn.waiting }).filter({ hasText: verifyEn.meanwhile }).waitFor();
    expect(await terminal.byId('verify').isDisabled()).toBe(true);
    await terminal.emit('verify', running());
    await panel.filter({ hasText: verifyEn.rows('1.250.000', '3.764.548') }).waitFor();
    expect(await panel.innerText()).toContain(verifyEn.parts.journal);
    expect(await panel.innerText()).toContain(verifyEn.step(2, 13));
    expect(await panel.locator('progress').evaluate((bar) => (bar as HTMLProgressElement).value)).toBe(0.2);
    await terminal.emit('verify', running({ part: 'closings', step: 3, done: 0, about: null, found: 2 }));
    await panel
      .filter({ hasText: verifyEn.inOnePiece })
      .filter({ hasText: verifyEn.foundSoFar(2) })
      .waitFor();

    await terminal.emit('verify', aCheck());
    const result = terminal.byId('verify-result');
    await result.waitFor();
    expect(await result.getAttribute('data-found')).toBe('0');
    expect(await result.innerText()).toContain(verifyEn.matches('85.040'));
    expect(await result.innerText()).toContain('9 Mar 2026');
    expect(await panel.count()).toBe(0);
    expect(await terminal.asked('verify.start')).toEqual([{}]);
  });

  it('finds the check still running when someone comes back to the screen', async () => {
    const terminal = await inSettings(running());
    await terminal.byId('verify-running').waitFor();
    await terminal.byId('nav-sell').click();
    await terminal.answer('verify.view', running({ part: 'watch', step: 12 }));
    await openSetting(terminal.page, 'backups');
    await terminal.byId('verify-running').filter({ hasText: verifyEn.parts.watch }).waitFor();
    expect([await terminal.asked('verify.start'), await terminal.asked('verify.stop')]).toEqual([[], []]);
  });

  it('says of a check that was stopped that nothing is verified, and lets another begin', async () => {
    const terminal = await inSettings(running());
    await terminal.hold('verify.stop');
    await terminal.byId('verify-stop').click();
    await expect.poll(() => terminal.byId('verify-stop').textContent()).toBe(verifyEn.stopping);
    expect(await terminal.byId('verify-stop').isDisabled()).toBe(true);
    await terminal.emit('verify', { ...stopped, found: 3 });
    await terminal.release('verify.stop', { ...stopped, found: 3 });
    const words = await terminal.byId('verify-stopped').innerText();
    for (const part of [verifyEn.stopped, verifyEn.nothingDecided, verifyEn.foundBefore(3)]) {
      expect(words).toContain(part);
    }
    expect(await terminal.page.getByTestId('verify-panel').locator('.done').count()).toBe(0);
    expect(await terminal.byId('verify').isEnabled()).toBe(true);
    expect(await terminal.byId('verify').evaluate((button) => button === document.activeElement)).toBe(true);
    await terminal.emit('verify', { ...stopped, by: 'ledger-replaced' });
    await terminal.byId('verify-stopped').filter({ hasText: verifyEn.ledgerReplaced }).waitFor();
  });

  it('shows no result of another ledger, but that another is being checked', async () => {
    const terminal = await inSettings({ ...aCheck(), environment: 'production' });
    await terminal.byId('verify').waitFor();
    expect(await terminal.byId('verify-result').count()).toBe(0);
    await terminal.emit('verify', { ...running(), environment: 'production' } as VerificationView);
    await terminal.byId('verify-running').filter({ hasText: 'Production' }).waitFor();
  });

  it('lists what does not match in words, and how many more there are', async () => {
    const findings = [
      { code: 'closing-changed' as const, data: { number: 3 } },
      { code: 'sale-numbers' as const, data: { businessDay: '2026-03-08' } },
      { code: 'sale-numbers' as const, data: { businessDay: '2026-99-99' } },
    ];
    const terminal = await bench.open({ 'verify.view': aCheck({ findings, found: 5 }) });
    await openSetting(terminal.page, 'backups');
    const words = await terminal.byId('verify-result').innerText();
    expect(words).toContain(verifyId.found(5));
    expect(words).toContain('Laporan Z no. 3 sudah diubah sesudah ditutup.');
    expect(words).toContain('8 Mar 2026 tidak urut');
    // An impossible day was tampered with: it is shown unchanged.
    expect(words).toContain('2026-99-99');
    expect(words).toContain(verifyId.more(2));
  });

  it('says why it could not check, and that nothing is verified', async () => {
    const terminal = await inSettings();
    await terminal.refuse('verify.start', { code: 'database-busy' });
    await terminal.byId('verify').click();
    expect(await terminal.byId('error').getAttribute('data-code')).toBe('database-busy');
    await terminal.answer('verify.start', running(null));
    await terminal.byId('verify').click();
    const failure = { code: 'database-newer' } as const;
    await terminal.emit('verify', { state: 'failed', environment: 'training', at: NOW, failure });
    await terminal.page.locator('[data-testid=error][data-code=database-newer]').waitFor();
    expect(await terminal.byId('verify-failed').textContent()).toBe(verifyEn.failed);
  });
});
