/** Printing next to sales: in order, remembered, and never claimed without proof. */
import { describe, expect, it } from 'vitest';
import { bookCash } from '../../../electron/usecases/cash.ts';
import { printAutomatically } from '../../../electron/usecases/print/print-queue.ts';
import type { PrinterChoice, PrintOutcome } from '../../../shared/contract/print.ts';
import { paperId } from '../../../shared/messages/paper-texts.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { aPrintQueue, type PrintQueueFixture, RECEIPT_PRINTER, wordsOf } from './a-print-queue.ts';

const TEST = { kind: 'test' } as const;
const SYSTEM_DIALOG = { kind: 'system', deviceName: '' } as const;
const off: PrintOutcome = { state: 'failed', printFailure: 'off', maybeOnPaper: false };

async function aBill(shop: PrintQueueFixture) {
  const { payment } = await shop.bench.charge();
  return { kind: 'bill', orderId: payment.orderId } as const;
}
async function aReceipt(shop: PrintQueueFixture) {
  const { payment } = await shop.bench.charge();
  await shop.bench.pay(payment.orderId);
  await shop.bench.pass(10_000);
  return { kind: 'receipt', orderId: payment.orderId } as const;
}

describe('what was asked to be printed', () => {
  it('is answered at once, and told of when it is known', async () => {
    const shop = await aPrintQueue();
    const late = Promise.withResolvers<PrintOutcome>();
    shop.answer = late.promise;
    const bill = await aBill(shop);
    expect((await shop.print(bill)).jobs[0]?.state).toBe('waiting');
    await expect.poll(() => shop.job(bill)?.state).toBe('printing');
    late.resolve({ state: 'printed' });
    await shop.queue.drained();
    expect(shop.job(bill)).toMatchObject({ state: 'printed', subject: { saleNumber: 1, amount: 25_000 } });
  });

  it('is sent, and nothing better, when the printer says no more than that', async () => {
    const shop = await aPrintQueue();
    shop.answer = { state: 'sent' };
    await shop.print(TEST);
    await shop.queue.drained();
    expect(shop.job(TEST)?.state).toBe('sent');
  });

  it('comes out one at a time, and once for two presses', async () => {
    const shop = await aPrintQueue();
    const [first, second] = [await aBill(shop), await aBill(shop)];
    for (const document of [first, second, first, TEST]) await shop.print(document);
    await shop.queue.drained();
    expect(shop.papers).toHaveLength(3);
    expect(shop.mostAtOnce()).toBe(1);
  });

  it('is not made up again from what is over: a bill that lapsed while it waited does not come out', async () => {
    const shop = await aPrintQueue();
    const bill = await aBill(shop);
    const slow = Promise.withResolvers<PrintOutcome>();
    shop.answer = slow.promise;
    await shop.print(TEST);
    await shop.print(bill);
    shop.bench.clock.sleep(11 * 60_000);
    slow.resolve({ state: 'printed' });
    await shop.queue.drained();
    expect(shop.papers).toHaveLength(1);
    expect(shop.job(bill)).toMatchObject({ state: 'failed', printFailure: 'over', maybeOnPaper: false });
  });

  it('is refused where there is no printer, or nothing to print', async () => {
    const shop = await aPrintQueue();
    expect(await shop.queue.print({ kind: 'receipt', orderId: 'K1-X' })).toMatchObject({
      failure: { code: 'nothing-to-print' },
    });
    shop.choose({ kind: 'none' });
    expect(await shop.queue.print(TEST)).toMatchObject({ failure: { code: 'printer-not-set-up' } });
  });

  it('is given up where too much waits already', async () => {
    const shop = await aPrintQueue();
    shop.answer = Promise.withResolvers<PrintOutcome>().promise;
    const bills = [];
    for (let count = 0; count < 22; count += 1) bills.push(await aBill(shop));
    for (const bill of bills) await shop.print(bill);
    expect(shop.queue.view().jobs.filter(({ printFailure }) => printFailure === 'too-many')).toHaveLength(2);
  });

  it('fails loudly in the log and quietly at the counter when the program itself is wrong', async () => {
    const shop = await aPrintQueue();
    shop.answer = new Error('a bug');
    await shop.print(TEST);
    await shop.queue.drained();
    expect(shop.job(TEST)).toMatchObject({ state: 'failed', printFailure: 'internal', maybeOnPaper: true });
    expect(shop.errors).toHaveLength(1);
  });
});

