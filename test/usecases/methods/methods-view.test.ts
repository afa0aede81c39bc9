import { describe, expect, it } from 'vitest';
import { createMethodCatalog, refreshMethods } from '../../../electron/usecases/methods.ts';
import { aDataDirectory } from '../../store/a-data-directory.ts';
import { counterFixture } from '../../support/counter-fixture.ts';

const noBug = (error: unknown): never => {
  throw error;
};

describe('the trouble with a list of methods', () => {
  it('is of the account that had it, and over when a connection test or a probe lists them', async () => {
    const bench = await counterFixture();
    const catalog = createMethodCatalog(bench.parts, noBug);
    await bench.fault({ operation: 'methods', fault: '401' });
    await catalog.renewIfStale(bench.context);
    expect(catalog.view(bench.context).problem).toMatchObject({ code: 'wrong-signature' });
    const another = { ...bench.context, account: { ...bench.account, merchantCode: 'DOTHER' } };
    expect(catalog.view(another).problem).toBeNull();
    await refreshMethods(bench.parts, bench.context);
    expect(catalog.view(bench.context)).toMatchObject({ problem: null, listedAt: bench.clock.now() });
  });

  it('stays until then, and is tried again after a while only', async () => {
    const bench = await counterFixture();
    const catalog = createMethodCatalog(bench.parts, noBug);
    await bench.fault({ operation: 'methods', fault: '500', times: 1 });
    await catalog.renewIfStale(bench.context);
    await catalog.renewIfStale(bench.context);
    expect(catalog.view(bench.context).problem).not.toBeNull();
    expect(await bench.requests('methods')).toHaveLength(1);
    await bench.pass(15_000);
    await catalog.renewIfStale(bench.context);
    expect(catalog.view(bench.context).problem).toBeNull();
  });

  it('is reported where the ledger can’t be read, and thrown at nobody: nobody waits for a fresh list', async () => {
    const bench = await counterFixture();
    const { ledger } = aDataDirectory();
    ledger.close();
    const reported: unknown[] = [];
    const catalog = createMethodCatalog(bench.parts, (error) => reported.push(error));
    await catalog.renewIfStale({ ...bench.context, shopLedger: { ...bench.context.shopLedger, ledger } });
    expect(reported).toMatchObject([{ code: 'database-broken' }]);
  });
});
