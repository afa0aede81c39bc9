/** Closing a day with the real ledger, its real backups, and the processes that add up the sums. */
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ShopLedger } from '../../../electron/payments/shop-ledgers.ts';
import { JobStopped } from '../../../electron/platform/background/background.ts';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { createLedgerGuardian } from '../../../electron/store/guardian/create-ledger-guardian.ts';
import { verifyLedger } from '../../../electron/store/verify/verify.ts';
import { closeDay, closingList, createClosingBackups, previewClosing } from '../../../electron/usecases/closing.ts';
import { failed, type Result } from '../../../shared/model/values/result.ts';
import { LARGEST_AMOUNT, rupiah } from '../../../shared/model/values/rupiah.ts';
import { aFolder, aPaidSale, aPendingSale, become, paid, UNWATCHED } from '../../store/a-ledger.ts';
import { aManager, MANAGER_PIN } from '../../support/a-manager.ts';
import { BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { background } from '../../support/jobs/background.ts';

const NEXT_DAY = '2026-03-10';

// Starts processes on a possibly busy machine: this only ends a hanging test.
vi.setConfig({ testTimeout: 60_000 });

async function aShop(pin: string | null = null) {
  const clock = fakeClock();
  const folder = aFolder();
  const fileOf = (environment: string) => join(folder, `sales-${environment}.sqlite`);
  const guardian = createLedgerGuardian({
    version: '1.0.0',
    ...{ background, dataDirectory: folder, now: clock.now },
    fileOf,
    onRebuilt: () => undefined,
    onDamage: (_, words) => expect(words).toEqual([]),
    onJobDied: () => undefined,
  });
  const ledger = guardian.open('sandbox');
  onTestFinished(() => ledger.close());
  const shopLedger: ShopLedger = { environment: 'sandbox', ledger, businessDay: () => BUSINESS_DAY, hour: () => 10 };
  const watcher = { detectClockStep: () => undefined };
  // A test that ends before its backup removes the backup's folder; a test about the outcome waits for it.
  const closingBackups = createClosingBackups({ guardian, onEnded: () => undefined, onError: () => undefined });
  const parts = { clock, guardian, watcher, closingBackups, manager: await aManager(clock, pin) };
  const preview = async () => given(await previewClosing(parts, shopLedger));
  return { parts, shopLedger, ledger, preview, file: fileOf('sandbox') };
}

function given<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

describe('closing a day', () => {
  it('writes down what the preview showed, makes a backup, and is told by the journal', async () => {
    const { parts, shopLedger, ledger, preview, file } = await aShop();
    aPaidSale(ledger);
    aPendingSale(ledger);
    const shown = await preview();
    expect(shown).toMatchObject({ isEmpty: false, needsPin: false, previous: null, content: { open: { count: 1 } } });
    const closing = given(await closeDay(parts, shopLedger, { head: shown.head, pin: null }));
    expect(closing).toMatchObject({ number: 1, content: shown.content, head: shown.head });
    const backup = await parts.closingBackups.outcomeOf('sandbox', 1);
    expect(backup).toMatchObject({ made: { reason: 'day-close' } });
    expect(ledger.closings.find(1)).toEqual(closing);
    expect(closingList(shopLedger, null)).toMatchObject({
      closings: [{ number: 1, from: BUSINESS_DAY, to: BUSINESS_DAY, gross: 25_000 }],
      next: null,
    });
    expect(verifyLedger(file, 'sandbox')).toMatchObject({ found: 0, sales: 2, closings: 1 });
  });

  it('keeps what a person counted in the drawer, and is listed with what was short', async () => {
    const { parts, shopLedger, ledger, preview, file } = await aShop();
    const sale = { kind: 'new', amount: rupiah(75_000), note: '', businessDay: BUSINESS_DAY } as const;
    const cash = { requestId: 'r', sale, recordId: 'TK1-20260309-CASH1', given: rupiah(75_000) };
    ledger.cash.book(cash, parts.clock.now(), BUSINESS_DAY, 10);
    ledger.journal.append({ kind: 'drawer-opened', data: { amount: 200_000, request: 'd' } }, parts.clock.now());
    const shown = await preview();
    expect(shown.content.drawer).toMatchObject({ opened: 200_000, expected: 275_000 });
    const [none, few, many] = [
      { value: 10_000, count: 0 },
      { value: 20_000, count: 1 },
      { value: 50_000, count: 5 },
    ] as const;
    const typed = { notes: [none, few, many], coins: rupiah(0) };
    const counted = { ...typed, notes: [many, few] };
    const tooMuch = { ...typed, coins: rupiah(LARGEST_AMOUNT - 270_000 + 1) };
    expect(await closeDay(parts, shopLedger, { head: shown.head, pin: null, counted: tooMuch })).toEqual(
      failed('amount-too-large'),
    );
    const closing = given(await closeDay(parts, shopLedger, { head: shown.head, pin: null, counted: typed }));
    expect(ledger.closings.find(1)?.content.drawer?.counted).toEqual({ ...counted, sum: 270_000 });
    expect(closing.content).toEqual({
      ...shown.content,
      drawer: { ...shown.content.drawer, counted: { ...counted, sum: 270_000 } },
    });
    expect(closingList(shopLedger, null)).toMatchObject({ closings: [{ overOrShort: -5_000 }] });
    expect((await preview()).previous).toMatchObject({ number: 1, opened: 200_000 });
    expect(verifyLedger(file, 'sandbox')).toMatchObject({ found: 0, closings: 1 });
  });

  it('counts all findings of its mode, more than the review list has, and names those that wait longest', async () => {
    const { ledger, preview } = await aShop();
    const name = 'amount-differs';
    const flagged = Array.from({ length: 101 }, (_, at) => {
      const { payment, sale } = aPendingSale(ledger);
      const result = { payment, entries: [], flags: [{ kind: name, evidence: {} }] } as const;
      ledger.payments.saveTransition(result, UNWATCHED, MORNING + at, BUSINESS_DAY, 10);
      const { orderId, amount } = payment;
      return { orderId, saleNumber: sale.number, businessDay: BUSINESS_DAY, amount, name };
    });
    expect((await preview()).waiting).toEqual({ count: 101, items: flagged.slice(0, 3) });
  });

  it('is listed fifty to a page, as long as there may be another', async () => {
    const { parts, shopLedger, ledger, preview } = await aShop();
    aPaidSale(ledger);
    const closing = given(await closeDay(parts, shopLedger, { head: (await preview()).head, pin: null }));
    const nextOf = (made: number) => {
      const list = (_: unknown, limit: number) =>
        Array.from({ length: Math.min(made, limit) }, (_, at) => ({ ...closing, number: made - at }));
      return closingList({ ...shopLedger, ledger: { closings: { list } } as unknown as Ledger }, null).next;
    };
    expect([49, 50, 60].map(nextOf)).toEqual([null, 1, 11]);
  });

  it('is listed with what is left of its takings, where something was given back', async () => {
    const { parts, shopLedger, ledger, preview } = await aShop();
    const { payment } = aPaidSale(ledger);
    const refund = { orderId: payment.orderId, amount: rupiah(5_000), reason: 'cold food', reference: 'TRF 1' };
    ledger.refunds.record({ requestId: 'one', ...refund }, parts.clock.now(), BUSINESS_DAY);
    given(await closeDay(parts, shopLedger, { head: (await preview()).head, pin: null }));
    expect(closingList(shopLedger, null)).toMatchObject({ closings: [{ takings: 25_000, net: 20_000 }] });
  });

  it('covers a day on which nothing but a refund happened, and is listed from its first to its last day', async () => {
    const { parts, shopLedger, ledger, preview } = await aShop();
    const { payment } = aPaidSale(ledger);
    given(await closeDay(parts, shopLedger, { head: (await preview()).head, pin: null }));
    const refund = { orderId: payment.orderId, reason: 'cold food', reference: 'TRF 1' };
    ledger.refunds.record({ requestId: 'one', amount: rupiah(5_000), ...refund }, parts.clock.now(), BUSINESS_DAY);
    ledger.refunds.record({ requestId: 'two', amount: rupiah(1_000), ...refund }, parts.clock.now(), NEXT_DAY);
    const shown = await preview();
    expect(shown).toMatchObject({ isEmpty: false, content: { total: { count: 0 } } });
    given(await closeDay(parts, shopLedger, { head: shown.head, pin: null }));
    expect(closingList(shopLedger, null).closings[0]).toMatchObject({ from: BUSINESS_DAY, to: NEXT_DAY, net: -6_000 });
  });

  it('asks for another look if anything happened since the preview', async () => {
    const { parts, shopLedger, ledger, preview } = await aShop(MANAGER_PIN);
    const { payment } = aPendingSale(ledger);
    const { head } = await preview();
    become(ledger, paid(payment));
    const before = parts.manager.state().triesLeft;
    expect(await closeDay(parts, shopLedger, { head, pin: '0000' })).toEqual(failed('closing-changed'));
    expect(parts.manager.state().triesLeft, 'no try is spent on it').toBe(before);
    expect(closingList(shopLedger, null).closings).toEqual([]);
  });

  it('asks for another look where the clock was set meanwhile: that is a row of the journal', async () => {
    const { parts, shopLedger, ledger, preview } = await aShop();
    aPaidSale(ledger);
    const { head } = await preview();
    const watcher = { detectClockStep: () => ledger.watch.shiftDeadlines(60_000, parts.clock.now()) };
    expect(await closeDay({ ...parts, watcher }, shopLedger, { head, pin: null })).toEqual(failed('closing-changed'));
    expect(ledger.closings.list(null, 1)).toEqual([]);
  });

  it('is refused where nothing happened: in an empty ledger, and twice in a row', async () => {
    const { parts, shopLedger, ledger, preview } = await aShop();
    const empty = await preview();
    expect(empty).toMatchObject({ isEmpty: true, content: { number: 1 } });
    expect(await closeDay(parts, shopLedger, { head: empty.head, pin: null })).toEqual(failed('nothing-to-close'));
    aPaidSale(ledger);
    given(await closeDay(parts, shopLedger, { head: (await preview()).head, pin: null }));
    const again = await preview();
    expect(again).toMatchObject({ isEmpty: true, previous: { number: 1 }, content: { number: 2 } });
    expect(await closeDay(parts, shopLedger, { head: again.head, pin: null })).toEqual(failed('nothing-to-close'));
    expect(ledger.closings.find(2)).toBeUndefined();
  });

  it("asks for the manager's PIN where one is set", async () => {
    const { parts, shopLedger, ledger, preview } = await aShop(MANAGER_PIN);
    aPaidSale(ledger);
    const { head, needsPin } = await preview();
    expect(needsPin).toBe(true);
    // No try is spent on a closing that is refused anyway.
    const other = { ...head, hash: 'f'.repeat(64) };
    expect(await closeDay(parts, shopLedger, { head: other, pin: '0000' })).toEqual(failed('closing-changed'));
    expect(parts.manager.state().triesLeft).toBe(5);
    expect(await closeDay(parts, shopLedger, { head, pin: null })).toEqual(failed('manager-pin-format'));
    expect(await closeDay(parts, shopLedger, { head, pin: '0000' })).toEqual(failed('manager-pin-wrong'));
    expect(await closeDay(parts, shopLedger, { head, pin: MANAGER_PIN })).toMatchObject({ ok: true });
  });
});

it.each([
  ['no error: the program ends', new JobStopped('back-up'), 0],
  ['an error', new Error('a bug'), 1],
])('a backup that was stopped in its course is %s', async (_, error, reported) => {
  const onError = vi.fn();
  const guardian = { backUp: () => Promise.reject(error) };
  const backups = createClosingBackups({ guardian, onEnded: () => undefined, onError });
  backups.begin('sandbox', 1);
  expect(await backups.outcomeOf('sandbox', 1)).toEqual({ failure: { code: 'internal' } });
  expect(onError).toHaveBeenCalledTimes(reported);
});
