/** The days of an outlet are counted in the zone that its terminals say. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeRows } from '../../../hub/store/journal/take-rows.ts';
import type { TakingsView } from '../../../shared/hub/owners/figures.ts';
import type { OutletView } from '../../../shared/hub/owners/terminals.ts';
import { aPerson, ask, type Caller, ownersHub, signedIn } from '../../support/hub/owners/owners-hub.ts';
import { anEnrolledTerminal } from '../../support/hub/simulated-terminal.ts';

const hub = ownersHub();
let owner: Caller;

beforeAll(async () => {
  owner = await signedIn(hub.database, await aPerson(hub.database, 'owner'));
});
beforeEach(() => hub.database.query('TRUNCATE outlet CASCADE'));

const read = async <View>(path: string): Promise<View> => (await (await ask(hub, owner, path)).json()) as View;
const outlets = () => read<readonly OutletView[]>('/outlets');

it('an owner names an outlet, and says no zone', async () => {
  expect((await ask(hub, owner, '/outlets', { body: { name: 'Warung' } })).status).toBe(204);
  expect(await outlets()).toMatchObject([{ name: 'Warung', terminals: [] }]);
});

describe('a terminal', () => {
  /** @returns says these in turn */
  async function aTerminal(outlet = 'Warung') {
    const { id } = await anEnrolledTerminal(hub.database, hub.address, { outlet });
    return async (...zones: readonly (string | undefined)[]) => {
      for (const timeZone of zones)
        await takeRows(hub.database, id, { after: 0, rows: [], ...(timeZone !== undefined && { timeZone }) });
    };
  }
  // It is 17:30 UTC.
  const [yesterday, today] = ['2040-03-09', '2040-03-10'];

  it.each([
    ['its shop’s zone', ['America/Los_Angeles'], 'America/Los_Angeles', yesterday],
    ['another one later', ['America/Los_Angeles', 'Asia/Jayapura'], 'Asia/Jayapura', today],
    ['nothing, because it is older', [undefined], 'Asia/Jakarta', today],
    ['nothing any more', ['Pacific/Apia', undefined], 'Pacific/Apia', today],
    ['a zone that nobody knows', ['UTC', 'Asia/Nowhere'], 'UTC', yesterday],
    ['an offset, which names no place', ['UTC', '+07:00'], 'UTC', yesterday],
  ])('that says %s has the day of its shop', async (_, said, timeZone, day) => {
    await (await aTerminal())(...said);
    expect(await outlets()).toMatchObject([{ terminals: [{ timeZone }] }]);
    expect(await read<TakingsView>('/takings')).toMatchObject({ from: day, to: day, today: day });
  });

  it('that was revoked moves no day of those that are there', async () => {
    await (await aTerminal())('UTC');
    await (await aTerminal())('Pacific/Kiritimati');
    await (await aTerminal('Toko'))('Pacific/Kiritimati');
    expect(await read<TakingsView>('/takings')).toMatchObject({ from: yesterday, today });
    await hub.database.query(`UPDATE terminal SET revoked_at = now() WHERE shop_zone = 'Pacific/Kiritimati'`);
    const { outlets: each, ...all } = await read<TakingsView>('/takings');
    expect(all).toMatchObject({ from: yesterday, to: yesterday, today: yesterday });
    for (const outlet of each) expect(outlet).toMatchObject({ from: yesterday, to: yesterday });
    // Without others, it has its own.
    await hub.database.query('UPDATE terminal SET revoked_at = now()');
    expect(await read<TakingsView>('/takings')).toMatchObject({ today });
  });

  it('has its own day next to another of the same outlet that says another zone', async () => {
    await (await aTerminal())('America/Los_Angeles');
    await (await aTerminal())('Asia/Makassar');
    expect(await read<TakingsView>('/takings')).toMatchObject({ outlets: [{ from: yesterday, to: today }] });
  });
});
