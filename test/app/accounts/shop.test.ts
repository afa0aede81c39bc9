/** The ledgers of a shop, and their listeners. */
import { expect, it, onTestFinished } from 'vitest';
import { createShopAccounts, trainingTerms } from '../../../electron/app/accounts/shop.ts';
import { StoreError } from '../../../electron/ports/ledger/ledger.ts';
import { createSettingsStore } from '../../../electron/settings/settings-store.ts';
import { aFolder, aLedger } from '../../store/a-ledger.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { sealedFiles } from '../../support/sealed-files.ts';

function aShop() {
  const folder = aFolder();
  const shop = createShopAccounts({
    settings: createSettingsStore({ dataDir: folder, sealed: sealedFiles(folder) }),
    training: { merchantCode: 'D0001', terms: trainingTerms('http://127.0.0.1:9') },
    clock: fakeClock(),
    gatewayAt: () => null,
    openLedger: (environment) => aLedger(environment).ledger,
  });
  onTestFinished(() => shop.close());
  const heard: string[] = [];
  return { shop, heard, hear: () => shop.onOpened(({ environment }) => heard.push(environment)) };
}

it('anyone who asks hears of a ledger that is open already, and once of each that opens', () => {
  const { shop, heard, hear } = aShop();
  shop.shopLedger('training');
  hear();
  shop.shopLedger('sandbox');
  shop.shopLedger('sandbox');
  expect(heard).toEqual(['training', 'sandbox']);
});

it('a ledger that can not continue where it was stays shut, and may be tried again', () => {
  const { shop, heard, hear } = aShop();
  let isFull = true;
  shop.onOpened(() => {
    if (isFull) throw new StoreError('database-full', null);
  });
  hear();
  expect(() => shop.shopLedger('sandbox')).toThrow(StoreError);
  expect([...shop.shopLedgers.keys()]).toEqual([]);
  isFull = false;
  shop.shopLedger('sandbox');
  expect([...shop.shopLedgers.keys()]).toEqual(['sandbox']);
  expect(heard).toEqual(['sandbox']);
});
