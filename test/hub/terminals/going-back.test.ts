/** A hub whose database was set back to a backup knows it from its terminals, and no key that had ended works again. */
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { hubConnector } from '../../../electron/hub/connect-hub.ts';
import type { HubClient } from '../../../electron/ports/hub.ts';
import { openDatabase } from '../../../hub/store/open-database.ts';
import { readActs } from '../../../hub/store/owners/people.ts';
import { redeemCode } from '../../../hub/store/terminals/enrolment.ts';
import { type Epoch, epochText, noteGoneBack } from '../../../hub/store/terminals/keys.ts';
import type { AttentionView } from '../../../shared/hub/owners/figures.ts';
import { aServersDatabase, hasServer, onBothForms } from '../../support/hub/both-forms.ts';
import { aPerson, ask, type Caller, signedIn } from '../../support/hub/owners/owners-hub.ts';
import { aKey, anEnrolledTerminal, asTerminal, chained, paidSale } from '../../support/hub/simulated-terminal.ts';

const FACTS = {};
const rows = chained([...paidSale(1), ...paidSale(2)]);

interface Machine {
  readonly id: string;
  readonly client: HubClient;
  epoch: string | null;
}

onBothForms((hub) => {
  let owner: Caller;
  beforeEach(async () => {
    await hub().database.query('UPDATE terminal SET revoked_at = coalesce(revoked_at, now()), is_unconfirmed = false');
    owner = await signedIn(hub().database, await aPerson(hub().database, 'owner'));
  });

  async function aMachine(): Promise<Machine> {
    const { id, privateKey } = await anEnrolledTerminal(hub().database, hub().address);
    const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    const kept: { epoch: string | null } = { epoch: null };
    const client = hubConnector({ now: Date.now }).connect({
      ...{ address: hub().address, terminal: id, privateKey: key },
      epoch: {
        last: () => kept.epoch,
        keep(epoch) {
          if (kept.epoch === null || Number.parseInt(epoch, 10) > Number.parseInt(kept.epoch, 10)) kept.epoch = epoch;
        },
      },
    });
    return {
      ...{ id, client },
      get epoch() {
        return kept.epoch;
      },
      set epoch(said) {
        kept.epoch = said;
      },
    };
  }

  /** As a backup from before the revocation has it. @returns what brings that back */
  async function beforeItIsRevoked(): Promise<() => Promise<unknown>> {
    const [was] = await hub().database.query<{ number: number }>('SELECT number FROM epoch');
    return async () => {
      await hub().database.query(
        'UPDATE terminal SET revoked_at = NULL WHERE id = ANY (SELECT id FROM terminal ORDER BY enrolled_at DESC LIMIT 2)',
      );
      await hub().database.query('UPDATE epoch SET number = $1', [was?.number ?? 0]);
    };
  }

  const unconfirmed = async () => {
    const view = (await (await ask(hub(), owner, '/attention?environment=training')).json()) as AttentionView;
    return view.unconfirmed.rows.map(({ terminal }) => terminal);
  };
  const confirm = (id: string) => ask(hub(), owner, `/terminals/${id}/confirm`, { method: 'POST' });

  it('takes rows of no terminal before an owner has confirmed its key', async () => {
    const [shop, stolen] = [await aMachine(), await aMachine()];
    const goBack = await beforeItIsRevoked();
    expect(await shop.client.sendRows(0, rows.slice(0, 3), FACTS)).toMatchObject({ ok: true });
    expect((await ask(hub(), owner, `/terminals/${stolen.id}/revoke`, { method: 'POST' })).status).toBe(204);
    expect(await shop.client.sendRows(3, [], FACTS)).toMatchObject({ ok: true });
    await goBack();

    expect(await shop.client.sendRows(3, rows.slice(3), FACTS)).toMatchObject({ ok: false, problem: 'unavailable' });
    // It had ended, and would work again.
    expect(await stolen.client.sendRows(0, rows, FACTS)).toMatchObject({ ok: false, problem: 'unavailable' });
    expect((await unconfirmed()).toSorted()).toEqual([shop.id, stolen.id].toSorted());

    expect((await confirm(shop.id)).status).toBe(204);
    expect(await shop.client.sendRows(3, rows.slice(3), FACTS)).toMatchObject({ ok: true, value: { durable: 6 } });
    expect(await unconfirmed()).toEqual([stolen.id]);
    await ask(hub(), owner, `/terminals/${stolen.id}/revoke`, { method: 'POST' });
    expect(await stolen.client.sendRows(0, rows, FACTS)).toMatchObject({ ok: false, problem: 'revoked' });
    expect((await confirm(shop.id)).status).toBe(404);
    const acts = async () => {
      const all = await readActs(hub().database, null, 200);
      return all.filter(({ about }) => about === shop.id).map(({ what, status, by }) => [what, status, by]);
    };
    await expect.poll(acts).toEqual([
      ['POST /terminals/:id/confirm', 404, 'Someone'],
      ['POST /terminals/:id/confirm', 204, 'Someone'],
    ]);
    for (const { client } of [shop, stolen]) client.close();
  });

  it('asks for no confirmation of a key that an owner’s code has brought since', async () => {
    const { id, client } = await aMachine();
    const { query } = hub().database;
    await query('UPDATE terminal SET is_unconfirmed = true WHERE id = $1', [id]);
    const [codeHash, key] = [randomBytes(32), aKey()];
    await query(
      `INSERT INTO enrolment_code (code_hash, outlet_id, terminal_name, replaces, expires_at)
      SELECT $1, outlet_id, name, id, now() + interval '1 minute' FROM terminal WHERE id = $2`,
      [codeHash, id],
    );
    const publicKey = Buffer.from(key.publicKey, 'base64url');
    const machine = { environment: 'training', orderIdPrefix: 'K1-', merchantCode: 'DEMO', hasSales: false } as const;
    expect(await redeemCode(hub().database, { codeHash, publicKey, ...machine })).toMatchObject({ kind: 'enrolled' });
    expect(await asTerminal(hub().address, id, key).send(0, rows)).toMatchObject({ status: 200 });
    expect(await unconfirmed()).toEqual([]);
    client.close();
  });

  it('is not believed to have gone back by an epoch that it never gave', async () => {
    const shop = await aMachine();
    await shop.client.sendRows(0, [], FACTS);
    const [number, seal] = String(shop.epoch).split('.');
    for (const made of [`${Number(number) + 1}.${seal}`, `${Number(number) + 1}.${'0'.repeat(64)}`, 'x', '1.2.3']) {
      shop.epoch = made;
      expect(await shop.client.sendRows(0, [], FACTS)).toMatchObject({ ok: true });
    }
    expect(await unconfirmed()).toEqual([]);
    shop.client.close();
  });
});