describe('what did not come out', () => {
  it('waits over a restart, and can be printed again or dropped', async () => {
    const before = await aPrintQueue();
    before.answer = off;
    const [receipt, other] = [await aReceipt(before), await aReceipt(before)];
    await before.print(receipt);
    await before.print(other);
    await before.queue.drained();

    const shop = before.restart();
    expect(shop.queue.view().jobs).toMatchObject([off, off]);
    expect((await shop.queue.again(shop.job(receipt)?.id ?? 0)).ok).toBe(true);
    expect(shop.queue.drop(shop.job(other)?.id ?? 0).ok).toBe(true);
    await shop.queue.drained();
    expect(shop.papers.map(wordsOf).join()).toContain(receipt.orderId);
    expect(await shop.queue.again(999)).toMatchObject({ failure: { code: 'print-job-not-found' } });
    expect(shop.restart().queue.view().jobs).toEqual([]);
  });

  it('and was on its way when Konter ended, is said to be maybe on paper', async () => {
    const before = await aPrintQueue();
    before.answer = Promise.withResolvers<PrintOutcome>().promise;
    const receipt = await aReceipt(before);
    await before.print(receipt);
    await expect.poll(() => before.papers).toHaveLength(1);
    expect(before.restart().job(receipt)).toMatchObject({
      state: 'failed',
      printFailure: 'interrupted',
      maybeOnPaper: true,
    });
  });

  it('keeps the newest fifty', async () => {
    const shop = await aPrintQueue();
    shop.answer = off;
    const bills = [];
    for (let count = 0; count < 52; count += 1) bills.push(await aBill(shop));
    for (const bill of bills) {
      await shop.print(bill);
      await shop.queue.drained();
    }
    const kept = shop.restart().queue.view().jobs;
    expect(kept).toHaveLength(50);
    expect(kept[0]?.document).toEqual(bills.at(-1));
  });
});

