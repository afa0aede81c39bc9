import { describe, expect, it } from 'vitest';
import { openMethodsDesk } from '../../../electron/usecases/methods/methods-view.ts';
import { refreshMethods } from '../../../electron/usecases/methods/refresh-methods.ts';
import { aHouse } from '../../store/a-house.ts';
import { counterBench } from '../../support/counter-bench.ts';

const noBug = (error: unknown): never => {
  throw error;
};

describe('the trouble with a list of methods', () => {
  it('is over when a connection test or a probe lists them', async () => {
    const bench = await counterBench();
    const desk = openMethodsDesk(bench.parts, noBug);
    await bench.fault({ operation: 'methods', fault: '401' });
    await desk.renewIfStale(bench.counter);
    expect(desk.view(bench.counter).problem).toMatchObject({ code: 'wrong-signature' });
    await refreshMethods(bench.parts, bench.counter);
    expect(desk.view(bench.counter)).toMatchObject({ problem: null, listedAt: bench.clock.now() });
  });

  it('is of the account that had it', async () => {
    const bench = await counterBench();
    const desk = openMethodsDesk(bench.parts, noBug);
    await bench.fault({ operation: 'methods', fault: '401' });
    await desk.renewIfStale(bench.counter);
    const another = { ...bench.counter, account: { ...bench.account, merchantCode: 'DOTHER' } };
    expect(desk.view(another).problem).toBeNull();
  });

  it('stays until then, and is tried again after a while only', async () => {
    const bench = await counterBench();
    const desk = openMethodsDesk(bench.parts, noBug);
    await bench.fault({ operation: 'methods', fault: '500', times: 1 });
    await desk.renewIfStale(bench.counter);
    await desk.renewIfStale(bench.counter);
    expect(desk.view(bench.counter).problem).not.toBeNull();
    expect(await bench.requests('methods')).toHaveLength(1);
    await bench.pass(15_000);
    await desk.renewIfStale(bench.counter);
    expect(desk.view(bench.counter).problem).toBeNull();
  });

  it('is reported where the book can’t be read, and thrown at nobody: nobody waits for a fresh list', async () => {
    const bench = await counterBench();
    const { ledger } = aHouse();
    ledger.close();
    const reported: unknown[] = [];
    const desk = openMethodsDesk(bench.parts, (error) => reported.push(error));
    await desk.renewIfStale({ ...bench.counter, book: { ...bench.counter.book, ledger } });
    expect(reported).toMatchObject([{ code: 'database-broken' }]);
  });
});
