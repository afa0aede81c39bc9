import { expect, it } from 'vitest';
import { withoutGuard } from '../../../shared/model/values/csv.ts';
import { aRichLedger } from '../a-rich-ledger.ts';
import { anExporter } from './an-exporter.ts';
import { readTable } from './read-csv.ts';

it('an export of the journal names the cash and the sale of each booking, and of each refund of it', async () => {
  const { file } = aRichLedger();
  const entries = readTable(
    await anExporter({ ledgerFile: file }).text({ content: 'journal', format: 'csv', days: null }),
  );
  const booked = entries.filter((row) => row['What happened'] === 'cash-booked');
  expect(booked.length).toBeGreaterThan(0);
  for (const row of booked) {
    const data = JSON.parse(withoutGuard(row['Details'] ?? '')) as Record<string, unknown>;
    expect([row['Order ID'], Number(row['Sale ID']), row['Business day'], Number(row['Number'])]).toEqual([
      ...[data['cash'], data['saleId'], data['businessDay'], data['saleNumber']],
    ]);
  }
  const refunds = entries.filter((row) => ['refund-recorded', 'refund-corrected'].includes(row['What happened'] ?? ''));
  expect(refunds.filter((row) => row['Order ID']?.startsWith('T')).length).toBeGreaterThan(0);
  expect(refunds.filter((row) => row['Order ID'] === '' || row['Sale ID'] === '')).toEqual([]);
});
