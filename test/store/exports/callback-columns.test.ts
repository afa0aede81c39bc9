/** A callback's facts about a payment, and the method that its customer chose, in an export. */
import { describe, expect, it } from 'vitest';
import type { ExportRequest } from '../../../shared/contract/views/export-views.ts';
import { NOT_KEPT } from '../../../shared/model/callback-facts.ts';
import { aRichLedger } from '../a-rich-ledger.ts';
import { anExporter } from './an-exporter.ts';
import { readTable } from './read-csv.ts';

const wish = (wanted: Partial<ExportRequest>): ExportRequest => ({
  ...{ content: 'payments', format: 'json-lines', days: null },
  ...wanted,
});

async function exported(ledgerFile: string, wanted: Partial<ExportRequest> = {}): Promise<Record<string, unknown>[]> {
  const text = await anExporter({ ledgerFile }).text(wish(wanted));
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('an export of payments', () => {
  it('has every parameter of the callback, and nothing where none came', async () => {
    const { file } = aRichLedger();
    const [first, ...others] = await exported(file);
    expect(first).toMatchObject({
      ...{ resultCode: '00', paymentCode: 'SP', callbackReference: 'REF', publisherOrderId: 'MG1' },
      ...{ issuerCode: '93600914', payoutDay: '2026-03-10', spUserHash: 'u5er', productDetail: 'Toko' },
      ...{ additionalParam: 'sale 1', merchantUserId: NOT_KEPT, callbackAt: expect.stringMatching(/^2026-03-09T/) },
    });
    const untold = others.find(({ callbackAt }) => callbackAt === null);
    expect(untold).toMatchObject({ resultCode: null, publisherOrderId: null, additionalParam: null, spUserHash: null });
    const [row] = readTable(await anExporter({ ledgerFile: file }).text(wish({ format: 'csv' })));
    expect(row).toMatchObject({ 'Gateway payment number': 'MG1', 'Wallet mark': 'u5er', 'Callback method code': 'SP' });
  });

  it.each(['payments', 'sales'] as const)(
    'of %s is by the method that reports count, beside both others',
    async (content) => {
      const { file } = aRichLedger();
      const chosen = (await exported(file, { content })).filter(({ askedMethod }) => askedMethod === 'ANY');
      const [counted, closedBefore] = chosen.filter(({ usedMethod }) => usedMethod !== null);
      expect(counted).toMatchObject({ method: 'SP', methodKind: 'qris', methodName: 'QRIS', usedMethod: 'SP' });
      expect(closedBefore).toMatchObject({ method: 'ANY', methodKind: 'checkout', usedMethod: 'DA' });
      if (content === 'payments') expect([counted?.['fee'], closedBefore?.['fee']]).toEqual([700, null]);
    },
  );
});
