/** Two machines with one terminal's disk: the hub takes both journals, ends the key that they share, and an owner decides. */
import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { readActs } from '../../../hub/store/owners/people.ts';
import { differingTotals } from '../../../hub/store/totals/recompute.ts';
import { type HubJournalRow, intakeReplySchema } from '../../../shared/hub/journal.ts';
import type { AttentionView, TakingsView } from '../../../shared/hub/owners/figures.ts';
import type { HistoriesView, OutletView } from '../../../shared/hub/owners/terminals.ts';
import { onBothForms } from '../../support/hub/both-forms.ts';
import { aPerson, ask, type Caller, signedIn } from '../../support/hub/owners/owners-hub.ts';
import {
  aKey,
  anEnrolledTerminal,
  asTerminal,
  chained,
  paidSale,
  type SimulatedTerminal,
  type TerminalKey,
} from '../../support/hub/simulated-terminal.ts';

/** Of the rows' times. */
const day = '2026-09-21';
const cash = (record: string, amount: number) =>
  ['cash-booked', { cash: record, amount, businessDay: day, paidDay: day, saleNumber: 1 }] as const;
const closed = (number: number, count: number, gross: number) => ['day-closed', { number, count, gross }] as const;
const shared = chained([...paidSale(1, { amount: 10_000, day }), closed(1, 1, 10_000), cash('T0', 500)]);
const after = (entries: Parameters<typeof chained>[0], late: number): readonly HubJournalRow[] => [
  ...shared,
  ...chained(entries, shared, late),
];
const ofFirst = after([cash('T1', 7_000), closed(2, 2, 7_500)], 0);
/** Three cash sales. */
const ofCopy = after([cash('C1', 4_000), cash('C2', 4_000), closed(2, 3, 8_500), cash('C3', 1)], 100);
const parting = shared.length + 1;

