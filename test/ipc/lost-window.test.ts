/** The window hangs or ends while its payment is on the counter, and is loaded again. */
import { expect, it } from 'vitest';
import { rupiah } from '../../shared/model/values/rupiah.ts';
import { aMainProcess } from '../faults/ipc/a-main-process.ts';
import { gatewayControl } from '../support/gateway/gateway-control.ts';
import { asks, type Main } from './our-window.ts';

/** A payment on the counter of a window that was loaded before. @returns its order ID */
async function onTheCounter(main: Main): Promise<string> {
  expect(await asks(main, 'payment.interrupted', {})).toMatchObject({ value: null });
  const input = { amount: rupiah(25_000), method: 'SP', note: '', environment: 'training' } as const;
  const { value } = await asks(main, 'sale.charge', input);
  const orderId = String(value['orderId']);
  expect(await asks(main, 'display.follow', { orderId })).toMatchObject({ ok: true });
  return orderId;
}

async function isPaid(main: Main, orderId: string): Promise<void> {
  await gatewayControl(main.training.url).pay(orderId);
  expect(await asks(main, 'payment.check', { orderId })).toMatchObject({ value: { state: 'paid', late: false } });
}

it('shows once what was paid meanwhile', async () => {
  const main = await aMainProcess();
  const orderId = await onTheCounter(main);
  await isPaid(main, orderId);
  expect(await asks(main, 'payment.interrupted', {})).toMatchObject({ value: { orderId, state: 'paid' } });
  expect(await asks(main, 'payment.interrupted', {})).toMatchObject({ value: null });
});

it('does not show again what the cashier has seen and left', async () => {
  const main = await aMainProcess();
  const orderId = await onTheCounter(main);
  await isPaid(main, orderId);
  await asks(main, 'display.follow', { orderId: null });
  expect(await asks(main, 'payment.interrupted', {})).toMatchObject({ value: null });
});
