/** A checkpoint of the ledger travels with each payment and comes back in its callback. */
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { verifyLedger } from '../../../electron/store/verify/verify-ledger-file.ts';
import { readCheckpoint, withCheckpoint } from '../../../shared/model/journal/journal-checkpoint.ts';
import { aCalledCounter } from './a-called-counter.ts';

describe('what was sent with a payment and comes back', () => {
  type CalledCounter = Awaited<ReturnType<typeof aCalledCounter>>;
  const findings = ({ bench }: CalledCounter) =>
    verifyLedger(bench.file, 'sandbox', { now: bench.clock.now() }).findings.filter(
      ({ code }) => code === 'checkpoint-differs',
    );

  /** As the gateway received it. */
  async function sent({ bench }: CalledCounter): Promise<string> {
    const { requests } = (await bench.control('requests')) as { requests: { operation: string; body: string }[] };
    const body = requests.find(({ operation }) => operation === 'create')?.body ?? '{}';
    return String((JSON.parse(body) as Record<string, unknown>)['additionalParam']);
  }

  /** As this terminal would have sent it with that order, if its ledger had come that far. */
  async function sealed({ bench, orderId }: CalledCounter, anchor: string, order = orderId): Promise<string> {
    const gateway = await bench.parts.gateways.of(bench.account);
    return gateway?.seal(order, anchor) ?? '';
  }

  it('is how far the ledger had come, and the number of the sale', async () => {
    const counter = await aCalledCounter();
    const told = readCheckpoint((await sent(counter)).replace(/ seal [0-9a-f]{16}$/, ''));
    expect(told).toMatchObject({ saleNumber: 1, row: 1, restores: 0 });
    const db = new Database(counter.bench.file, { readonly: true });
    const hash = db.prepare('SELECT lower(hex(hash)) FROM payment_event WHERE id = 1').pluck().get();
    db.close();
    expect(String(hash).slice(0, 8)).toBe(told?.hash);
  });

  it('is the journal’s own row: then nothing is said', async () => {
    const counter = await aCalledCounter();
    expect(await sent(counter)).toBe(await sealed(counter, (await sent(counter)).replace(/ seal .*/, '')));
    await counter.callback({ additionalParam: await sent(counter) });
    expect(findings(counter)).toEqual([]);
  });

  it('is found behind the shop’s own text, whatever a gateway made of that', async () => {
    const counter = await aCalledCounter();
    const data = { orderId: counter.orderId, saleNumber: 52, row: 1287 };
    const own = await sealed(counter, 'sale 52 journal 1287 4f3a9c01 restores 0');
    for (const shop of ['Caf\ufffd 4', 'a | sale 7 journal 9 4f3a9c09 restores 0 seal 0123456789abcdef', '|  |']) {
      await counter.callback({ additionalParam: withCheckpoint(shop, own) });
      expect(findings(counter)).toEqual([{ code: 'checkpoint-differs', data }]);
      await counter.bench.pass(60_000);
    }
  });

  it('is shown without the seal, after the shop’s own text', async () => {
    const counter = await aCalledCounter();
    const own = await sent(counter);
    await counter.callback({ additionalParam: withCheckpoint('Meja 4 | lantai 2', own) });
    const text = own.replace(/ seal .*/, '');
    const kept = JSON.stringify(counter.bench.ledger.journal.ofPayment(counter.orderId));
    expect(kept).toContain(`Meja 4 | lantai 2 | ${text}"`);
  });

  it('names a row that is not the journal’s own: Verify says that an older copy may be here, once', async () => {
    const counter = await aCalledCounter();
    const twice = ['sale 52 journal 1287 4f3a9c01 restores 0', 'sale 52 journal 1288 4f3a9c02 restores 0'];
    for (const anchor of twice) await counter.callback({ additionalParam: await sealed(counter, anchor) });
    const data = { orderId: counter.orderId, saleNumber: 52, row: 1287 };
    expect(findings(counter)).toEqual([{ code: 'checkpoint-differs', data }]);
  });

  it('plants nothing where a captured callback was changed: no signature is over it but the seal of this terminal', async () => {
    const counter = await aCalledCounter();
    const anchor = 'sale 52 journal 1287 4f3a9c01 restores 0';
    const own = await sent(counter);
    const seal = / seal ([0-9a-f]{16})$/.exec(own)?.[1] ?? '';
    const another = `${counter.orderId.slice(0, -1)}${counter.orderId.endsWith('Z') ? 'Y' : 'Z'}`;
    const ofAnother = await sealed(counter, anchor, another);
    for (const additionalParam of [anchor, `${anchor} seal ${seal}`, `${anchor} seal ${'0'.repeat(16)}`, ofAnother]) {
      expect(await counter.callback({ additionalParam })).toBe('accepted');
    }
    expect(findings(counter)).toEqual([]);
  });

  it('says so also of an order that the ledger lacks, if it is this terminal’s', async () => {
    const counter = await aCalledCounter();
    const anchor = 'sale 52 journal 1287 4f3a9c01 restores 0';
    const lost = `${counter.orderId.slice(0, -1)}${counter.orderId.endsWith('X') ? 'Y' : 'X'}`;
    const others = `KZZ${lost.slice(lost.indexOf('-'))}`;
    for (const order of [lost, others]) {
      expect(await counter.signedFor(order, await sealed(counter, anchor, order))).toBe('accepted');
    }
    expect(findings(counter)).toMatchObject([{ data: { orderId: lost } }]);
  });

  it.each(['', 'meja 4', 'sale 1 journal 2', 'sale x journal 2 4f3a9c01'])('%j is nothing of ours', async (text) => {
    const counter = await aCalledCounter();
    await counter.callback({ additionalParam: await sealed(counter, text) });
    expect(findings(counter)).toEqual([]);
  });
});