describe('the system’s dialog', () => {
  const canceled: PrintOutcome = { state: 'canceled' };
  const chosen = async (shop: PrintQueueFixture) => {
    const choices: unknown[] = [];
    const { findPrinter } = shop.deps;
    Object.assign(shop.deps, {
      findPrinter: (choice: PrinterChoice) => {
        choices.push(choice);
        return findPrinter(choice);
      },
    });
    return choices;
  };

  it('is asked for instead of the printer of the settings, and where there is none', async () => {
    const shop = await aPrintQueue();
    const choices = await chosen(shop);
    expect((await shop.queue.print(TEST, 'system-dialog')).ok).toBe(true);
    await shop.queue.drained();
    shop.choose({ kind: 'none' });
    expect((await shop.queue.print(TEST, 'system-dialog')).ok).toBe(true);
    await shop.queue.drained();
    expect(choices).toEqual([SYSTEM_DIALOG, SYSTEM_DIALOG]);
    shop.choose(RECEIPT_PRINTER);
    await shop.print(TEST);
    await shop.queue.drained();
    expect(choices.at(-1)).toEqual(RECEIPT_PRINTER);
  });

  it('that a person leaves owes no paper', async () => {
    const shop = await aPrintQueue();
    shop.answer = canceled;
    const receipt = await aReceipt(shop);
    expect((await shop.queue.print(receipt, 'system-dialog')).ok).toBe(true);
    await shop.queue.drained();
    expect(shop.queue.view().jobs).toEqual([]);
    expect(shop.restart().queue.view().jobs).toEqual([]);
    const seen = await shop.queue.preview(receipt);
    expect(wordsOf(seen.ok ? seen.value : undefined)).not.toContain('SALINAN');
  });

  it('that a person leaves does not hide that the document had failed to come out', async () => {
    const shop = await aPrintQueue();
    shop.answer = { state: 'failed', printFailure: 'paper-out', maybeOnPaper: true };
    await shop.print(TEST);
    await shop.queue.drained();
    const failed = shop.job(TEST);
    shop.answer = canceled;
    expect((await shop.queue.print(TEST, 'system-dialog')).ok).toBe(true);
    await shop.queue.drained();
    expect(shop.queue.view().jobs).toEqual([failed]);
    expect(shop.restart().queue.view().jobs).toMatchObject([{ printFailure: 'paper-out', maybeOnPaper: true }]);
  });

  it('asks again for what failed where the settings have no printer', async () => {
    const shop = await aPrintQueue();
    shop.answer = { state: 'failed', printFailure: 'system-refused', maybeOnPaper: false };
    shop.choose({ kind: 'none' });
    await shop.queue.print(TEST, 'system-dialog');
    await shop.queue.drained();
    const choices = await chosen(shop);
    expect((await shop.queue.again(shop.job(TEST)?.id ?? 0)).ok).toBe(true);
    await shop.queue.drained();
    expect(choices).toEqual([SYSTEM_DIALOG]);
  });

  it.each([
    [RECEIPT_PRINTER, 'receipt'],
    [{ kind: 'none' }, 'none'],
    [{ kind: 'system', deviceName: 'Brother' }, 'system'],
    [SYSTEM_DIALOG, 'asks'],
  ] as const)('is known to the windows as what the settings choose: %j', async (printer, known) => {
    const shop = await aPrintQueue();
    shop.choose(printer);
    expect(shop.queue.view().printer).toBe(known);
  });
});

