/** A day with money to two accounts says so in the stored sums, in the report and in the Z report. */
import { describe, expect, it } from 'vitest';
import { draftClosing } from '../../../electron/store/closings/draft-closing.ts';
import { anAccount, BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { expectAsFolded } from '../../support/closings/folded-closings.ts';
import { reportOn } from '../../support/report-on.ts';
import { aClosing, aLedger, aPaidSale } from '../a-ledger.ts';

const other = { ...anAccount, baseUrl: 'https://somebody.example:8443/pay', merchantCode: 'D6666' };
const EVENING = MORNING + 11 * 3_600_000;

function aDay() {
  const { ledger, file } = aLedger();
  const shopLedger = { environment: 'sandbox' as const, ledger, businessDay: () => BUSINESS_DAY, hour: () => 10 };
  const report = (day = BUSINESS_DAY) => {
    return reportOn(shopLedger, file, [day, day], { now: EVENING, firstHour: 0 });
  };
  return { ledger, file, report };
}

describe('a day with sales of two accounts', () => {
  it('is told by each, also with one merchant code at two gateways, and by one gateway with two', async () => {
    const { ledger, file, report } = aDay();
    aPaidSale(ledger);
    aPaidSale(ledger, { amount: 40_000, account: other });
    aPaidSale(ledger, { amount: 10_000, account: other });
    aPaidSale(ledger, { amount: 12_000, account: { ...anAccount, baseUrl: other.baseUrl } });
    const told = [
      { host: 'somebody.example:8443', merchantCode: 'D6666', count: 2, gross: 50_000 },
      { host: 'gateway.example', merchantCode: 'D0001', count: 1, gross: 25_000 },
      { host: 'somebody.example:8443', merchantCode: 'D0001', count: 1, gross: 12_000 },
    ];
    expect((await report()).accounts).toEqual(told);
    expect(aClosing(ledger, file, EVENING).content.accounts).toEqual(told);
    expectAsFolded(file);
  });
});

describe('a day with one account', () => {
  it('names none, no matter who took money on other days', async () => {
    const { ledger, file, report } = aDay();
    aPaidSale(ledger);
    aPaidSale(ledger, { account: other, businessDay: '2026-03-08' });
    expect((await report()).accounts).toEqual([]);
    expect((await report('2026-03-08')).accounts).toEqual([]);
    expect(draftClosing(file)?.content.accounts).toHaveLength(2);
  });

  it('has no word of accounts in its Z report', () => {
    const { ledger, file } = aDay();
    aPaidSale(ledger);
    expect(draftClosing(file)?.content).not.toHaveProperty('accounts');
  });
});
