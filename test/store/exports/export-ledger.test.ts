/** An exported ledger, read by independent code and compared with the ledger. */
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Takings } from '../../../electron/ports/ledger/report-port.ts';
import { writeExport } from '../../../electron/store/exports/write-export.ts';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import type { ExportRequest } from '../../../shared/contract/export.ts';
import { withoutGuard } from '../../../shared/model/values/csv.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { LAST_EVENING, seedLedger } from '../../bench/seed/seed-ledger.ts';
import { anAccount, anIntent } from '../../support/builders.ts';
import { aClosing, aFolder, aLedger, aPaidSale, aPendingSale, aRefund, become, paid } from '../a-ledger.ts';
import { aRichLedger } from '../a-rich-ledger.ts';
import { anExporter, aSharedFolder } from './an-exporter.ts';
import { readCsv, readTable } from './read-csv.ts';

const LAST_DAY = '2026-11-20';
const wish = (wanted: Partial<ExportRequest>): ExportRequest => ({
  content: 'sales',
  format: 'csv',
  days: null,
  ...wanted,
});

const ledgerFile = join(aSharedFolder(), 'sales-sandbox.sqlite');
let paidTheDayAfter: string;
beforeAll(() => {
  seedLedger({ file: ledgerFile, account: anAccount, sales: 1_500 });
  const ledger = openLedger({ file: ledgerFile, environment: 'sandbox' });
  const { payment } = aPendingSale(ledger, { businessDay: '2026-11-18', createdAt: LAST_EVENING });
  become(ledger, paid(payment, { at: LAST_EVENING + 60_000, late: true }), { day: '2026-11-19' });
  const givesBack = (at: number) => aRefund(ledger, payment.orderId, 4_000, { at, day: '2026-11-19' });
  givesBack(LAST_EVENING + 120_000);
  const { id } = givesBack(LAST_EVENING + 121_000);
  const mistake = { requestId: 'three', refundId: id, reason: 'typed twice' };
  ledger.refunds.correct(mistake, LAST_EVENING + 122_000, '2026-11-19');
  ledger.close();
  paidTheDayAfter = payment.orderId;
});

function ask(file: string, sql: string): Record<string, unknown>[] {
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare(sql).all() as Record<string, unknown>[];
  } finally {
    db.close();
  }
}

/** What the reports say of each day on which anything was paid. */
function onEachDay<T>(of: (day: string, takings: Takings) => readonly T[]): readonly T[] {
  const ledger = openLedger({ file: ledgerFile, environment: 'sandbox' });
  try {
    const days = ask(ledgerFile, 'SELECT DISTINCT paid_day AS day FROM payment WHERE paid_day NOT NULL ORDER BY 1');
    return days.flatMap(({ day }) => of(String(day), ledger.reports.takings(String(day), String(day))));
  } finally {
    ledger.close();
  }
}

/** `2026-11-20 07:45:43` */
const wallClock = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);