describe.skipIf(!hasServer)('that the hub went back', () => {
  it('is noted while the key of a terminal ends, and neither breaks the other off', async () => {
    const database = await openDatabase({ url: await aServersDatabase() });
    const { id } = await anEnrolledTerminal(database, '');
    const [known] = await database.query<Epoch>('SELECT number, secret FROM epoch');
    if (known === undefined) return expect.fail('There is no epoch');
    const shown = epochText({ ...known, number: known.number + 5 });
    const waiting = async () => {
      const [found] = await database.query<{ count: number }>(
        `SELECT count(*) AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return found?.count;
    };
    let noted: Promise<string> | undefined;
    // As an intake that finds a second machine with the same key.
    await database.transaction(async ({ query }) => {
      await query('SELECT FROM terminal WHERE id = $1 FOR NO KEY UPDATE', [id]);
      noted = noteGoneBack(database, shown).then(() => 'noted', String);
      await expect.poll(waiting).toBe(1);
      await query(
        'INSERT INTO revoked_key (terminal_id, public_key) SELECT id, public_key FROM terminal WHERE id = $1',
        [id],
      );
    });
    expect(await noted).toBe('noted');
    const [after] = await database.query<{ number: number; isUnconfirmed: boolean }>(
      'SELECT number, is_unconfirmed AS "isUnconfirmed" FROM epoch, terminal WHERE id = $1',
      [id],
    );
    expect(after).toEqual({ number: known.number + 6, isUnconfirmed: true });
    await database.close();
  });
});
