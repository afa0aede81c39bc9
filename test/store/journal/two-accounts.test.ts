/** A day with money to two accounts says so in the stored sums, in the report and in the Z report. */
import { describe, expect, it } from 'vitest';
import { draftClosing } from '../../../electron/store/closings/draft-closing-content.ts';
import { reportOf } from '../../../electron/usecases/report/report-takings.ts';
import { anAccount, BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { aLedger, aPaidSale } from '../a-ledger.ts';

const other = { ...anAccount, baseUrl: 'https://somebody.example:8443/pay', merchantCode: 'D6666' };
const EVENING = MORNING + 11 * 3_600_000;

function aDay() {
  const { ledger, file, db } = aLedger();
  const shopLedger = { environment: 'sandbox' as const, ledger, businessDay: () => BUSINESS_DAY, hour: () => 10 };
  const report = (day = BUSINESS_DAY) => {
    const made = reportOf(shopLedger, day, day, { now: EVENING, firstHour: 0 });
    if (!made.ok) throw new Error(made.failure.code);
    return made.value;
  };
  return { ledger, file, db, report };
}

describe('a day with sales of two accounts', () => {
  it('is told by both, with what each took', () => {
    const { ledger, file, report } = aDay();
    aPaidSale(ledger);
    aPaidSale(ledger, { amount: 40_000, account: other });
    aPaidSale(ledger, { amount: 10_000, account: other });
    const told = [
      { host: 'somebody.example:8443', merchantCode: 'D6666', count: 2, gross: 50_000 },
      { host: 'gateway.example', merchantCode: 'D0001', count: 1, gross: 25_000 },
    ];
    expect(report().accounts).toEqual(told);
    const draft = draftClosing(file);
    expect(draft?.content.accounts).toEqual(told);
    expect(draft && ledger.closings.add(draft, EVENING)).toBeDefined();
    expect(ledger.verify()).toEqual([]);
  });

  it('is recomputed by Verify: a sum moved from one account to the other is found', () => {
    const { ledger, db } = aDay();
    aPaidSale(ledger);
    aPaidSale(ledger, { account: other });
    db.exec("UPDATE day_breakdown SET key = key || 'X' WHERE dimension = 'account' AND key LIKE 'D6666%'");
    expect(ledger.verify().join()).toContain('Totals: account D6666');
  });
});

describe('a day with one account', () => {
  it('names none, whoever took money on other days', () => {
    const { ledger, file, report } = aDay();
    aPaidSale(ledger);
    aPaidSale(ledger, { account: other, businessDay: '2026-03-08' });
    expect(report().accounts).toEqual([]);
    expect(report('2026-03-08').accounts).toEqual([]);
    expect(draftClosing(file)?.content.accounts).toHaveLength(2);
  });

  it('has no word of accounts in its Z report', () => {
    const { ledger, file } = aDay();
    aPaidSale(ledger);
    expect(draftClosing(file)?.content).not.toHaveProperty('accounts');
  });
});
