import { describe, expect, it } from 'vitest';
import { findingWords } from '../../../../renderer/screens/settings/finding-words.ts';
import { verifyEn } from '../../../../shared/messages/report-verify-en.ts';
import { verifyId } from '../../../../shared/messages/report-verify-id.ts';
import { type BookCheckView, findingCodes } from '../../../../shared/report.ts';
import { browserBench } from '../../support/browser-bench.ts';
import { aTerminal, NOW } from '../../support/views.ts';

const bench = browserBench('verify');
const aCheck = (wanted: Partial<BookCheckView> = {}): BookCheckView => ({
  environment: 'training',
  at: NOW,
  tookMs: 1_840,
  sales: 12_000,
  payments: 13_000,
  journalRows: 60_000,
  closings: 40,
  findings: [],
  found: 0,
  ...wanted,
});

describe('the words for what a check found', () => {
  it.each([
    ['Indonesian', verifyId],
    ['English', verifyEn],
  ])('name in %s what is known of it, and show nothing that is not', (_, texts) => {
    for (const code of findingCodes) {
      const bare = findingWords({ code, data: {} }, texts, (day) => day);
      expect(bare, code).not.toMatch(/undefined|null|NaN|\[object/);
      const known = { saleId: 4, saleNumber: 12, businessDay: '2026-03-09', orderId: 'K1-X', number: 3, row: 77 };
      const words = findingWords({ code, data: { ...known, words: 'W', columns: 'state' } }, texts, (day) => day);
      // Everything but "sales are missing" is about something that can be looked up.
      if (code !== 'sales-missing') expect(words, code).toMatch(/K1-X|#12|2026-03-09|\b3\b|\b77\b|W/);
    }
  });

  it('say of a row that was changed which one it is', () => {
    const changed = { code: 'journal-changed', data: { row: 4_102 } } as const;
    expect(findingWords(changed, verifyEn, String)).toBe('Journal entry 4102 was changed after it was written.');
    const paid = { code: 'sale-state', data: { saleId: 9, state: 'paid', expected: 'unpaid' } } as const;
    expect(findingWords(paid, verifyEn, String)).toContain('paid ≠ unpaid');
    expect(findingWords(paid, verifyId, String)).toContain('lunas ≠ tidak dibayar');
    const columns = { code: 'sale-differs', data: { saleId: 9, columns: 'amount, constructor' } } as const;
    expect(findingWords(columns, verifyId, String)).toContain('jumlah, constructor');
  });
});

describe('verify, in Settings', () => {
  it('says that it works, and that selling goes on, and then how many records match', async () => {
    const terminal = await bench.open({ 'terminal.view': aTerminal({ language: 'en' }) });
    await terminal.hold('book.verify');
    await terminal.byId('nav-settings').click();
    await terminal.byId('verify').click();
    await terminal.page.getByText(verifyEn.meanwhile).waitFor();
    expect(await terminal.byId('verify').isDisabled()).toBe(true);

    await terminal.release('book.verify', aCheck());
    const result = terminal.byId('verify-result');
    await result.waitFor();
    expect(await result.getAttribute('data-found')).toBe('0');
    expect(await result.innerText()).toContain(verifyEn.matches('85,040'));
    expect(await result.innerText()).toContain('40');
  });

  it('lists what does not match in words, and how many more there are', async () => {
    const findings = [
      { code: 'closing-changed' as const, data: { number: 3 } },
      { code: 'total-differs' as const, data: { businessDay: '2026-03-08', method: 'SP' } },
      { code: 'sale-numbers' as const, data: { businessDay: '2026-99-99' } },
    ];
    const terminal = await bench.open({ 'book.verify': aCheck({ findings, found: 5 }) });
    await terminal.byId('nav-settings').click();
    await terminal.byId('verify').click();
    const words = await terminal.byId('verify-result').innerText();
    expect(words).toContain(verifyId.found(5));
    expect(words).toContain('Laporan Z no. 3 sudah diubah sesudah ditutup.');
    expect(words).toContain('8 Mar 2026 untuk SP');
    // A day that is none was tampered with: it is shown as it stands there.
    expect(words).toContain('2026-99-99');
    expect(words).toContain(verifyId.more(2));
  });

  it('says why it could not check', async () => {
    const terminal = await bench.open();
    await terminal.refuse('book.verify', { code: 'database-busy' });
    await terminal.byId('nav-settings').click();
    await terminal.byId('verify').click();
    expect(await terminal.byId('error').getAttribute('data-code')).toBe('database-busy');
  });
});