describe('an export of everything', () => {
  it('has every payment, and those that count sum to the totals of each day and method', async () => {
    const rows = readTable(await anExporter({ ledgerFile }).text(wish({ content: 'payments' })));
    expect(rows.map((row) => row['Order ID'])).toEqual(
      ask(ledgerFile, 'SELECT merchant_order_id AS id FROM payment ORDER BY payment.id').map(({ id }) => id),
    );
    const sums = new Map<string, { count: number; gross: number; doubles: number }>();
    for (const row of rows.filter((each) => each['State'] === 'paid')) {
      const key = `${row['Booked on']} ${row['Method code']}`;
      const sum = sums.get(key) ?? { count: 0, gross: 0, doubles: 0 };
      sums.set(key, sum);
      expect(row['Amount (Rp)']).toMatch(/^\d+$/);
      if (row['Double'] === 'yes') sum.doubles += Number(row['Amount (Rp)']);
      else {
        sum.count += 1;
        sum.gross += Number(row['Amount (Rp)']);
      }
    }
    const reported = onEachDay((day, { methods }) =>
      methods.map(({ method, count, gross, doubles }) => {
        return [`${day} ${method}`, { count, gross, doubles: doubles.gross }] as const;
      }),
    );
    expect(Object.fromEntries(sums)).toEqual(Object.fromEntries(reported));
  });

  it('has what the report sums next to them: fees, QRIS issuers and payout dates, and nothing where nobody told', async () => {
    const exporter = anExporter({ ledgerFile });
    const rows = readTable(await exporter.text(wish({ content: 'payments' })));
    const breakdowns = new Map<string, { count: number; gross: number }>();
    const add = (
      row: Record<string, string>,
      dimension: string,
      key: string | undefined,
      gross: string | undefined,
    ) => {
      if (!key || !gross) return;
      const name = `${row['Booked on']} ${dimension} ${key}`;
      const { count, gross: before } = breakdowns.get(name) ?? { count: 0, gross: 0 };
      breakdowns.set(name, { count: count + 1, gross: before + Number(gross) });
    };
    for (const row of rows.filter((each) => each['State'] === 'paid' && each['Double'] === 'no')) {
      add(row, 'fee', row['Method code'], row['Gateway fee (Rp)']);
      add(row, 'issuer', row['Method kind'] === 'qris' ? row['Issuer code'] : '', row['Amount (Rp)']);
      add(row, 'payout', row['Payout expected'], row['Amount (Rp)']);
    }
    const reported = onEachDay((day, { methods, issuers, payouts }) => [
      ...methods
        .filter(({ fees }) => fees.count > 0)
        .map(({ method, fees }) => [`${day} fee ${method}`, fees] as const),
      ...issuers.map(({ code, ...sum }) => [`${day} issuer ${code}`, sum] as const),
      ...payouts.map(({ date, ...sum }) => [`${day} payout ${date}`, sum] as const),
    ]);
    expect(reported.length).toBeGreaterThan(100);
    expect(Object.fromEntries(breakdowns)).toEqual(Object.fromEntries(reported));

    const facts = ask(
      ledgerFile,
      `SELECT coalesce(fee, '') AS fee, coalesce(issuer_code, '') AS issuer, coalesce(payout_day, '') AS payout
      FROM payment LEFT JOIN callback_fact ON payment_id = payment.id ORDER BY payment.id`,
    ).map(({ fee, issuer, payout }) => [String(fee), issuer, payout]);
    expect(rows.map((row) => [row['Gateway fee (Rp)'], row['Issuer code'], row['Payout expected']])).toEqual(facts);
    expect(facts).toContainEqual(['', '', '']);
  });

  it('has every sale with its state, its note and the payment that was counted', async () => {
    const rows = readTable(await anExporter({ ledgerFile }).text(wish({})));
    const sales = ask(
      ledgerFile,
      'SELECT id, business_day, number, amount, state, note, created_at FROM sale ORDER BY id',
    );
    expect(
      rows.map((row) => [
        ...[row['Sale ID'], row['Business day'], row['Number'], row['Amount (Rp)'], row['State'], row['Note']],
        row['Created (Asia/Jakarta)'],
      ]),
    ).toEqual(
      sales.map(({ created_at, ...sale }) => [
        ...Object.values(sale).map(String),
        wallClock(Number(created_at), 'Asia/Jakarta'),
      ]),
    );
    expect(rows.filter((row) => (row['State'] === 'paid') !== (row['Paid (Asia/Jakarta)'] !== ''))).toEqual([]);
    expect(rows.filter((row) => row['Paid twice (Rp)'] !== '0').length).toBe(
      ask(ledgerFile, 'SELECT 1 FROM payment WHERE is_double = 1').length,
    );
  });

  it('has each fact of a payment and of a sale in its own column', async () => {
    const { file } = aRichLedger();
    const zone = 'Asia/Jakarta';
    const payments = readTable(await anExporter({ ledgerFile: file }).text(wish({ content: 'payments' })));
    const times = ['Created', 'Deadline', 'Left unpaid', 'Paid', 'Ended'];
    const others = ['Payment ID', 'Late', 'Double', 'VA number', 'Merchant code', 'Interface', 'Cause'];
    const headings = [...times.map((name) => `${name} (${zone})`), ...others];
    expect(headings.filter((name) => payments.every((row) => !row[name]))).toEqual([]);
    const records = ask(
      file,
      `SELECT created_at, expires_at, dismissed_at, paid_at, ended_at, payment.id, iif(late, 'yes', 'no') AS late,
        iif(is_double, 'yes', 'no') AS is_double, va_number, merchant_code, via, cause ->> 'code' AS cause
      FROM payment JOIN account ON account.id = account_id ORDER BY payment.id`,
    );
    const cell = (value: unknown, at: number): string =>
      at < times.length && value !== null ? wallClock(Number(value), zone) : String(value ?? '');
    expect(payments.map((row) => headings.map((name) => row[name]))).toEqual(
      records.map((record) => Object.values(record).map(cell)),
    );
    const sales = readTable(await anExporter({ ledgerFile: file }).text(wish({})));
    const tendered = ask(
      file,
      `SELECT (SELECT count(*) FROM payment WHERE sale_id = sale.id) + (cash.id IS NOT NULL) AS attempts, given,
        given - cash.amount AS change
      FROM sale LEFT JOIN cash_payment AS cash ON cash.sale_id = sale.id ORDER BY sale.id`,
    );
    expect(sales.map((row) => [row['Attempts'], row['Cash given (Rp)'], row['Change (Rp)']])).toEqual(
      tendered.map((sale) => Object.values(sale).map((value) => String(value ?? ''))),
    );
  });

  it('has next to every sale and payment what was given back of it, less what was corrected', async () => {
    const given = `SELECT coalesce(sum(iif(corrects IS NULL, amount, -amount)), 0) FROM refund WHERE`;
    const sales = await anExporter({ ledgerFile, language: 'id' }).text(wish({}));
    const bySale = ask(
      ledgerFile,
      `SELECT (${given} sale_id = sale.id AND of_takings = 1) AS back FROM sale ORDER BY id`,
    );
    const inSales = readTable(sales, ';').map((row) => Number(row['Dikembalikan (Rp)']));
    expect(inSales).toEqual(bySale.map(({ back }) => back));
    const payments = await anExporter({ ledgerFile, language: 'id' }).text(wish({ content: 'payments' }));
    const orderIds = readTable(payments, ';').map((row) => [row['ID pesanan'], Number(row['Dikembalikan (Rp)'])]);
    const byPayment = ask(
      ledgerFile,
      `SELECT merchant_order_id AS orderId, (${given} payment_id = payment.id) AS back FROM payment`,
    );
    expect(new Map(orderIds as [string, number][])).toEqual(
      new Map(byPayment.map(({ orderId, back }) => [orderId, back])),
    );
    expect(new Set(inSales)).toContain(4_000);
    expect(inSales.filter((back) => back > 0).length).toBeGreaterThan(1);
  });

  it('has the journal entry by entry, with the hash of each', async () => {
    const rows = readTable(await anExporter({ ledgerFile }).text(wish({ content: 'journal' })));
    const entries = ask(
      ledgerFile,
      "SELECT id, at, kind, json_remove(data, '$.content') AS data, lower(hex(hash)) AS hash FROM payment_event ORDER BY id",
    );
    expect(
      rows.map((row) => [
        ...[row['Entry ID'], row['Time (Asia/Jakarta)'], row['What happened'], withoutGuard(row['Details'] ?? '')],
        withoutGuard(row['Hash'] ?? ''),
      ]),
    ).toEqual(
      entries.map(({ id, at, kind, data, hash }) => [
        ...[String(id), wallClock(Number(at), 'Asia/Jakarta'), kind, data, hash],
      ]),
    );
  });

  it('has no text of a closing in a cell, which takes 32,767 characters', async () => {
    const { ledger, file } = aLedger();
    aPaidSale(ledger);
    const { hash } = aClosing(ledger, file, LAST_EVENING);
    ledger.close();
    const rows = readTable(await anExporter({ ledgerFile: file }).text(wish({ content: 'journal' })));
    const [row] = rows.filter((each) => each['What happened'] === 'day-closed');
    expect(JSON.parse(row?.['Details'] ?? '')).toEqual({ number: 1, count: 1, gross: 25_000, hash });
  });
});

