/** A bar that is open until two sets its day end at night, during its sales. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RequestInput, RequestName, RequestOutput } from '../../shared/contract/contract.ts';
import type { Result } from '../../shared/model/values/result.ts';
import { rupiah } from '../../shared/model/values/rupiah.ts';
import { aMainProcess } from '../faults/ipc/a-main-process.ts';
import { ourPage } from './our-window.ts';

const HOUR_MS = 3_600_000;
/** From 10:00 on 9 March, by the shop's wall clock. */
const UNTIL_HALF_PAST_ONE_MS = 15.5 * HOUR_MS;
const [EVENING, NEXT] = ['2026-03-09', '2026-03-10'];

async function aBarAtNight() {
  const main = await aMainProcess();
  main.clock.sleep(UNTIL_HALF_PAST_ONE_MS);
  const ask = async <N extends RequestName>(name: N, input: RequestInput<N>): Promise<RequestOutput<N>> => {
    const answer = (await main.call(ourPage, name, input)) as Result<RequestOutput<N>>;
    if (!answer.ok) throw new Error(`${name}: ${answer.failure.code}`);
    return answer.value;
  };
  const charge = () => ask('sale.charge', { environment: 'training', amount: rupiah(25_000), method: 'SP', note: '' });
  const pay = async (orderId: string) => {
    const body = JSON.stringify({ merchantOrderId: orderId, result: 'paid' });
    await fetch(`${main.training.url}/_training/pay`, { method: 'POST', body });
    const look = () => {
      main.clock.advance(1_000);
      return ask('payment.view', { orderId });
    };
    await expect.poll(look, { timeout: 30_000 }).toMatchObject({ state: 'paid' });
    return look();
  };
  const dayOf = async (businessDay: string) => {
    const { total } = await ask('report.day', { businessDay });
    return { count: total.count, gross: total.gross };
  };
  return { main, ask, charge, pay, dayOf };
}

describe('the hour at which the business day ends', () => {
  it('is midnight until someone sets another, and is told to every window at once', async () => {
    const { main, ask } = await aBarAtNight();
    expect(await ask('terminal.view', {})).toMatchObject({ businessDay: NEXT, dayEndHour: 0 });
    main.sent.splice(0);
    expect(await ask('terminal.day-end', { hour: 4 })).toMatchObject({ businessDay: EVENING, dayEndHour: 4 });
    expect(main.sent).toContain('terminal');
    const { content } = JSON.parse(readFileSync(join(main.folder, 'shop.json'), 'utf8'));
    expect(content).toMatchObject({ dayEndHour: 4 });
    main.clock.sleep(2.5 * HOUR_MS); // 04:00
    expect(await ask('terminal.view', {})).toMatchObject({ businessDay: NEXT, dayEndHour: 4 });
  });

  it('counts from the next sale on: what is recorded stays on its day, and no number comes twice', async () => {
    const { ask, charge, pay, dayOf } = await aBarAtNight();
    const early = await charge();
    await pay((await charge()).orderId);
    expect([await dayOf(EVENING), await dayOf(NEXT)]).toEqual([
      { count: 0, gross: 0 },
      { count: 1, gross: 25_000 },
    ]);

    await ask('terminal.day-end', { hour: 4 });
    expect(await dayOf(NEXT), 'money that was counted never moves').toEqual({ count: 1, gross: 25_000 });
    const late = await charge();
    expect(late).toMatchObject({ businessDay: EVENING, saleNumber: 1 });
    // Charged before the change and paid after it: the sale keeps its day, its money counts on the evening's day.
    expect(await pay(early.orderId)).toMatchObject({ state: 'paid', businessDay: NEXT, saleNumber: 1 });
    expect(await pay(late.orderId)).toMatchObject({ state: 'paid', businessDay: EVENING });
    expect([await dayOf(EVENING), await dayOf(NEXT)]).toEqual([
      { count: 2, gross: 50_000 },
      { count: 1, gross: 25_000 },
    ]);

    await ask('terminal.day-end', { hour: 0 });
    expect(await charge()).toMatchObject({ businessDay: NEXT, saleNumber: 3 });
  });

  it('is set by a provisioning file that names it, and stays what it was after one that does not', async () => {
    const { main, ask } = await aBarAtNight();
    const file = { environment: 'sandbox', baseUrl: main.training.url, merchantCode: 'D0001', apiKey: 'a-key' };
    const urls = { callbackUrl: 'https://toko.example/c', returnUrl: 'https://toko.example/k' };
    const provision = async (more: object) => {
      main.chosenFiles.push(JSON.stringify({ ...file, ...urls, customerEmail: 'k@toko.example', ...more }));
      await ask('settings.import', {});
      return ask('terminal.view', {});
    };
    expect(await provision({ dayEndHour: 4 })).toMatchObject({ businessDay: EVENING, dayEndHour: 4 });
    expect(await provision({})).toMatchObject({ businessDay: EVENING, dayEndHour: 4 });
    expect(await provision({ dayEndHour: 0 })).toMatchObject({ businessDay: NEXT, dayEndHour: 0 });
  });

  it('leaves every rupiah in exactly one closing, whichever hour it was counted under', async () => {
    const { main, ask, charge, pay } = await aBarAtNight();
    await pay((await charge()).orderId);
    await ask('terminal.day-end', { hour: 4 });
    await pay((await charge()).orderId);
    const days = async () => {
      const { head, content } = await ask('closing.preview', {});
      return {
        head,
        days: content.days.map(({ businessDay, total }) => [businessDay, total.gross]),
        total: content.total.gross,
      };
    };
    const night = await days();
    expect(night).toMatchObject({
      days: [
        [EVENING, 25_000],
        [NEXT, 25_000],
      ],
      total: 50_000,
    });
    const { number } = await ask('closing.close', { head: night.head, pin: null });

    await ask('terminal.day-end', { hour: 0 });
    await pay((await charge()).orderId);
    expect(await days()).toMatchObject({ days: [[NEXT, 25_000]], total: 25_000 });
    const { closings } = await ask('closing.list', { before: null });
    expect(closings).toMatchObject([{ number, from: EVENING, to: NEXT, gross: 50_000 }]);
    await ask('verify.start', {});
    await expect.poll(async () => (await ask('verify.view', {})).state, { timeout: 30_000 }).toBe('done');
    expect(await ask('verify.view', {})).toMatchObject({ state: 'done', findings: [] });
    expect(main.bugs).toEqual([]);
  }, 60_000);
});
