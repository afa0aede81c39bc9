import { expect, it } from 'vitest';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { anAccount, MORNING } from '../../support/builders.ts';
import { aLedger } from '../a-ledger.ts';

it("keeps each account's last list of methods", () => {
  const { ledger } = aLedger();
  const offers = [
    { code: 'SP', kind: 'qris', name: 'QRIS', fee: null },
    { code: 'BC', kind: 'virtual-account', name: 'Bank BC', fee: rupiah(4000) },
  ] as const;
  expect(ledger.methods.of(anAccount)).toBeUndefined();
  ledger.methods.save(anAccount, MORNING, []);
  ledger.methods.save(anAccount, MORNING + 1, offers);
  expect(ledger.methods.of(anAccount)).toEqual({ listedAt: MORNING + 1, offers });
  expect(ledger.methods.of({ ...anAccount, merchantCode: 'D0002' })).toBeUndefined();
});
