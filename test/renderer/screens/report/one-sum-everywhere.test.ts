/**
 * Every sum is one on the screen, on paper, as CSV and XLSX, in Z reports and at the hub: the one of a judge that reads the
 * journal's rows alone. The ledger has every kind of event on several days.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { Ledger } from '../../../../electron/ports/ledger/ledger.ts';
import { draftClosing } from '../../../../electron/store/closings/draft-closing.ts';
import { writeExport } from '../../../../electron/store/exports/write-export.ts';
import { countedKinds } from '../../../../electron/store/ledger/takings.ts';
import { openLedger } from '../../../../electron/store/open-ledger.ts';
import { differingTotals } from '../../../../hub/store/totals/recompute.ts';
import type { Paper } from '../../../../shared/contract/print.ts';
import type { Report } from '../../../../shared/contract/report.ts';
import type { HubJournalRow } from '../../../../shared/hub/journal.ts';
import { paperEn } from '../../../../shared/messages/paper-texts.ts';
import type { ExportFormat } from '../../../../shared/model/choices.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { closingOnPaper, reportOnPaper } from '../../../printing/long-papers.ts';
import { aFolder, aPendingSale, become, paid, pending } from '../../../store/a-ledger.ts';
import { aRichLedger } from '../../../store/a-rich-ledger.ts';
import { readTable } from '../../../store/exports/read-csv.ts';
import { readXlsx } from '../../../store/exports/read-xlsx.ts';
import { anIntent, BUSINESS_DAY } from '../../../support/builders.ts';
import { anEmbeddedHub } from '../../../support/hub/a-hub.ts';
import { anEnrolledTerminal } from '../../../support/hub/simulated-terminal.ts';
import { judgedSums } from '../../../support/judged-sums.ts';
import { reportOn } from '../../../support/report-on.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import { atReport } from '../../support/views/reports.ts';

const bench = domFixture();
const DAYS = ['2026-03-07', '2026-03-08', BUSINESS_DAY];

interface Sums {
  readonly takings: number;
  readonly net: number;
}
type SumsByDay = Readonly<Record<string, Sums>>;

interface Shop {
  readonly timeZone: string;
  readonly dayEndHour: number;
}

/** The rich ledger, and what it lacks about second payments; all of it closed. */
function aLedgerOfEverything(): { readonly file: string; readonly ledger: Ledger; readonly judged: SumsByDay } {
  const { file, now } = aRichLedger(DAYS);
  const ledger = openLedger({ file, environment: 'sandbox' });
  const [first = '', second = '', third = ''] = DAYS;
  const { sale, payment } = aPendingSale(ledger, { createdAt: now });
  const again = ledger.payments.recordIntent(anIntent({ saleId: sale.id, createdAt: now })).payment;
  become(ledger, paid(payment), { at: now, day: first });
  const { orderId } = become(ledger, paid(become(ledger, pending(again), { at: now }).payment), {
    at: now,
    day: second,
  }).payment;
  ledger.review.resolve(orderId, { kind: 'never-came', reason: 'not in the portal' }, now + 1, third);
  ledger.review.resolve(orderId, { kind: 'came-after-all', reason: 'in the portal now' }, now + 2, first);
  const asked = { orderId, amount: rupiah(5_000), reason: 'twice', reference: 'TRF 9' };
  const { id } = ledger.refunds.record({ requestId: 'of a double', ...asked }, now + 3, second);
  ledger.refunds.correct({ requestId: 'corrected', refundId: id, reason: 'typed twice' }, now + 4, third);
  const inItsPlace = anotherCountedInItsPlace(ledger, now);
  for (const [turn, of] of inItsPlace.entries())
    ledger.refunds.record({ ...asked, requestId: `back ${turn}`, orderId: of }, now + 5, third);
  const draft = draftClosing(file);
  if (draft) ledger.closings.add(draft, now + 6);
  const db = new Database(file, { readonly: true });
  const kinds = db.prepare('SELECT DISTINCT kind FROM takings').pluck().all();
  expect(kinds.toSorted()).toEqual([...countedKinds].toSorted());
  db.close();
  const judged = Object.entries(judgedSums(file)).map(([day, { takings, net }]) => [day, { takings, net }]);
  return { file, ledger, judged: Object.fromEntries(judged) };
}

/** The money of a sale's first payment never came, its second counted, and then the first came after all. */
function anotherCountedInItsPlace(ledger: Ledger, now: number): readonly string[] {
  const [day = '', later = ''] = DAYS;
  const { sale, payment } = aPendingSale(ledger, { createdAt: now });
  const again = ledger.payments.recordIntent(anIntent({ saleId: sale.id, createdAt: now })).payment;
  become(ledger, paid(payment), { at: now, day });
  ledger.review.resolve(payment.orderId, { kind: 'never-came', reason: 'not in the portal' }, now + 1, day);
  become(ledger, paid(become(ledger, pending(again), { at: now }).payment), { at: now + 2, day: later });
  ledger.review.resolve(payment.orderId, { kind: 'came-after-all', reason: 'in the portal now' }, now + 3, later);
  return [payment.orderId, again.orderId];
}

const total = (days: SumsByDay): Sums => ({
  takings: Object.values(days).reduce((sum, { takings }) => sum + takings, 0),
  net: Object.values(days).reduce((sum, { net }) => sum + net, 0),
});

async function byDay(of: (day: string) => Promise<Sums>): Promise<SumsByDay> {
  const sums: [string, Sums][] = [];
  for (const day of DAYS) sums.push([day, await of(day)]);
  return Object.fromEntries(sums);
}