it('is split as Excel expects it in the language of its headings: by semicolons in Indonesian, by commas in English', async () => {
  const day = { from: LAST_DAY, to: LAST_DAY };
  for (const content of ['sales', 'payments', 'journal'] as const) {
    const inIndonesian = await anExporter({ ledgerFile, language: 'id' }).text(wish({ content, days: day }));
    const inEnglish = await anExporter({ ledgerFile, language: 'en' }).text(wish({ content, days: day }));
    const [, ...rows] = readCsv(inIndonesian, ';');
    expect(rows.length).toBeGreaterThan(0);
    const words = new Map([
      ['tidak', 'no'],
      ['ya', 'yes'],
    ]);
    const inBoth = rows.map((cells) => cells.map((cell) => words.get(cell) ?? cell));
    expect(inBoth).toEqual(readCsv(inEnglish, ',').slice(1));
  }
});

it('an export of some days has the payments that were counted on them too, though their sale is of another day', async () => {
  const day = '2026-11-19';
  const rows = readTable(
    await anExporter({ ledgerFile }).text(wish({ content: 'payments', days: { from: day, to: day } })),
  );
  expect(rows.map((row) => row['Order ID'])).toContain(paidTheDayAfter);
  const counted = rows.filter((row) => row['Booked on'] === day && row['Double'] === 'no');
  const [gross] = onEachDay((each, { days }) => (each === day ? days.map((sum) => sum.gross) : []));
  expect(counted.reduce((sum, row) => sum + Number(row['Amount (Rp)']), 0)).toBe(gross);
});

