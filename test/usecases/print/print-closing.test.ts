/** A Z report on paper repeats the closing word for word, and adds up nothing itself. */
import { describe, expect, it } from 'vitest';
import type { StoredClosing } from '../../../electron/ports/ledger/journal-port.ts';
import type { Paper } from '../../../shared/contract/print.ts';
import { ok } from '../../../shared/model/values/result.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { aStoredClosing, namedInAClosing } from '../report/a-closing.ts';
import { aPrintQueue, wordsOf } from './a-print-queue.ts';

async function printed(closing: StoredClosing, language: 'id' | 'en' = 'id'): Promise<string> {
  const shop = await aPrintQueue(language);
  shop.closing = closing;
  const seen = await shop.queue.preview({ kind: 'closing', environment: 'sandbox', number: closing.number });
  return wordsOf(seen.ok ? seen.value : undefined);
}

const aCount = (sum: number) => ({ notes: [{ value: 50_000, count: 2 } as const], coins: rupiah(sum - 100_000) });

describe('a Z report on paper', () => {
  it('says whose it is, what it covers and which one it follows', async () => {
    const words = await printed(aStoredClosing);
    for (const said of [
      'Warung Senja',
      'LAPORAN Z 12',
      'UJI COBA - BUKAN UANG',
      'Terminal: K1',
      'Mencakup: 7 Mar 2026 - 9 Mar 2026',
      'Ditutup: 9 Mar 2026 22.00 WIB',
      'Lanjutan dari: Z 11',
      'Baris jurnal: 100 - 140',
    ]) {
      expect(words).toContain(said);
    }
    expect(await printed({ ...aStoredClosing, number: 1, follows: null })).toContain('Lanjutan dari: Laporan pertama');
  });

  it.each([
    ['id', 100_000, 'KURANG: Rp 2.500'],
    ['id', 102_500, 'PAS'],
    ['id', 110_000, 'LEBIH: Rp 7.500'],
    ['id', null, 'Laci tidak dihitung'],
    ['en', 100_000, 'SHORT: Rp 2.500'],
  ] as const)('says in %s what was in the drawer when %s was counted', async (language, sum, said) => {
    const moves = [
      { at: aStoredClosing.at, way: 'out', amount: rupiah(15_000), reason: 'es batu', by: 'Sri' },
    ] as const;
    const drawer = {
      ...{ opened: rupiah(100_000), openedBy: 'Budi', moves: [...moves], expected: 102_500 },
      ...{ in: { count: 0, gross: rupiah(0) }, out: { count: 1, gross: rupiah(15_000) } },
    };
    const counted = sum === null ? {} : { counted: { ...aCount(sum), sum: rupiah(sum) } };
    const content = { ...aStoredClosing.content, drawer: { ...drawer, ...counted } };
    const words = await printed({ ...aStoredClosing, content }, language);
    expect(words).toContain(said);
    for (const each of ['Rp 100.000', 'Budi', '-Rp 15.000', 'es batu, Sri', ': Rp 102.500'])
      expect(words).toContain(each);
    expect(words.includes('50.000 x2: Rp 100.000')).toBe(sum !== null);
    expect(await printed(aStoredClosing, language)).not.toContain(said);
  });

  it('has every sum as it was closed, of each day and of all', async () => {
    const words = await printed(aStoredClosing);
    for (const said of [
      'Sudah pernah ditutup: Z 10–11',
      'QRIS Merpati x3: Rp 75.000',
      'BC x0: Rp 0',
      'PENERIMAAN: Rp 115.000',
      'PENERIMAAN: -Rp 5.000',
      'PENERIMAAN: Rp 110.000',
      'di antaranya terlambat x1: Rp 25.000',
      'Dibayar dua kali x1: Rp 10.000',
      'Selesai manual x1: Rp 40.000',
      'tidak pernah dipastikan x1: Rp 15.000',
      'Manual lalu lunas x1: -Rp 5.000',
    ]) {
      expect(words).toContain(said);
    }
  });

  it('says by name who charged what was paid, and nothing of people where nobody had a name', async () => {
    const sum = { count: 2, gross: rupiah(50_000) };
    const people = [
      { name: 'Siti', ...sum },
      { name: null, ...sum },
    ];
    const words = await printed({ ...aStoredClosing, content: { ...aStoredClosing.content, people } });
    for (const said of ['PER ORANG YANG MENAGIH', 'Siti x2: Rp 50.000', 'Tanpa nama x2: Rp 50.000']) {
      expect(words).toContain(said);
    }
    expect(await printed(aStoredClosing)).not.toContain('PER ORANG');
  });

  it('says since when and by whom managers changed or unlocked anything, and nothing where none did', async () => {
    const [first, last] = [Date.UTC(2026, 2, 9, 3, 5), Date.UTC(2026, 2, 9, 9, 30)];
    const managed = [
      { act: 'destination-changed', by: null, count: 1, first, last: first } as const,
      { act: 'unlocked', by: 'Wati', count: 2, first, last } as const,
    ];
    const closing = { ...aStoredClosing, content: { ...aStoredClosing.content, managed } };
    expect(await printed(closing)).toContain(
      'OLEH MANAJER\nTujuan uang diubah x1: Tanpa nama\n9 Mar 2026 10.05\nMode manajer dibuka x2: Wati\n9 Mar 2026 10.05 - 9 Mar 2026 16.30\n',
    );
    expect(await printed(closing, 'en')).toContain('Where money goes was changed x1: No name\n');
    expect(await printed(aStoredClosing)).not.toContain('OLEH MANAJER');
  });

  it.each([
    [
      'id',
      [
        'PER HARI\nSab, 7 Mar 2026 x0: -Rp 5.000\nSen, 9 Mar 2026 x3: Rp 115.000\nrule\nSab, 7 Mar 2026\n',
        'PENERIMAAN: Rp 110.000\nOmzet lunas + selesai manual - manual lalu lunas\n',
        'Manual lalu lunas x1: -Rp 5.000\nSudah ada di omzet lunas, jadi dikurangkan supaya dihitung sekali\n',
        'Dibayar dua kali x1: Rp 10.000\nTidak dihitung\n',
        'Pengembalian dibatalkan x0: Rp 0\n',
        'PENERIMAAN BERSIH: Rp 110.000\nPenerimaan - dikembalikan + pengembalian dibatalkan\n',
        'SEGEL\nDihitung dari isi catatan. Kalau sehuruf saja berbeda, ada yang berubah.\n',
      ],
    ],
    [
      'en',
      [
        'BY DAY\nSat, 7 Mar 2026 x0: -Rp 5.000\nMon, 9 Mar 2026 x3: Rp 115.000\nrule\nSat, 7 Mar 2026\n',
        'TAKINGS: Rp 110.000\nGross + settled manually - manual, later paid\n',
        'Manual, later paid x1: -Rp 5.000\nAlready in the gross, so subtracted to be counted once\n',
        'Paid twice x1: Rp 10.000\nNot in the sums\n',
        'Refunds taken back x0: Rp 0\n',
        'NET TAKINGS: Rp 110.000\nTakings - refunded + refunds taken back\n',
        'SEALS\nCalculated from the records. If a single character differs, something was changed.\n',
      ],
    ],
  ] as const)(
    'says in %s what each sum is made of, what came in on each day, and what seals are',
    async (language, lines) => {
      const words = await printed(aStoredClosing, language);
      expect(lines.filter((line) => !words.includes(line))).toEqual([]);
    },
  );

  it('of one day does not say twice what came in on it', async () => {
    const [day] = aStoredClosing.content.days;
    const words = await printed({ ...aStoredClosing, content: { ...aStoredClosing.content, days: day ? [day] : [] } });
    expect(words).not.toContain('PER HARI');
    expect(words).toContain('Sab, 7 Mar 2026');
  });

  it('has what was given back and what is left, also where that is nothing', async () => {
    const counted = (count: number, gross: number) => ({ count, gross: rupiah(gross) });
    const none = counted(0, 0);
    const doubles = { refunded: counted(1, 10_000), corrected: none };
    const refunds = { refunded: counted(2, 30_000), corrected: counted(1, 5_000), doubles };
    const { content } = aStoredClosing;
    const total = { ...content.total, refunds, net: 85_000 };
    const [first] = content.fromBefore.items;
    if (!first) throw new Error('One is named');
    const items = [
      { ...first, amount: rupiah(20_000), ofTakings: true, isCorrection: false },
      { ...first, amount: rupiah(5_000), ofTakings: true, isCorrection: true },
      { ...first, amount: rupiah(10_000), ofTakings: false, isCorrection: false },
    ];
    const list = { ...counted(3, 35_000), items };
    const words = await printed({ ...aStoredClosing, content: { ...content, total, refunds: list } });
    for (const said of [
      'Dikembalikan x2: -Rp 30.000',
      'Pengembalian dibatalkan x1: Rp 5.000',
      'PENERIMAAN BERSIH: Rp 85.000',
      'Uang ganda dikembalikan x1: Rp 10.000',
      'Dikembalikan x3: Rp 35.000\nDicatat sejak penutupan terakhir, kapan pun penjualannya lunas\n',
      'catatan dibatalkan',
      'uang ganda, tidak dihitung',
    ]) {
      expect(words).toContain(said);
    }
    // A missing line could have been torn off.
    expect(await printed(aStoredClosing)).toContain('Dikembalikan x0: Rp 0');
  });

  it('over so many days that nobody reads them is by month: years are not tens of metres of paper', async () => {
    const [, day] = aStoredClosing.content.days;
    const days = Array.from({ length: 1_095 }, (_, index) => {
      const businessDay = new Date(Date.UTC(2023, 2, 11) + index * 86_400_000).toISOString().slice(0, 10);
      return { ...day, businessDay, closedBefore: [] };
    }) as unknown as StoredClosing['content']['days'];
    const words = await printed({ ...aStoredClosing, content: { ...aStoredClosing.content, days } });
    expect(words).toContain(
      'PER BULAN\nMencakup 1.095 hari, jadi dijumlahkan per bulan.\nMaret 2023 x63: Rp 2.415.000\n',
    );
    expect(words).toContain('rule\nFebruari 2026\n');
    expect(words).toContain('PENERIMAAN: Rp 3.220.000');
    expect(words).not.toMatch(/PER HARI|28 Feb 2026/);
  });

  it('says of all its days also what is nothing: a line that is missing could have been torn off', async () => {
    const none = {
      count: 0,
      gross: aStoredClosing.content.days[0]?.total.gross,
    } as StoredClosing['content']['total']['late'];
    const byHand = { settled: none, confirmed: none, unconfirmed: none };
    const total = { ...aStoredClosing.content.total, late: none, doubles: none, byHand };
    const words = await printed({ ...aStoredClosing, content: { ...aStoredClosing.content, days: [], total } });
    for (const said of ['terlambat x0: Rp 0', 'Dibayar dua kali x0: Rp 0', 'manual x0: Rp 0', 'lalu lunas x0: Rp 0']) {
      expect(words).toContain(said);
    }
  });

  it('names every payment that it knows by name, and says how many more there are', async () => {
    const words = await printed(aStoredClosing);
    expect(namedInAClosing.filter((orderId) => !words.includes(`\n${orderId}\n`))).toEqual([]);
    expect(words).toContain('Selesai manual x503: Rp 12.575.000');
    expect(words).toContain('dan 3 lagi');
    expect(words.match(/dan \d+ lagi/g)).toHaveLength(1);
  });

  it('says in which Z report the sale of late money was charged, and what an open payment waits for', async () => {
    const words = await printed(aStoredClosing, 'en');
    expect(words).toContain(
      '#1 - 8 Mar 2026: Rp 25.000\nKK1-20260308-ABCDEFGHJKL1Z\nQRIS Merpati - 9 Mar 2026 10:05 - sale made in Z 11',
    );
    expect(words).toMatch(/#901 - 8 Mar 2026: Rp 25\.000\n.*\n.* - Waiting\n/);
    expect(words).toMatch(/#902 - 8 Mar 2026: Rp 25\.000\n.*\n.* - Unconfirmed\n/);
  });

  it('names the numbers that a restore gave up, and follows the one that is there', async () => {
    const words = await printed({ ...aStoredClosing, follows: 8 });
    expect(words).toContain(
      'Lanjutan dari: Z 8\nZ 9 - Z 11 tidak ada di sini: salinan lama dipulihkan, atau komputer lain memakainya',
    );
    expect(await printed({ ...aStoredClosing, follows: 10 }, 'en')).toContain('Follows: Z 10\nZ 11 not here');
    const alone = await printed({ ...aStoredClosing, number: 3, follows: null }, 'en');
    expect(alone).toContain('Z 1 - Z 2 not here');
    expect(alone).not.toContain('Follows');
    expect(alone).not.toContain('The first one');
    expect(await printed(aStoredClosing)).not.toContain('tidak ada lagi');
  });

  it('says what was given back by method', async () => {
    const nothing = { count: 0, gross: rupiah(0) };
    const doubles = { refunded: nothing, corrected: nothing };
    const refunded = { count: 2, gross: rupiah(40_000) };
    const refundsByMethod = [
      { code: 'BC', name: 'BCA VA', refunded, corrected: { count: 1, gross: rupiah(10_000) }, doubles },
      { code: 'SP', name: '', refunded: { count: 1, gross: rupiah(5_000) }, corrected: nothing, doubles },
    ];
    const words = await printed({ ...aStoredClosing, content: { ...aStoredClosing.content, refundsByMethod } });
    expect(words).toContain('DIKEMBALIKAN PER CARA BAYAR\nBCA VA x2: -Rp 40.000');
    expect(words).toMatch(/Pengembalian dibatalkan x1: Rp 10\.000\nSP x1: -Rp 5\.000/);
    expect(await printed(aStoredClosing)).not.toContain('DIKEMBALIKAN PER');
  });

  it('carries the hash of the journal at that moment, its own, and that of the one before', async () => {
    const words = await printed(aStoredClosing);
    const groups = (hash: string) =>
      hash
        .match(/.{1,4}/g)
        ?.join(' ')
        .match(/.{19} ?/g)
        ?.map((row) => row.trim())
        .join('\n');
    expect(words).toContain(`Jurnal saat ditutup (SHA-256)\n${groups(aStoredClosing.head.hash)}\n`);
    expect(words).toContain(`Laporan ini (SHA-256)\n${groups(aStoredClosing.hash)}\n`);
    expect(words).toContain(`Laporan sebelumnya (SHA-256)\n${groups(aStoredClosing.previousHash)}\n`);
    // The first one has no previous one.
    expect(await printed({ ...aStoredClosing, number: 1, follows: null })).not.toContain('Laporan sebelumnya');
  });

  it('shows a day that someone has tampered with as it is there', async () => {
    const [, day] = aStoredClosing.content.days;
    if (!day) throw new Error('No day');
    const content = { ...aStoredClosing.content, days: [{ ...day, businessDay: '2026-13-99' }] };
    expect(await printed({ ...aStoredClosing, content })).toContain('\n2026-13-99\n');
  });
});

describe('the copy in a second place, on a Z report', () => {
  const DAY = 86_400_000;

  async function printedWith(age: number | null, language: 'id' | 'en' = 'id') {
    const shop = await aPrintQueue(language);
    shop.closing = aStoredClosing;
    const copiedAt = shop.bench.clock.now() - (age ?? 0);
    if (age !== null) shop.deps.settings.write({ secondPlace: { folder: '/stick', copiedAt, isSameDisk: false } });
    const seen = await shop.queue.preview({ kind: 'closing', environment: 'sandbox', number: 12 });
    return wordsOf(seen.ok ? seen.value : undefined);
  }

  it.each([
    ['was made just now', 0, 'Salinan di tempat kedua: 9 Mar 2026 10.00 WIB'],
    ['was last made yesterday', DAY, 'Salinan di tempat kedua: 8 Mar 2026 10.00 WIB'],
    ['was made less than three days ago', 3 * DAY - 1, 'Salinan di tempat kedua: 6 Mar 2026 10.00 WIB'],
    ['is missing for three days', 3 * DAY, 'Salinan di tempat kedua: tidak ada sejak 6 Mar 2026 10.00 WIB'],
  ])('%s', async (_, age, said) => {
    expect(await printedWith(age)).toContain(`\n${said}\n`);
  });

  it('is said in English', async () => {
    expect(await printedWith(3 * DAY, 'en')).toMatch(/\nCopy in a second place: missing since 6 Mar 2026/);
  });

  it('is not mentioned where none was chosen, and changes nothing else', async () => {
    const words = await printedWith(null);
    expect(words).not.toContain('tempat kedua');
    expect((await printedWith(0)).replace(/Salinan di tempat kedua: .*\n/, '')).toBe(words);
  });
});

it.each([
  ['id', 'SALINAN', 'Dicetak'],
  ['en', 'COPY', 'Printed'],
] as const)(
  'a Z report that comes out again says so in %s, and when: on paper and as a PDF',
  async (language, copy, at) => {
    const shop = await aPrintQueue(language);
    const now = shop.bench.clock.now();
    shop.closing = { ...aStoredClosing, at: now };
    const document = { kind: 'closing', environment: 'sandbox', number: 12 } as const;
    await shop.print(document);
    await shop.queue.drained();
    expect(wordsOf(shop.papers[0])).not.toMatch(new RegExp(`${copy}|${at}`));
    const pdfs: string[] = [];
    const save = async (paper: Paper) => {
      pdfs.push(wordsOf(paper));
      return ok({ saved: pdfs.length > 1 });
    };
    const copyIs = (number: number) => `*** ${copy} ${number} ***\n${at}: 9 Mar 2026 10`;
    // One that a person thinks better of is none.
    for (const number of [1, 1, 2]) {
      await shop.queue.savePdf(document, save);
      expect(pdfs.at(-1)).toContain(copyIs(number));
    }
    await shop.print(document);
    await shop.queue.drained();
    expect(wordsOf(shop.papers[1])).toContain(copyIs(3));
    const other = await shop.queue.preview({ ...document, number: 13 });
    expect(wordsOf(other.ok ? other.value : undefined)).not.toContain(copy);
  },
);

it('a Z report of before anybody counted is a copy, and does not pretend to know which', async () => {
  const shop = await aPrintQueue();
  shop.closing = { ...aStoredClosing, at: shop.bench.clock.now() - 1 };
  const seen = await shop.queue.preview({ kind: 'closing', environment: 'sandbox', number: 12 });
  expect(wordsOf(seen.ok ? seen.value : undefined)).toMatch(/\*\*\* SALINAN \*\*\*/);
});

it('there is none of a number that was never closed', async () => {
  const shop = await aPrintQueue();
  const seen = await shop.queue.preview({ kind: 'closing', environment: 'sandbox', number: 12 });
  expect(seen).toMatchObject({ ok: false, failure: { code: 'nothing-to-print' } });
});
