/** The owner decides which of two histories of a terminal counts: a clone was faster than the terminal itself. */
import { expect, it } from 'vitest';
import { differingTotals } from '../../../hub/store/totals/recompute.ts';
import type { HubJournalRow } from '../../../shared/hub/journal-row.ts';
import type { HistoryComparisonView, TakingsView } from '../../../shared/hub/owners/figures.ts';
import { onEmbedded } from '../../support/hub/both-forms.ts';
import { aPerson, ask, signedIn } from '../../support/hub/owners/owners-hub.ts';
import { anEnrolledTerminal, chained, paidSale } from '../../support/hub/simulated-terminal.ts';

const shared = chained(paidSale(1, { amount: 10_000 }));
const after = (entries: Parameters<typeof chained>[0]): readonly HubJournalRow[] => [
  ...shared,
  ...chained(entries, shared),
];
const ofClone = after([...paidSale(2, { amount: 50_000 }), ...paidSale(3, { amount: 1_000 })]);
const ofTerminal = after([...paidSale(2, { amount: 7_000 })]);

onEmbedded((hub) => {
  async function twoHistories() {
    const { database, address } = hub();
    const terminal = await anEnrolledTerminal(database, address);
    await terminal.send(0, ofClone);
    const refused = await terminal.send(0, ofTerminal);
    expect(refused).toMatchObject({ status: 409, body: { error: 'second-history', position: 4 } });
    const [place] = await database.query<{ id: string }>('SELECT outlet_id AS id FROM terminal WHERE id = $1', [
      terminal.id,
    ]);
    const outlets = [place?.id ?? ''];
    const viewer = await signedIn(database, await aPerson(database, 'viewer', { outlets }));
    const owner = await signedIn(database, await aPerson(database, 'owner'));
    const fork = { terminal: terminal.id, position: 4, otherHash: ofTerminal[3]?.hash };
    return {
      terminal,
      decide: (keeps: string) =>
        ask(hub(), owner, '/second-histories/decide', { body: { ...fork, decision: 'two machines', keeps } }),
      async takings(): Promise<number> {
        const reply = await ask(hub(), viewer, '/takings?environment=training&from=2026-11-23&to=2026-11-23');
        return ((await reply.json()) as TakingsView).total.amount;
      },
      async compare(otherHash = ofClone[3]?.hash): Promise<HistoryComparisonView> {
        const query = `terminal=${terminal.id}&position=4&otherHash=${otherHash}`;
        return (await (await ask(hub(), owner, `/second-history?${query}`)).json()) as HistoryComparisonView;
      },
    };
  }

  it('for the later one: the first is put aside whole, and the terminal continues with its own', async () => {
    const { terminal, decide, takings, compare } = await twoHistories();
    expect(await takings()).toBe(61_000);
    expect((await decide('theirs')).status).toBe(204);
    expect(await takings()).toBe(10_000);
    // The clone still has the key, and is faster again.
    expect((await terminal.send(3, ofClone.slice(3))).body).toMatchObject({ error: 'second-history', durable: 3 });
    expect((await terminal.send(3, ofTerminal.slice(3))).body).toEqual({ durable: 6 });
    expect((await terminal.send(6, ofClone.slice(6))).body).toMatchObject({ error: 'second-history' });
    expect(await takings()).toBe(17_000);
    expect(await differingTotals(hub().database, terminal.id)).toEqual([]);
    const { ours, theirs, decided } = await compare();
    expect([ours.rows, theirs.lines.length, decided?.decision]).toEqual([3, 6, 'two machines']);
    expect((await decide('ours')).status).toBe(404);
  });

  it('for the one at the hub: nothing changes, and the other stays refused', async () => {
    const { terminal, decide, takings } = await twoHistories();
    expect((await decide('ours')).status).toBe(204);
    expect(await takings()).toBe(61_000);
    expect((await terminal.send(3, ofTerminal.slice(3, 4))).body).toMatchObject({ error: 'second-history' });
    expect((await terminal.send(9, [])).body).toEqual({ durable: 9 });
  });
});