describe('a time', () => {
  const days = { from: LAST_DAY, to: LAST_DAY };

  it('is one that spreadsheets sort and filter as a time, in the zone that its heading names', async () => {
    for (const content of ['sales', 'payments', 'journal'] as const) {
      const [row = {}] = readTable(await anExporter({ ledgerFile }).text(wish({ content, days })));
      const times = Object.entries(row).filter(([heading]) => heading.endsWith(' (Asia/Jakarta)'));
      expect(times.length).toBe({ sales: 2, payments: 6, journal: 1 }[content]);
      for (const [, time] of times) expect(time).toMatch(/^(?:|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)$/);
      expect(Object.values(row).join(' ')).not.toMatch(/\dT\d/);
    }
  });

  it('is told by the zone that the shop has moved to, and the sale keeps its day', async () => {
    const here = readTable(await anExporter({ ledgerFile }).text(wish({ days })));
    const there = readTable(await anExporter({ ledgerFile, timeZone: 'America/New_York' }).text(wish({ days })));
    expect(there.map((row) => row['Sale ID'])).toEqual(here.map((row) => row['Sale ID']));
    const [{ at } = { at: 0 }] = ask(
      ledgerFile,
      `SELECT created_at AS at FROM sale WHERE business_day = '${LAST_DAY}'`,
    ) as {
      at: number;
    }[];
    expect(here[0]?.['Created (Asia/Jakarta)']).toBe(wallClock(at, 'Asia/Jakarta'));
    expect(there[0]?.['Created (America/New_York)']).toBe(wallClock(at, 'America/New_York'));
  });
});

it('carries any note: what a spreadsheet would run is made harmless, everything else comes back', async () => {
  const notes = ['=1+1', 'Bu "Sari", meja 4', 'baris\r\ndua', '😀', 'a\0b', '﻿x', "'"];
  const noted = join(aFolder(), 'sales-sandbox.sqlite');
  const ledger = openLedger({ file: noted, environment: 'sandbox' });
  onTestFinished(() => ledger.close());
  for (const note of notes) ledger.payments.recordIntent(anIntent({ note, amount: rupiah(10_000) }));
  const rows = readTable(await anExporter({ ledgerFile: noted }).text(wish({})));
  expect(rows.map((row) => row['Note'])).toEqual([
    "'=1+1",
    ...notes.slice(1, -1).map((note) => note.replace('\0', '␀')),
    "''",
  ]);
});

it('is of one moment: what is charged meanwhile is not in it', async () => {
  const [{ before } = { before: 0 }] = ask(ledgerFile, 'SELECT count(*) AS before FROM sale') as { before: number }[];
  const ledger = openLedger({ file: ledgerFile, environment: 'sandbox' });
  onTestFinished(() => ledger.close());
  const partial = join(aFolder(), 'sales.csv.partial');
  writeFileSync(partial, '');
  const shop = { language: 'en', timeZone: 'Asia/Jakarta', dayEndHour: 0 } as const;
  const writing = writeExport({ ...wish({}), ...shop, ledgerFile, partial });
  // More than the headings: the first rows are read, which fixes the moment.
  while (statSync(partial).size < 2_000) await setImmediate();
  const soFar = statSync(partial).size;
  ledger.payments.recordIntent(anIntent({ businessDay: LAST_DAY }));
  expect(await writing).toMatchObject({ ok: true, value: { rows: before } });
  expect(statSync(partial).size).toBeGreaterThan(soFar);
});
