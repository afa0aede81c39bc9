import { expect, it } from 'vitest';
import type { JournalRecord } from '../../../shared/model/export-records.ts';
import { aRichLedger } from '../a-rich-ledger.ts';
import { anExporter } from './an-exporter.ts';

it('an export of the journal names the cash and the sale of each booking, and of each refund of it', async () => {
  const { file } = aRichLedger();
  const text = await anExporter({ ledgerFile: file }).text({ content: 'journal', format: 'json-lines', days: null });
  const entries = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as JournalRecord);
  const booked = entries.filter(({ kind }) => kind === 'cash-booked');
  expect(booked.length).toBeGreaterThan(0);
  for (const { orderId, saleId, businessDay, saleNumber, data } of booked) {
    expect([orderId, saleId, businessDay, saleNumber]).toEqual([
      ...[data?.['cash'], data?.['saleId'], data?.['businessDay'], data?.['saleNumber']],
    ]);
  }
  const refunds = entries.filter(({ kind }) => kind === 'refund-recorded' || kind === 'refund-corrected');
  expect(refunds.filter(({ orderId }) => orderId?.startsWith('T')).length).toBeGreaterThan(0);
  expect(refunds.filter(({ orderId, saleId }) => orderId === null || saleId === null)).toEqual([]);
});