async function onScreen(report: Report): Promise<Sums> {
  const terminal = await atReport(bench, { 'report.day': report });
  const amount = async (id: string): Promise<number | null> =>
    (await terminal.byId(id).count()) === 0 ? null : Number(await terminal.byId(id).getAttribute('data-amount'));
  // A sum that has nothing of its own is the one above it, and is not said.
  const takings = (await amount('report-takings')) ?? (await amount('report-gross')) ?? Number.NaN;
  return { takings, net: (await amount('report-net')) ?? takings };
}

/** A Z report has the sums of all its days after those of each. */
function onPaper({ lines }: Paper): Sums {
  const said = (name: string): number | null => {
    const found = lines.findLast((line) => line.kind === 'pair' && line.name === name);
    return found?.kind === 'pair' ? Number(found.value.replace(/[^\d-]/g, '')) : null;
  };
  const takings = said(paperEn.takings) ?? Number.NaN;
  return { takings, net: said(paperEn.net) ?? takings };
}

/** @returns the sums of the rows, by the day on which they count */
async function inFile(ledgerFile: string, format: ExportFormat, shop: Shop): Promise<SumsByDay> {
  const partial = join(aFolder(), 'export');
  writeFileSync(partial, '');
  await writeExport({ ...{ content: 'takings', format, days: null, language: 'en' }, ...shop, ledgerFile, partial });
  const bytes = readFileSync(partial);
  const [head = [], ...cells] = format === 'xlsx' ? (readXlsx(bytes)[0]?.rows ?? []) : [];
  const rows =
    format === 'csv'
      ? readTable(bytes.toString())
      : cells.map((row) => Object.fromEntries(head.map((heading, index) => [String(heading), row[index]])));
  const dayOf = (cell: unknown) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell));
  const sums: Record<string, Sums> = {};
  for (const row of rows) {
    const day = dayOf(row['Counted on']);
    const { takings, net } = sums[day] ?? { takings: 0, net: 0 };
    sums[day] = { takings: takings + Number(row['Counted (Rp)']), net: net + Number(row['Net (Rp)']) };
  }
  return sums;
}

describe.each<Shop>([
  { timeZone: 'Asia/Jakarta', dayEndHour: 0 },
  { timeZone: 'Asia/Jayapura', dayEndHour: 4 },
  { timeZone: 'America/St_Johns', dayEndHour: 23 },
])('a day of a shop in $timeZone has one sum', (shop) => {
  it('on the screen, on paper, and in the files of an accountant', async () => {
    const { file, ledger, judged } = aLedgerOfEverything();
    const shopLedger = {
      ...({ environment: 'sandbox', ledger } as const),
      businessDay: () => BUSINESS_DAY,
      hour: () => 12,
    };
    const reportOf = (from: string, to = from) =>
      reportOn(shopLedger, file, [from, to], { now: Date.parse(BUSINESS_DAY), firstHour: shop.dayEndHour });
    expect(await byDay(async (day) => onScreen(await reportOf(day)))).toEqual(judged);
    expect(await byDay(async (day) => onPaper(await reportOnPaper(await reportOf(day), 'en')))).toEqual(judged);
    const all = await reportOf(DAYS[0] ?? '', DAYS.at(-1));
    expect([await onScreen(all), onPaper(await reportOnPaper(all, 'en'))]).toEqual([total(judged), total(judged)]);
    for (const format of ['csv', 'xlsx'] as const) expect(await inFile(file, format, shop)).toEqual(judged);
    ledger.close();
  });
});

it('Z reports have it together, each once, as their content and on paper', async () => {
  const { ledger, judged } = aLedgerOfEverything();
  const closings = ledger.closings.list(null, 100);
  ledger.close();
  expect(closings.length).toBe(3);
  const days = closings.flatMap(({ content }) => content.days);
  const added = await byDay(async (day) =>
    total(Object.fromEntries(days.filter(({ businessDay }) => businessDay === day).entries())),
  );
  expect(added).toEqual(judged);
  const papers = await Promise.all(closings.map(({ content }) => closingOnPaper(content, 'en')));
  expect(total(Object.fromEntries(papers.map(onPaper).entries()))).toEqual(total(judged));
});

it('the hub has it from the rows that the terminal sends', async () => {
  const { file, ledger, judged } = aLedgerOfEverything();
  ledger.close();
  const db = new Database(file, { readonly: true });
  const rows = db
    .prepare<[], HubJournalRow>(
      `SELECT payment_event.id AS position, merchant_order_id AS orderId, at, kind, data, lower(hex(hash)) AS hash
      FROM payment_event LEFT JOIN payment ON payment.id = payment_id ORDER BY payment_event.id`,
    )
    .all();
  db.close();
  const hub = await anEmbeddedHub();
  const terminal = await anEnrolledTerminal(hub.database, hub.address);
  expect((await terminal.send(0, rows)).status).toBe(200);
  const sums = await hub.database.query<Sums & { readonly day: string }>(
    `SELECT day::text AS day, sum(amount + by_hand)::bigint AS takings, sum(amount + by_hand - refunded)::bigint AS net
    FROM day_total WHERE terminal_id = $1 GROUP BY 1 HAVING sum(payments) + sum(refunds) <> 0 ORDER BY 1`,
    [terminal.id],
  );
  expect(Object.fromEntries(sums.map(({ day, takings, net }) => [day, { takings, net }]))).toEqual(judged);
  expect(await differingTotals(hub.database, terminal.id)).toEqual([]);
});
