/** The report of a day or a range on paper: its sums at the time of printing, and that it closes nothing. */
import { describe, expect, it } from 'vitest';
import { printDocumentSchema } from '../../../shared/contract/print.ts';
import type { Report } from '../../../shared/contract/report.ts';
import { reportEn, reportId, reportLists } from '../../../shared/messages/report-texts.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { aNamed, anEmptyReport, aReport, named } from '../../renderer/support/views/reports.ts';
import { aPrintQueue, type PrintQueueFixture, wordsOf } from './a-print-queue.ts';

const aDay = { kind: 'report', environment: 'sandbox', from: '2026-03-09', to: '2026-03-09' } as const;

async function look(
  shop: PrintQueueFixture,
  document: typeof aDay | { from: string; to: string } = aDay,
): Promise<string> {
  const seen = await shop.queue.preview({ ...aDay, ...document });
  return seen.ok ? wordsOf(seen.value) : seen.failure.code;
}

async function sell({ bench }: PrintQueueFixture): Promise<void> {
  const { payment } = await bench.charge();
  await bench.pay(payment.orderId);
  await bench.pass(10_000);
}

async function printed(report: Report, language: 'id' | 'en' = 'id'): Promise<string> {
  const shop = await aPrintQueue(language);
  shop.report = report;
  return await look(shop);
}

describe('a report of a real ledger', () => {
  it('adds up what was paid until it is printed, and says when that was', async () => {
    const shop = await aPrintQueue();
    await sell(shop);
    const words = await look(shop);
    for (const said of [
      'Warung Senja',
      'UJI COBA - BUKAN UANG',
      'LAPORAN PENJUALAN',
      'BUKAN PENUTUPAN',
      'Terminal: K1',
      'Mencakup: Sen, 9 Mar 2026',
      'Penjualan lunas: 1',
      'Omzet lunas: Rp 25.000',
      'Rata-rata: Rp 25.000',
    ]) {
      expect(words).toContain(said);
    }
    expect(words).toMatch(/Dicetak: 9 Mar 2026 \d\d\.\d\d WIB/);
    expect(words).toMatch(/PER CARA BAYAR\n.*QRIS.* x1: Rp 25\.000/);
  });

  it('is of days that nobody sold on as well, and of none that there is not', async () => {
    const shop = await aPrintQueue();
    const words = await look(shop, { from: '2026-02-01', to: '2026-02-28' });
    expect(words).toContain('Mencakup: 1 Feb 2026 - 28 Feb 2026');
    expect(words).toContain('Omzet lunas: Rp 0');
    expect(await look(shop, { from: '0026-02-01', to: '0026-02-28' })).toBe('nothing-to-print');
    const seen = await shop.queue.preview({ ...aDay, environment: 'production' });
    expect(seen).toMatchObject({ ok: false, failure: { code: 'nothing-to-print' } });
  });

  it('that waited for its printer over a restart has the sums and the time of when it came out', async () => {
    const shop = await aPrintQueue();
    shop.answer = { state: 'failed', printFailure: 'off', maybeOnPaper: false };
    await shop.print(aDay);
    await shop.queue.drained();
    const [failed] = shop.queue.view().jobs;
    expect(failed).toMatchObject({ document: aDay, state: 'failed', printFailure: 'off', subject: null });
    expect(wordsOf(shop.papers[0])).toContain('Omzet lunas: Rp 0');

    await sell(shop);
    shop.bench.clock.sleep(3_600_000);
    const later = shop.restart();
    const before = /Dicetak: (.*)/.exec(wordsOf(shop.papers[0]))?.[1];
    expect((await later.queue.again(failed?.id ?? 0)).ok).toBe(true);
    await later.queue.drained();
    const words = wordsOf(later.papers[0]);
    expect(words).toContain('Omzet lunas: Rp 25.000');
    expect(/Dicetak: (.*)/.exec(words)?.[1]).not.toBe(before);
    expect(later.job(aDay)?.state).toBe('printed');
  });

  it('waits in the queue once for the same days, and next to that of others', async () => {
    const shop = await aPrintQueue();
    let done = (): void => undefined;
    shop.answer = new Promise((resolve) => {
      done = () => resolve({ state: 'printed' });
    });
    await shop.print(aDay);
    await shop.print(aDay);
    await shop.print({ ...aDay, from: '2026-03-08' });
    expect(shop.queue.view().jobs).toHaveLength(2);
    done();
    await shop.queue.drained();
    expect(shop.papers).toHaveLength(2);
  });
});

