import { describe, expect, it } from 'vitest';
import { closingEn, closingId } from '../../../../shared/messages/closing-texts.ts';
import { paperEn, paperId } from '../../../../shared/messages/paper-texts.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import {
  aClosingContent,
  aClosingPaper,
  aNamed,
  aPreview,
  atReport,
  CLOSING_HASH,
  JOURNAL_HASH,
  named,
} from '../../support/views/reports.ts';
import { aTerminal, NOW } from '../../support/views/views.ts';

const bench = eitherFixture();
const made = {
  file: 'sales-training-20260309T070500Z-day-close.sqlite',
  at: NOW,
  reason: 'day-close',
  bytes: 1,
} as const;
const fourAndFour = (hash: string) => (hash.match(/.{4}/g) ?? []).join(' ');
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

const openOnes = (...numbers: number[]) => ({
  ...named(...numbers.map((number) => aNamed(number))),
  items: numbers.map((number) => ({ ...aNamed(number), state: 'pending' as const })),
});

const reporting = (answers = {}, terminal = {}) =>
  atReport(bench, { 'terminal.view': aTerminal(terminal), ...answers });

async function closing(answers = {}, terminal = {}) {
  const answered = {
    ...{ 'closing.preview': aPreview(), 'closing.backup': { made }, 'print.preview': aClosingPaper() },
    ...answers,
  };
  const opened = await reporting(answered, terminal);
  await opened.byId('close-day').click();
  return opened;
}

