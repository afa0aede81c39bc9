/** When the training gateway must run although another environment is selected. */
import { expect, it } from 'vitest';
import { isTrainingChecked } from '../../electron/app/accounts/shop.ts';
import type { ShopLedger } from '../../electron/payments/shop-ledgers.ts';
import type { Ledger } from '../../electron/ports/ledger/ledger.ts';
import { aDataDirectory } from '../store/a-data-directory.ts';
import { aLedger, aPaidSale, aPendingSale } from '../store/a-ledger.ts';
import { BUSINESS_DAY, MORNING } from '../support/builders.ts';

const asked = (ledger: Ledger): boolean => {
  const shopLedger: ShopLedger = { environment: 'training', ledger, businessDay: () => BUSINESS_DAY, hour: () => 10 };
  return isTrainingChecked(new Map([['training', shopLedger]]));
};

it('it rests where no ledger of training is open, and where all of its payments have ended', () => {
  expect(isTrainingChecked(new Map())).toBe(false);
  const { ledger } = aLedger();
  aPaidSale(ledger);
  expect(asked(ledger)).toBe(false);
});

it('it runs while a payment may still change, and while a day is reconciled', () => {
  const watching = aLedger().ledger;
  aPendingSale(watching);
  expect(asked(watching)).toBe(true);

  const reconciling = aLedger().ledger;
  aPaidSale(reconciling);
  const run = reconciling.reconciliation.start(BUSINESS_DAY, MORNING);
  expect(asked(reconciling)).toBe(true);
  reconciling.reconciliation.end(run.id, 'canceled', null, MORNING);
  expect(asked(reconciling)).toBe(false);
});

it('it rests where the ledger of training can’t be read: that keeps no other environment from starting', () => {
  const { ledger } = aDataDirectory();
  ledger.close();
  expect(asked(ledger)).toBe(false);
});