onBothForms((hub) => {
  let terminal: SimulatedTerminal & TerminalKey;
  let owner: Caller;
  let outlet: string;
  beforeEach(async () => {
    const { database, address } = hub();
    // Those of the test before have the same sales.
    await database.query('UPDATE terminal SET revoked_at = now()');
    await database.query('DELETE FROM journal_row');
    terminal = await anEnrolledTerminal(database, address);
    owner = await signedIn(database, await aPerson(database, 'owner'));
    const [place] = await database.query<{ id: string }>('SELECT outlet_id AS id FROM terminal WHERE id = $1', [
      terminal.id,
    ]);
    outlet = place?.id ?? '';
  });

  async function read<View>(path: string): Promise<View> {
    return (await (await ask(hub(), owner, path)).json()) as View;
  }
  const takings = async () => {
    const { outlets } = await read<TakingsView>(`/takings?environment=training&from=${day}&to=${day}`);
    const its = outlets.find(({ id }) => id === outlet);
    return [its?.amount, its?.notOurs];
  };
  const histories = () => read<HistoriesView>(`/histories?terminal=${terminal.id}`);
  async function expectWhole(): Promise<void> {
    const { histories: all } = await histories();
    for (const each of all) expect(await differingTotals(hub().database, each.terminal)).toEqual([]);
  }

  async function enrol(journal: readonly HubJournalRow[], key: TerminalKey, position = journal.length) {
    const code = `ABCD-${String(Math.floor(Math.random() * 9_000) + 1_000).replaceAll(/[01]/g, '7')}`;
    await hub().database.query(
      `INSERT INTO enrolment_code (code_hash, outlet_id, terminal_name, replaces, expires_at)
      VALUES ($1, $2, 'K1', $3, now() + interval '1 minute')`,
      [createHash('sha256').update(code).digest(), outlet, terminal.id],
    );
    const of = (at: number) => ({ position: at, hash: journal[at - 1]?.hash });
    const reply = await fetch(`${hub().address}/v1/enrolments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.0.${position}` },
      body: JSON.stringify({
        ...{ code, publicKey: key.publicKey, environment: 'training', orderIdPrefix: 'K1-', merchantCode: 'DEMO' },
        ...{ shopName: 'Warung', hasSales: true },
        journal: { newest: journal.length, firstSale: of(1), shown: of(position) },
      }),
    });
    return { status: reply.status, body: (await reply.json()) as Readonly<Record<string, unknown>> };
  }

  async function twoMachines(): Promise<void> {
    await terminal.send(0, ofFirst);
    const answer = await terminal.send(shared.length, ofCopy.slice(shared.length));
    expect(answer).toMatchObject({ status: 409, body: { error: 'second-history', position: parting } });
  }

  it('both count, at once, and the owner is told since when and how much each has sold', async () => {
    await twoMachines();
    expect(await takings()).toEqual([25_501, 0]);
    await expectWhole();
    const { shared: last, histories: all, alike } = await histories();
    expect(last?.position).toBe(shared.length);
    expect(
      all.map(({ payments, amount, rows, isOurs, needsCode }) => [payments, amount, rows, isOurs, needsCode]),
    ).toEqual([
      [1, 7_000, 2, true, true],
      [3, 8_001, 4, true, true],
    ]);
    expect(alike).toEqual([]);
    const attention = await read<AttentionView>('/attention?environment=training');
    expect(attention.histories.rows.map((each) => each.terminal)).toContain(all[1]?.terminal);
    // Each closing is compared with what its own machine sold.
    expect(attention.closings.rows.filter((each) => all.some((one) => one.terminal === each.terminal))).toEqual([]);
  });

  it('neither goes on with the key that both have; each enrols anew and continues its own journal', async () => {
    await twoMachines();
    const revoked = { status: 403, body: { error: 'revoked' } };
    expect(await terminal.send(ofFirst.length, [])).toMatchObject(revoked);
    const copy = aKey();
    // The code is the terminal's; the journal says whose history it is.
    const journal = [...ofCopy, ...chained([cash('C4', 20)], ofCopy, 100)];
    const asked = await enrol(journal, copy);
    expect(asked).toMatchObject({ status: 409, body: { error: 'row-wanted', position: ofCopy.length } });
    const enrolled = await enrol(journal, copy, ofCopy.length);
    const id = String(enrolled.body['terminal']);
    expect([enrolled.status, enrolled.body['durable'], id === terminal.id]).toEqual([200, ofCopy.length, false]);
    const machine = asTerminal(hub().address, id, copy);
    expect(await machine.send(ofCopy.length, journal.slice(-1))).toMatchObject({
      status: 200,
      body: { durable: journal.length },
    });
    expect((await machine.request('/v1/book?after=0')).body).toEqual({ rows: journal, durable: journal.length });
    const first = aKey();
    const back = await enrol(ofFirst, first);
    expect([back.status, back.body['terminal']]).toEqual([200, terminal.id]);
    expect(await asTerminal(hub().address, terminal.id, first).send(ofFirst.length, [])).toMatchObject({ status: 200 });
    expect(await takings()).toEqual([25_521, 0]);
    await expectWhole();
  });

  it('the first one waits for no rows of the other machine', async () => {
    await terminal.send(0, ofFirst);
    const body = JSON.stringify({ after: shared.length, rows: ofCopy.slice(shared.length), newest: 700 });
    const headers = { 'content-encoding': 'identity' };
    expect(await terminal.send(0, [], { body, headers })).toMatchObject({ status: 409 });
    const behind = await hub().database.query<{ behind: number }>('SELECT behind FROM terminal WHERE root_id = $1', [
      terminal.id,
    ]);
    expect(behind).toEqual([{ behind: 0 }, { behind: 0 }]);
  });

  it('one can be marked as not the shop’s own, is shown beside the total, and counts again', async () => {
    const several = async () => {
      const its = (await read<readonly OutletView[]>('/outlets')).find(({ id }) => id === outlet);
      return its?.terminals.map(({ hasHistories }) => hasHistories);
    };
    expect(await several()).toEqual([false]);
    await twoMachines();
    const [first, copy] = (await histories()).histories;
    const decide = (history: string | undefined, isOurs: boolean) =>
      ask(hub(), owner, '/histories/decide', { body: { terminal: history, isOurs, decision: 'a stolen disk' } });
    expect((await decide(copy?.terminal, false)).status).toBe(204);
    expect(await takings()).toEqual([17_500, 8_001]);
    const totals = await ask(hub(), owner, `/totals.csv?environment=training&from=${day}&to=${day}`);
    expect(await totals.text()).toMatch(/,net,in_doubt,not_ours\r\n(?:.*\r\n)*Warung .*,3,17500,0,0,17500,0,8001\r\n/);
    // Also when everything is decided, so that the decision is found again.
    expect(await several()).toEqual([true, true]);
    await expectWhole();
    expect((await histories()).histories[1]).toMatchObject({
      isOurs: false,
      amount: 8_001,
      decided: { decision: 'a stolen disk' },
    });
    expect((await enrol(ofCopy, aKey())).body).toMatchObject({ error: 'other-journal' });
    // Then nothing would count, not even what both have.
    expect((await decide(first?.terminal, false)).status).toBe(409);
    expect((await decide(copy?.terminal, true)).status).toBe(204);
    expect(await takings()).toEqual([25_501, 0]);
    expect((await decide(first?.terminal, false)).status).toBe(204);
    // What both have stays.
    expect(await takings()).toEqual([18_501, 7_000]);
    await expectWhole();
    const acts = async () =>
      (await readActs(hub().database, null, 200))
        .filter(({ about }) => [first, copy].some((each) => about?.startsWith(each?.terminal ?? '-')))
        .map(({ what, status, about }) => [what, status, about]);
    await expect.poll(acts).toEqual([
      ['POST /histories/decide', 204, `${first?.terminal} isOurs: false`],
      ['POST /histories/decide', 204, `${copy?.terminal} isOurs: true`],
      ['POST /histories/decide', 409, `${first?.terminal} isOurs: false`],
      ['POST /histories/decide', 204, `${copy?.terminal} isOurs: false`],
    ]);
  });

  it('what only a machine without a key had open is handed to one that goes on, until its rows are here', async () => {
    const begun = (order: string, amount: number) =>
      [
        ['intent-recorded', { amount, method: 'SP', businessDay: day, saleNumber: 2, saleId: 2 }, order],
        ['created', { code: 'qris' }, order],
        ['flag-raised', { flag: 'late' }, order],
      ] as const;
    await terminal.send(0, [...ofFirst, ...chained(begun('K1-A', 3_000), ofFirst)]);
    const journal = [...ofCopy, ...chained([...begun('K1-B', 4_000), closed(7, 0, 0)], ofCopy, 100)];
    await terminal.send(shared.length, journal.slice(shared.length));
    const first = aKey();
    const length = ofFirst.length + 3;
    await enrol([...ofFirst, ...chained(begun('K1-A', 3_000), ofFirst)], first, length);
    const machine = asTerminal(hub().address, terminal.id, first);
    const elsewhere = async () => (await machine.send(length, [])).body['elsewhere'];
    const created = journal.slice(ofCopy.length, ofCopy.length + 2);
    const handed = { orderId: 'K1-B', rows: created, isOfSharedSale: false };
    expect(await elsewhere()).toEqual({ highestClosing: 7, payments: [handed] });
    const decide = (isOurs: boolean) =>
      histories().then(({ histories: [, copy] }) =>
        ask(hub(), owner, '/histories/decide', {
          body: { terminal: copy?.terminal, isOurs, decision: 'a stolen disk' },
        }),
      );
    await decide(false);
    expect(await elsewhere()).toEqual({ highestClosing: 0, payments: [] });
    await decide(true);
    expect(await elsewhere()).toMatchObject({ payments: [handed] });
    // The other goes on, and watches its own.
    await enrol(journal, aKey(), journal.length);
    expect(await elsewhere()).toEqual({ highestClosing: 7, payments: [] });
    await hub().database.query('UPDATE terminal SET revoked_at = now() WHERE parent_id = $1', [terminal.id]);
    expect(await elsewhere()).toMatchObject({ payments: [handed] });
    const rows = [...ofFirst, ...chained(begun('K1-A', 3_000), ofFirst)];
    const taken = { amount: 4_000, method: 'SP', businessDay: day, saleNumber: 9, saleId: 9, happenedAt: 1 };
    const own = chained([['intent-recorded', taken, 'K1-B']], rows);
    expect((await machine.send(length, own)).body['elsewhere']).toMatchObject({ payments: [] });
    await expectWhole();
  });

  it('what is handed over fits into an answer that a terminal reads', async () => {
    const intent = { amount: 4_000, method: 'SP', businessDay: day, saleNumber: 2, saleId: 2 };
    const created = (order: string) => ['created', { code: 'qris' }, order] as const;
    await terminal.send(0, ofFirst);
    const begun = [
      // Letters of two bytes: half as many as the bytes.
      ['intent-recorded', { ...intent, note: 'Ы'.repeat(21_000) }, 'K1-L'] as const,
      ...[['intent-recorded', intent, 'K1-M'] as const, ...Array.from({ length: 5 }, () => created('K1-M'))],
    ];
    const journal = [...ofCopy, ...chained(begun, ofCopy, 100)];
    await terminal.send(shared.length, journal.slice(shared.length));
    const first = aKey();
    await enrol(ofFirst, first);
    const { body } = await asTerminal(hub().address, terminal.id, first).send(ofFirst.length, []);
    expect(intakeReplySchema.parse(body).elsewhere?.payments).toEqual([
      { orderId: 'K1-M', rows: journal.slice(ofCopy.length + 1, ofCopy.length + 5), isOfSharedSale: false },
    ]);
  });

  it('equal amounts within an hour are a question, and both count', async () => {
    await terminal.send(0, after([cash('A1', 9_000)], 0));
    await terminal.send(shared.length, after([cash('B1', 9_000)], 100).slice(shared.length));
    expect(await takings()).toEqual([28_500, 0]);
    expect((await histories()).alike).toMatchObject([{ amount: 9_000 }]);
  });
});
