/** A callback's facts about a payment, and the method that its customer chose, in an export. */
import { describe, expect, it } from 'vitest';
import { NOT_KEPT } from '../../../shared/model/callback-facts.ts';
import type { ExportContent } from '../../../shared/model/choices.ts';
import { aRichLedger } from '../a-rich-ledger.ts';
import { anExporter } from './an-exporter.ts';
import { readTable } from './read-csv.ts';

async function exported(ledgerFile: string, content: ExportContent = 'payments') {
  return readTable(await anExporter({ ledgerFile }).text({ content, format: 'csv', days: null }));
}

describe('an export of payments', () => {
  it('has every parameter of the callback, and nothing where none came', async () => {
    const { file } = aRichLedger();
    const [first, ...others] = await exported(file);
    expect(first).toMatchObject({
      ...{ 'Callback result': '00', 'Callback method code': 'SP', 'Callback reference': 'REF' },
      ...{ 'Gateway payment number': 'MG1', 'Issuer code': '93600914', 'Payout expected': '2026-03-10' },
      ...{ 'Wallet mark': 'u5er', 'Product detail': 'Toko', 'Additional parameter': 'sale 1', 'Customer ID': NOT_KEPT },
      'Callback received (Asia/Jakarta)': expect.stringMatching(/^2026-03-09 /),
    });
    const untold = others.find((row) => row['Callback received (Asia/Jakarta)'] === '');
    expect(untold).toMatchObject({ 'Callback result': '', 'Gateway payment number': '', 'Wallet mark': '' });
  });

  it.each(['payments', 'sales'] as const)(
    'of %s is by the method that reports count, beside both others',
    async (content) => {
      const { file } = aRichLedger();
      const chosen = (await exported(file, content)).filter((row) => row['Method code asked for'] === 'ANY');
      const [counted, closedBefore] = chosen.filter((row) => row['Method code used'] !== '');
      expect(counted).toMatchObject({
        ...{ 'Method code': 'SP', 'Method kind': 'qris', Method: 'QRIS', 'Method code used': 'SP' },
      });
      expect(closedBefore).toMatchObject({
        ...{ 'Method code': 'ANY', 'Method kind': 'checkout', 'Method code used': 'DA' },
      });
      if (content === 'payments') {
        expect([counted?.['Gateway fee (Rp)'], closedBefore?.['Gateway fee (Rp)']]).toEqual(['700', '']);
      }
    },
  );
});
