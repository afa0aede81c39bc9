/** The owner's page of a payment calls it as its terminal does, whatever two flags it has. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Hub } from '../../../hub/start-hub.ts';
import type { Database } from '../../../hub/store/database.ts';
import type { PaymentView } from '../../../shared/hub/owners/figures.ts';
import { aFlaggedLedger } from '../../store/a-flagged-ledger.ts';
import { aLedger, aPendingSale, become, paid, UNWATCHED } from '../../store/a-ledger.ts';
import { BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { aHubOn, anEmptiedDatabase } from '../../support/hub/a-hub.ts';
import { aPerson, ask, type Caller, signedIn } from '../../support/hub/owners/owners-hub.ts';
import { anEnrolledTerminal } from '../../support/hub/simulated-terminal.ts';

let database: Database;
let hub: Hub;
let owner: Caller;

beforeAll(async () => {
  database = await anEmptiedDatabase();
  hub = await aHubOn(database);
  owner = await signedIn(database, await aPerson(database, 'owner'));
});
afterAll(() => hub.close());

it('each pair of flags has the name of the graver one, until a decision', async () => {
  const { made, shopLedger, now } = aFlaggedLedger();
  const { ledger } = shopLedger;
  const terminal = await anEnrolledTerminal(database, hub.address);
  const sent = await terminal.send(0, ledger.journal.rowsAfter(0));
  expect(sent.status).toBe(200);
  const nameOf = async (order: string) => {
    const reply = await ask(hub, owner, `/payment?terminal=${terminal.id}&order=${order}`);
    return ((await reply.json()) as PaymentView).gravestFlag;
  };
  const names = await Promise.all(made.map(async ({ orderId }) => [orderId, await nameOf(orderId)]));
  expect(names).toEqual(made.map(({ orderId, name }) => [orderId, name]));

  const [first] = made;
  if (!first) throw new Error('no payment');
  const before = ledger.journal.head()?.id ?? 0;
  ledger.review.resolve(first.orderId, { kind: 'accepted', reason: 'the money is there' }, now, '2026-03-09');
  await terminal.send(before, ledger.journal.rowsAfter(before));
  expect(await nameOf(first.orderId)).toBeNull();
});

it('an answer that did not match has no name once the gateway has corrected it, and its journal says so', async () => {
  const { ledger } = aLedger();
  const terminal = await anEnrolledTerminal(database, hub.address);
  const { payment } = aPendingSale(ledger);
  const flags = [{ kind: 'amount-differs', evidence: { statusCode: '00' } } as const];
  ledger.payments.saveTransition({ payment, entries: [], flags }, UNWATCHED, MORNING, BUSINESS_DAY, 10);
  const look = async () => {
    const before = await terminal.send(0, ledger.journal.rowsAfter(0));
    expect(before.status).toBe(200);
    const reply = await ask(hub, owner, `/payment?terminal=${terminal.id}&order=${payment.orderId}`);
    const { gravestFlag, lines } = (await reply.json()) as PaymentView;
    return { gravestFlag, kinds: lines.map(({ kind }) => kind) };
  };
  expect((await look()).gravestFlag).toBe('amount-differs');
  become(ledger, paid(payment));
  expect(await look()).toMatchObject({ gravestFlag: null, kinds: expect.arrayContaining(['flag-raised', 'resolved']) });
});