describe('closing a day', () => {
  it('names the payments of this mode that wait for a decision, and leads to them', async () => {
    const late = {
      ...{ orderId: 'K1-260307-A1B2C3X', saleNumber: 44, businessDay: '2026-03-07' },
      ...{ amount: rupiah(25_000), name: 'paid-late' as const },
    };
    const terminal = await closing({ 'closing.preview': aPreview({ waiting: { count: 102, items: [late] } }) });
    const waiting = terminal.byId('closing-waiting');
    await waiting.waitFor();
    expect(await waiting.getAttribute('data-count')).toBe('102');
    const words = plain(await waiting.innerText());
    expect(words).toMatch(/#44 .*Rp 25\.000 · Dibayar terlambat/);
    expect(words).toContain(closingId.waitingTitle(102));
    expect(words).toContain(closingId.lastOpen(101));
    await terminal.byId('closing-review').click();
    await terminal.page.locator('[data-testid=nav-review][aria-current=page]').waitFor();

    const calm = await closing();
    await calm.byId('closing-preview').waitFor();
    expect(await calm.byId('closing-waiting').count()).toBe(0);
  });

  it.each([
    ['id', closingId],
    ['en', closingEn],
  ] as const)(
    'shows in %s what is closed and what becomes of open payments, asks for the PIN, and shows the paper',
    async (language, texts) => {
      const content = aClosingContent({ open: openOnes(31, 32, 33, 34, 35) });
      const terminal = await closing({ 'closing.preview': aPreview({ content }) }, { language });
      await terminal.byId('closing-preview').waitFor();
      expect(await terminal.byId('closing-takings').getAttribute('data-amount')).toBe('3870000');
      const open = plain(await terminal.byId('closing-open').innerText());
      expect(open).toContain(texts.openTitle(5, 'Rp 125.000'));
      expect(open).toContain(texts.openWhat);
      expect(open).toContain(texts.lastOpen(2));

      await terminal.refuse('closing.close', { code: 'manager-pin-wrong' });
      await terminal.byId('close-day-pin').fill('1111');
      await terminal.byId('close-day-confirm').click();
      await terminal.page.locator('[data-testid=error][data-code=manager-pin-wrong]').waitFor();
      expect(await terminal.byId('close-day-pin').inputValue()).toBe('');

      await terminal.answer('closing.close', { number: 7 });
      await terminal.byId('close-day-pin').fill('2468');
      await terminal.byId('close-day-confirm').click();
      await terminal.byId('z-report').waitFor();
      expect((await terminal.asked('closing.close')).at(-1)).toEqual({ head: aPreview().head, pin: '2468' });
      await terminal.page.getByText(texts.backedUp).waitFor();
      expect(await terminal.byId('closed').innerText()).toContain(texts.done(7));
      expect(await terminal.asked('closing.backup')).toEqual([{ number: 7 }]);
    },
  );

  it('asks for no PIN where none is set, and says what that means', async () => {
    const terminal = await closing({
      'closing.preview': aPreview({ needsPin: false }),
      'closing.close': { number: 7 },
    });
    await terminal.page.getByText(closingId.noPin).waitFor();
    await terminal.byId('close-day-confirm').click();
    await terminal.byId('z-report').waitFor();
    expect(await terminal.asked('closing.close')).toEqual([{ head: aPreview().head, pin: null }]);
  });

  it('shows the new sums, and closes nothing, when something happened since they were read', async () => {
    const terminal = await closing();
    await terminal.byId('close-day-confirm').waitFor();
    await terminal.refuse('closing.close', { code: 'closing-changed' });
    const head = { id: 4_400, hash: CLOSING_HASH };
    const newer = aClosingContent({ total: { ...aClosingContent().total, takings: 3_900_000 } });
    await terminal.answer('closing.preview', aPreview({ head, content: newer }));
    await terminal.byId('close-day-pin').fill('2468');
    await terminal.byId('close-day-confirm').click();
    await terminal.page.locator('[data-testid=closing-takings][data-amount="3900000"]').waitFor();
    expect(await terminal.byId('closing-changed').innerText()).toBe(closingId.changed);
    expect(await terminal.byId('error').count()).toBe(0);

    await terminal.answer('closing.close', { number: 7 });
    await terminal.byId('close-day-pin').fill('2468');
    await terminal.byId('close-day-confirm').click();
    await terminal.byId('z-report').waitFor();
    expect((await terminal.asked('closing.close')).at(-1)).toEqual({ head, pin: '2468' });
  });

  it('says that there is nothing new, and offers nothing but the way back', async () => {
    const terminal = await closing({ 'closing.preview': aPreview({ isEmpty: true }) });
    const words = plain(await terminal.byId('closing-empty').innerText());
    expect(words).toContain('Laporan Z no. 6 (8 Mar 2026, 14.05)');
    expect(await terminal.byId('close-day-confirm').count()).toBe(0);
    await terminal.byId('close-day-cancel').click();
    await terminal.byId('report-gross').waitFor();
  });

  it('shows the paper at once, says that the backup is being made, and then that it was', async () => {
    const terminal = await closing({
      'closing.preview': aPreview({ needsPin: false }),
      'closing.close': { number: 7 },
    });
    await terminal.hold('closing.backup');
    await terminal.byId('close-day-confirm').click();
    await terminal.byId('z-report').waitFor();
    expect(await terminal.byId('closed').innerText()).toContain(closingId.backingUp);
    await terminal.release('closing.backup', { made });
    await terminal.page.getByText(closingId.backedUp).waitFor();
    expect(await terminal.byId('closed').innerText()).not.toContain(closingId.backingUp);
  });

  it('says that the report stands although its backup failed', async () => {
    const terminal = await closing({
      'closing.preview': aPreview({ needsPin: false }),
      'closing.close': { number: 7 },
      'closing.backup': { failure: { code: 'database-full' } },
    });
    await terminal.byId('close-day-confirm').click();
    const words = await terminal.byId('closed-without-backup').innerText();
    expect(words).toContain(closingId.notBackedUp);
    expect(await terminal.byId('error').getAttribute('data-code')).toBe('database-full');
    expect(await terminal.byId('closed').innerText()).not.toContain(closingId.backedUp);
  });

  it('says why it could not be added up', async () => {
    const terminal = await reporting();
    await terminal.refuse('closing.preview', { code: 'database-busy' });
    await terminal.byId('close-day').click();
    await terminal.page.locator('[data-testid=error][data-code=database-busy]').waitFor();
    expect(await terminal.byId('close-day-confirm').count()).toBe(0);
  });
});

describe('a Z report of the past', () => {
  const content = aClosingContent({
    total: {
      ...aClosingContent().total,
      late: { count: 1, gross: rupiah(33_000) },
      doubles: { count: 1, gross: rupiah(41_000) },
      takings: 3_935_000,
    },
    doubles: named(aNamed(12, 41_000)),
    open: openOnes(...Array.from({ length: 60 }, (_, number) => number + 100)),
  });
  const row = { number: 7, at: NOW, from: '2026-03-09', to: '2026-03-09', count: 86, gross: rupiah(3_870_000) };
  const past = {
    'closing.list': { closings: [{ ...row, takings: 3_935_000, net: 3_915_000, overOrShort: null }], next: 7 },
    'print.preview': aClosingPaper(content),
  };

  it('is found in the list, a page at a time', async () => {
    const terminal = await reporting(past, { language: 'en' });
    await terminal.byId('closings').click();
    await terminal.byId('closing-row').waitFor();
    await terminal.answer('closing.list', {
      closings: [{ ...row, number: 6, takings: 0, net: 0, overOrShort: -5_000 }],
      next: null,
    });
    await terminal.byId('closings-more').click();
    await terminal.page.locator('[data-testid=closing-row][data-number="6"]').waitFor();
    expect(await terminal.byId('closing-row').count()).toBe(2);
    // Without refunds, the takings are the whole sum.
    expect(await terminal.byId('closing-net').count()).toBe(1);
    expect(await terminal.byId('closing-net').innerText()).toMatch(/^Net takings\sRp\s3\.915\.000$/);
    expect(await terminal.asked('closing.list')).toEqual([{ before: null }, { before: 7 }]);
  });

  it.each([
    ['id', 'light'],
    ['en', 'dark'],
  ] as const)(
    'is its paper in %s in a %s window: black on white, every sum, every name, both seals',
    async (language, theme) => {
      bench.inBrowser();
      const terminal = await reporting(
        { ...past, 'print.preview': aClosingPaper(content, language) },
        { language, theme },
      );
      await terminal.byId('closings').click();
      await terminal.byId('closing-row').click();
      const shown = terminal.byId('z-report').getByTestId('paper');
      const words = plain(await shown.innerText()).replace(/\s+/g, ' ');
      const said = [
        'Warung Kopi Senja',
        'Rp 3.935.000',
        'Rp 3.870.000',
        'Rp 33.000',
        'Rp 41.000',
        'BCA VA',
        '#100',
        '#159',
      ];
      expect(said.filter((each) => !words.includes(each))).toEqual([]);
      for (const hash of [JOURNAL_HASH, CLOSING_HASH]) expect(words).toContain(fourAndFour(hash));
      const colours = await shown.evaluate((sheet) => {
        const { color, backgroundColor } = getComputedStyle(sheet);
        return [color, backgroundColor];
      });
      expect(colours).toEqual(['rgb(17, 17, 17)', 'rgb(255, 255, 255)']);
      const document = { kind: 'closing', environment: 'training', number: 7 };
      expect(await terminal.asked('print.preview')).toEqual([{ document }]);
    },
  );

  it('is told again in the language that is chosen meanwhile', async () => {
    const terminal = await reporting(past);
    await terminal.byId('closings').click();
    await terminal.byId('closing-row').click();
    await terminal.byId('z-report').getByText(paperId.seals).waitFor();
    await terminal.answer('print.preview', aClosingPaper(content, 'en'));
    await terminal.emit('terminal', aTerminal({ language: 'en' }));
    await terminal.byId('z-report').getByText(paperEn.seals).waitFor();
  });

  it('has one way to be printed', async () => {
    const document = { kind: 'closing', environment: 'training', number: 7 } as const;
    const terminal = await reporting({
      ...past,
      'print.jobs': { printer: 'receipt', jobs: [] },
      'print.document': { printer: 'receipt', jobs: [] },
    });
    await terminal.byId('closings').click();
    await terminal.byId('closing-row').click();
    const read = await terminal.byId('z-report').getByTestId('paper').innerText();
    expect(await terminal.page.getByRole('button', { name: /cetak/i }).count()).toBe(1);
    await terminal.byId('print-closing').click();
    expect(await terminal.page.getByRole('dialog').getByTestId('paper').innerText()).toBe(read);
    await terminal.byId('print-now').click();
    expect(await terminal.asked('print.document')).toEqual([{ document, target: 'chosen-printer' }]);
  });

  it('is reached and left by keyboard alone', async () => {
    bench.inBrowser();
    const terminal = await reporting(past);
    const press = (key: string) => terminal.page.keyboard.press(key);
    const focused = () => terminal.page.evaluate(() => document.activeElement?.getAttribute('data-testid'));
    await terminal.byId('closings').focus();
    await press('Enter');
    await terminal.byId('closing-row').waitFor();
    await expect.poll(focused).toBe('report');
    await press('Tab');
    expect(await focused()).toBe('report-back');
    await press('Tab');
    await press('Enter');
    await terminal.byId('z-report').waitFor();
    await press('Tab');
    await press('Enter');
    await terminal.byId('report-gross').waitFor();
  });

  it('says as long as it is the last one that there is no backup of it', async () => {
    const terminal = await reporting({ ...past, 'closing.backup': { failure: { code: 'database-full' } } });
    await terminal.byId('closings').click();
    await terminal.byId('closing-row').click();
    await terminal.byId('z-report').waitFor();
    expect(await terminal.byId('closed-without-backup').innerText()).toContain(closingId.notBackedUp);
    expect(await terminal.byId('closed').count()).toBe(0);
  });

  it('is not shown when it is not there', async () => {
    const terminal = await reporting(past);
    await terminal.refuse('print.preview', { code: 'nothing-to-print' });
    await terminal.byId('closings').click();
    await terminal.byId('closing-row').click();
    await terminal.page.locator('[data-testid=error][data-code=nothing-to-print]').waitFor();
    expect(await terminal.byId('print-closing').count()).toBe(0);
  });
});
