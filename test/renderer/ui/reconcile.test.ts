/** The reconciliation panel: its text in each state, and the link of each difference. */
import { describe, expect, it } from 'vitest';
import {
  type ReconcileDifference,
  type ReconcileRun,
  type ReconcileView,
  reconcileWaits,
} from '../../../shared/contract/reconcile.ts';
import { reconcileEn, reconcileId } from '../../../shared/messages/reconcile-texts.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { eitherFixture } from '../support/either-fixture.ts';
import { aReport } from '../support/views/reports.ts';
import { aTerminal, NOW } from '../support/views/views.ts';

const bench = eitherFixture();
const DAY = '2026-03-09';

const aRun = (wanted: Partial<ReconcileRun> = {}): ReconcileRun => ({
  id: 1,
  businessDay: DAY,
  startedAt: NOW - 180_000,
  ended: null,
  total: 40,
  done: 12,
  differenceCount: 0,
  notCheckedCount: 0,
  waiting: null,
  remainingMs: 170_000,
  differences: [],
  ...wanted,
});
const aView = (run: ReconcileRun | null, wanted: Partial<ReconcileView> = {}): ReconcileView => ({
  ...{ now: NOW, environment: 'training', businessDay: DAY, run, busyWith: null },
  ...wanted,
});
const aDifference = (saleNumber: number, wanted: Partial<ReconcileDifference> = {}): ReconcileDifference => ({
  orderId: `KK1-20260309-D${saleNumber}X`,
  saleId: saleNumber,
  saleNumber,
  businessDay: DAY,
  amount: rupiah(25_000),
  methodName: 'QRIS ShopeePay',
  finding: 'paid-at-gateway',
  stateBefore: 'expired',
  stateNow: 'paid',
  answered: '00',
  evidence: null,
  cause: null,
  ...wanted,
});
const ended = (
  how: NonNullable<ReconcileRun['ended']>['how'],
  cause: NonNullable<ReconcileRun['ended']>['cause'] = null,
) => ({
  ended: { at: NOW - 60_000, how, cause },
  remainingMs: null,
});

async function looking(view: ReconcileView, terminal: Parameters<typeof aTerminal>[0] = {}) {
  const opened = await bench.open({
    'terminal.view': aTerminal(terminal),
    'report.day': aReport(),
    'reconcile.view': view,
  });
  await opened.byId('nav-report').click();
  await opened.byId('reconcile').waitFor();
  return opened;
}

describe('reconciling a day', () => {
  it('begins at a press, tells how far it is and how long it takes, and stops at another', async () => {
    const terminal = await looking(aView(null));
    expect(await terminal.byId('reconcile').innerText()).toContain(reconcileId.intro);
    await terminal.answer('reconcile.start', aView(aRun({ done: 0, remainingMs: 210_000 })));
    await terminal.byId('reconcile-start').click();
    await terminal.page.locator('[data-testid=reconcile-progress][data-done="0"]').waitFor();
    expect(await terminal.asked('reconcile.start')).toEqual([{ businessDay: DAY }]);
    await terminal.emit('reconcile', aView(aRun({ done: 12 })));
    await terminal.page.locator('[data-testid=reconcile-progress][data-done="12"]').waitFor();
    const words = await terminal.byId('reconcile-progress').innerText();
    expect(words).toContain('12 dari 40 pembayaran');
    expect(words).toContain('kira-kira 3 menit lagi');
    await terminal.answer('reconcile.cancel', aView(aRun(ended('canceled'))));
    await terminal.byId('reconcile-cancel').click();
    await terminal.byId('reconcile-ending').getByText('Dihentikan sesudah 12 dari 40').waitFor();
  });

  it('says what it waits for, and until when where that is known', async () => {
    const terminal = await looking(aView(aRun()), { language: 'en' });
    await terminal.byId('reconcile-progress').waitFor();
    for (const what of reconcileWaits) {
      const until = what === 'rate-limit' || what === 'block' ? NOW + 60_000 : null;
      await terminal.emit('reconcile', aView(aRun({ waiting: { for: what, until }, remainingMs: null })));
      const waiting = terminal.page.locator(`[data-testid=reconcile-waiting][data-for=${what}]`);
      expect(await waiting.innerText()).toBe(reconcileEn.waits[what](until === null ? '' : '14:06'));
    }
    expect(await terminal.byId('reconcile-remaining').count()).toBe(0);
  });

  it('lists each difference by name, both sides of it, and leads to its sale', async () => {
    const differences = [
      aDifference(7),
      aDifference(9, { finding: 'contradiction', stateBefore: 'paid', answered: 'unknown' }),
      aDifference(11, { finding: 'amount-differs', evidence: { expected: '25000', answered: '26000' } }),
      aDifference(12, { finding: 'not-checked', answered: null, cause: { code: 'gateway-error' } }),
    ];
    const run = aRun({ ...ended('finished'), done: 40, differenceCount: 3, notCheckedCount: 1, differences });
    const terminal = await looking(aView(run), { language: 'en' });
    expect(await terminal.byId('reconcile-ending').innerText()).toContain(
      '39 payments checked, 3 differ, 1 could not be checked.',
    );
    const lines = await terminal.byId('reconcile-difference').allInnerTexts();
    expect(lines[0]).toContain('here expired · there paid · now paid');
    expect(lines[1]).toContain('here paid · there unknown');
    expect(lines[2]).toContain('here Rp\u00a025.000, there Rp\u00a026.000');
    await terminal.refuse('history.sale', { code: 'sale-not-found' });
    await terminal.byId('reconcile-difference').nth(1).click();
    await terminal.byId('history-list').waitFor();
    expect(await terminal.asked('history.sale')).toContainEqual({ saleId: 9 });
  });

  it('is green only where all were asked and agree', async () => {
    const terminal = await looking(aView(aRun({ ...ended('finished'), done: 40 })));
    const ending = terminal.byId('reconcile-ending');
    expect(await ending.getAttribute('data-agrees')).toBe('true');
    expect(await ending.innerText()).toBe('Semua cocok: 40 pembayaran, tidak ada yang berbeda.');
  });

  it('says in words why it stopped, and what is refused', async () => {
    const terminal = await looking(aView(aRun(ended('stopped', { code: 'wrong-signature' }))));
    await terminal.byId('reconcile').locator('[data-code=wrong-signature]').waitFor();
    await terminal.refuse('reconcile.start', { code: 'day-without-payments' });
    await terminal.byId('reconcile-start').click();
    await terminal.byId('reconcile').locator('[data-code=day-without-payments]').waitFor();
  });

  it('does not begin while another day is reconciled', async () => {
    bench.inBrowser();
    const terminal = await looking(aView(null, { busyWith: '2026-03-08' }), { language: 'en' });
    expect(await terminal.byId('reconcile-start').isDisabled()).toBe(true);
    expect(await terminal.byId('reconcile-busy').innerText()).toContain('is being reconciled');
    await terminal.answer('reconcile.view', aView(null));
    await terminal.emit(
      'reconcile',
      aView(aRun({ ...ended('finished'), businessDay: '2026-03-08' }), { businessDay: '2026-03-08' }),
    );
    await terminal.page.locator('[data-testid=reconcile-start]:enabled').waitFor();
  });
});