describe('a report on paper', () => {
  it('names what was given back beneath its method', async () => {
    const [qris, ...others] = aReport().methods;
    if (!qris) throw new Error('A report without methods');
    const words = await printed(aReport({ methods: [{ ...qris, refunded: 45_000 }, ...others] }));
    expect(words).toMatch(/QRIS ShopeePay x61: Rp 2\.150\.000\s+Dikembalikan: -Rp 45\.000/);
  });

  it('has the takings from every side', async () => {
    const words = await printed(
      aReport({
        total: { ...aReport().total, late: { count: 2, gross: rupiah(50_000) }, takings: 3_905_000 },
        byHand: {
          settled: { count: 1, gross: rupiah(60_000) },
          confirmed: { count: 1, gross: rupiah(25_000) },
          unconfirmed: { count: 1, gross: rupiah(60_000) },
        },
        closings: [
          { number: 4, at: 1 },
          { number: 5, at: 2 },
        ],
      }),
      'en',
    );
    for (const said of [
      'SALES REPORT',
      'NOT A CLOSING',
      'Not over yet: the sums may still grow',
      'Closed before in: Z 4–5',
      'Sales paid: 86',
      'Gross: Rp 3.870.000',
      'Average: Rp 45.000',
      'of which late x2: Rp 50.000',
      'Settled manually x1: Rp 60.000',
      'of which never confirmed x1: Rp 60.000',
      'Manual, later paid x1: -Rp 25.000',
      'TAKINGS: Rp 3.905.000',
      'Payment gateway fees: Rp 100.000',
      'unknown for 61 payments',
      'QRIS ShopeePay x61: Rp 2.150.000',
      'BCA VA x19: Rp 1.320.000',
      '93600014 x40: Rp 1.400.000',
      'Unknown x21: Rp 750.000',
      'Tue, 10 Mar 2026 x61: Rp 2.150.000',
      'Not known yet x25: Rp 1.720.000',
      '12.00 x14: Rp 630.000',
    ]) {
      expect(words).toContain(said);
    }
    // Hours without a sale are omitted.
    expect(words).not.toContain('03.00 x0');
  });

  it('of several days says what came in on each on which anything did', async () => {
    const days = [
      { businessDay: '2026-03-08', count: 0, gross: rupiah(0) },
      { businessDay: '2026-03-09', count: 86, gross: rupiah(3_870_000) },
    ];
    const words = await printed(aReport({ from: '2026-03-08', span: 'range', days }));
    expect(words).toContain('PER HARI\nPaling ramai Sen, 9 Mar 2026: Rp 3.870.000\nSen, 9 Mar 2026 x86: Rp 3.870.000');
    // By hour too: on screen a person can choose either.
    expect(words).toContain('PER JAM\nPaling ramai 12.00: Rp 630.000\n');
  });

  it('names late, double, unresolved, open, settled and other questioned payments, and says how many it does not name', async () => {
    const lists = {
      doubted: named(),
      late: named(aNamed(1)),
      doubles: named(aNamed(2)),
      unresolved: { ...named(aNamed(3)), count: 108 },
      open: named(aNamed(4)),
      settled: named(aNamed(5)),
      asked: named(aNamed(6)),
    };
    const words = await printed(aReport({ lists }));
    for (const number of [1, 2, 3, 4, 5, 6]) {
      expect(words).toContain(`#${number} - 9 Mar 2026: Rp 25.000\nK1-260309-N${number}X\n`);
    }
    expect(words).toContain('Belum ada kepastian x108: Rp 25.000');
    expect(words.match(/dan 107 lagi/g)).toHaveLength(1);
  });

  it('says of each what was decided about it, so that nobody gives money back twice', async () => {
    const lists = {
      doubted: named(),
      late: named(
        aNamed(1, 25_000, { waits: true, gravestFlag: 'contradiction' }),
        aNamed(3, 25_000, { decisions: ['settled'] }),
      ),
      doubles: named(aNamed(2, 25_000, { decisions: ['refunded-outside'] })),
      unresolved: named(),
      asked: named(),
      open: named(),
      settled: named(aNamed(5, 25_000, { decisions: ['settled'] })),
    };
    const words = await printed(aReport({ lists }), 'en');
    expect(words).toMatch(/#1 -.*\n.*\n.* - waits for a decision \(The payment gateway’s answer changed\)\n/);
    expect(words).toMatch(/#2 -.*\n.*\n.* - refunded outside Konter\n/);
    expect(words).not.toContain('to be given back');
    expect(words).toContain('Already counted. 1 waits for a decision in “To review”\n');
    expect(words).toMatch(/#3 -.*\n.*\n.* - settled manually\n/);
    expect(words).toMatch(/#5 -.*\n.*\n.* \d\d:\d\d\n/);
  });

  it.each([
    ['id', reportId],
    ['en', reportEn],
  ] as const)('explains in %s what the screen explains', async (language, screen) => {
    const accounts = [
      { host: 'gateway.example', merchantCode: 'D0001', count: 60, gross: rupiah(2_500_000) },
      { host: 'somebody.example', merchantCode: 'D6666', count: 26, gross: rupiah(1_370_000) },
    ];
    const lists = Object.fromEntries(reportLists.map((list, number) => [list, named(aNamed(number))]));
    const words = await printed(aReport({ accounts, lists: lists as Report['lists'] }), language);
    const hints = [screen.accountsCaution(2), screen.feesHint, screen.issuerHint, screen.payoutsHint];
    const about = reportLists.map((list) => screen.lists[list].what);
    expect([...hints, ...about].filter((line) => !words.includes(`\n${line}\n`))).toEqual([]);
    const nothing = await printed(anEmptyReport(), language);
    expect(nothing).toContain(`\n${screen.empty}\n`);
    expect(nothing).toContain(`\n${screen.attentionNone}\n`);
    expect(words).not.toContain(screen.attentionNone);
  });

  it.each([
    ['id', 'Rp 120.000 di atas kemarin, sampai pukul 14.00\nMin, 8 Mar 2026 sampai pukul 14.00: Rp 3.750.000\n'],
    ['en', 'Rp 120.000 more than yesterday, until 14:00\nSun, 8 Mar 2026 until 14:00: Rp 3.750.000\n'],
  ] as const)('compares in %s with the time before', async (language, said) => {
    expect(await printed(aReport(), language)).toContain(said);
    expect(await printed(aReport({ before: null }), language)).not.toMatch(/kemarin|yesterday/);
  });

  it('says nothing of what no callback told and what nobody knows the fee of', async () => {
    const fees = { sum: rupiah(0), knownCount: 0, unknownCount: 86 };
    const words = await printed(
      aReport({
        fees,
        issuers: [{ code: null, count: 61, gross: rupiah(2_150_000) }],
        payouts: [{ date: null, count: 86, gross: rupiah(3_870_000) }],
      }),
    );
    expect(words).not.toMatch(/Biaya|PENERBIT|PERKIRAAN/);
    expect(await printed(anEmptyReport({ isOpen: false }))).not.toMatch(/Rata-rata|PER CARA BAYAR|Belum selesai/);
  });
});

describe('which days can be printed', () => {
  it.each([
    ['2026-03-09', '2026-03-09'],
    ['2024-01-01', '2024-12-31'],
  ])('%s to %s', (from, to) => {
    expect(printDocumentSchema.safeParse({ ...aDay, from, to }).success).toBe(true);
  });

  it.each([
    ['2024-01-01', '2025-01-01'],
    ['2026-03-10', '2026-03-09'],
    ['2026-02-29', '2026-03-09'],
    ['2026-03-09', 'tomorrow'],
    ['', ''],
  ])('and not %s to %s', (from, to) => {
    expect(printDocumentSchema.safeParse({ ...aDay, from, to }).success).toBe(false);
  });
});