describe('without being asked', () => {
  async function automatic(printing: { autoReceipt: boolean; autoBill: boolean }, printer = RECEIPT_PRINTER as object) {
    const shop = await aPrintQueue();
    shop.deps.settings.write({ printing: { ...printing, printer: printer as typeof RECEIPT_PRINTER } });
    printAutomatically({ ...shop.deps, printing: shop.queue });
    return shop;
  }

  it('each paper comes out once, when it is its time', async () => {
    const shop = await automatic({ autoReceipt: true, autoBill: true });
    const { orderId } = await aBill(shop);
    await shop.queue.drained();
    await shop.bench.pay(orderId);
    await shop.bench.pass(60_000);
    await shop.queue.drained();
    expect(shop.papers.map(({ title }) => title)).toEqual(['TAGIHAN 1', 'STRUK PEMBAYARAN 1']);
    expect(shop.job({ kind: 'receipt', orderId })?.state).toBe('printed');
  });

  /** What came out unasked: a test page that is asked for comes out after it. */
  async function cameOut(shop: PrintQueueFixture): Promise<readonly string[]> {
    await shop.queue.print(TEST);
    await shop.queue.drained();
    return shop.papers.map(({ title }) => title).filter((title) => title !== paperId.test);
  }

  it('nothing comes out of what was there when the program started', async () => {
    const shop = await aPrintQueue();
    const both = [await aReceipt(shop), await aBill(shop)];
    await shop.bench.pass(1);
    shop.deps.settings.write({ printing: { printer: RECEIPT_PRINTER, autoReceipt: true, autoBill: true } });
    printAutomatically({ ...shop.deps, printing: shop.queue });
    await shop.bench.pass(1_000);
    for (const { orderId } of both) shop.deps.events.emit('payment', { environment: 'sandbox', orderId });
    expect(await cameOut(shop)).toEqual([]);
  });

  it.each([
    [true, RECEIPT_PRINTER, ['drawer', 'STRUK PEMBAYARAN 1']],
    [false, RECEIPT_PRINTER, ['STRUK PEMBAYARAN 1']],
    [true, { kind: 'system', deviceName: 'Laser' }, ['STRUK PEMBAYARAN 1']],
  ] as const)('with a drawer (%s), cash at %o makes %j', async (hasDrawer, printer, reached) => {
    const shop = await automatic({ autoReceipt: true, autoBill: true }, printer);
    shop.deps.settings.write({ hasDrawer });
    const { amount, ...sale } = { amount: rupiah(25_000), note: '' };
    const deps = { ...shop.bench.parts, settings: shop.deps.settings };
    const cash = { requestId: 'one', sale: { ...sale, amount }, given: amount };
    for (const _ of [1, 2]) expect(bookCash(deps, shop.bench.context, cash)).toMatchObject({ ok: true });
    await shop.queue.drained();
    await shop.queue.drained();
    expect(shop.reached).toEqual(reached);
  });

  /** @returns books one more cash sale, and its ID */
  function selling(shop: Awaited<ReturnType<typeof automatic>>): () => string {
    const deps = { ...shop.bench.parts, settings: shop.deps.settings };
    const sale = { amount: rupiah(25_000), note: '' };
    let booked = 0;
    return () => {
      booked += 1;
      const done = bookCash(deps, shop.bench.context, { requestId: `sale ${booked}`, sale, given: sale.amount });
      return done.ok ? done.value.recordId : '';
    };
  }

  it('the drawer stays shut when an old sale is refunded, however many there were since', async () => {
    const shop = await automatic({ autoReceipt: false, autoBill: false });
    shop.deps.settings.write({ hasDrawer: true });
    const sell = selling(shop);
    const orderId = sell();
    for (let more = 0; more < 1_000; more += 1) sell();
    await shop.bench.pass(60 * 60_000);
    shop.deps.events.emit('payment', { environment: shop.bench.context.shopLedger.environment, orderId });
    await shop.queue.drained();
    expect(shop.reached).toHaveLength(1_001);
  });

  it('of what came out, the last eight are shown', async () => {
    const shop = await automatic({ autoReceipt: true, autoBill: false });
    const sell = selling(shop);
    const sold = Array.from({ length: 8 }, sell);
    await shop.print(TEST);
    await shop.queue.drained();
    const receipts = sold.slice(1).map((orderId) => ({ kind: 'receipt', orderId }));
    expect(shop.queue.view().jobs.map(({ document }) => document)).toEqual([TEST, ...receipts.reverse()]);
  });

  it('the drawer opens after the clock was set back too', async () => {
    const shop = await automatic({ autoReceipt: false, autoBill: false });
    shop.deps.settings.write({ hasDrawer: true });
    shop.bench.clock.stepWall(-7 * 60 * 60_000);
    selling(shop)();
    await shop.queue.drained();
    expect(shop.reached).toEqual(['drawer']);
  });

  it('no receipt comes out for money that came after its customer had gone', async () => {
    const shop = await automatic({ autoReceipt: true, autoBill: false });
    const { payment } = await shop.bench.charge();
    await shop.bench.pass(11 * 60_000);
    expect(shop.bench.stateOf(payment.orderId)).toBe('expired');
    await shop.bench.pay(payment.orderId);
    await shop.bench.pass(60 * 60_000);
    expect(shop.bench.payment(payment.orderId).payment).toMatchObject({ state: 'paid', late: true });
    expect(await cameOut(shop)).toEqual([]);
  });

  it.each([{ kind: 'none' }, { kind: 'system', deviceName: '' }])('nothing comes out on %j', async (printer) => {
    const shop = await automatic({ autoReceipt: true, autoBill: true }, printer);
    await aReceipt(shop);
    expect(await cameOut(shop)).toEqual([]);
  });
});
