/**
 * The cashier learns whether the customer was surely not billed or perhaps. One attempt is one request, and a new
 * attempt is always offered. Each answer to a creation: test/usecases/sale/unclear-creation and test/faults/network;
 * each failure in words: test/renderer/screens/pay/payment-statement; a program that is killed: ../program/power-cut.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FailureCode } from '../../../shared/contract/failure.ts';
import { failureSentences } from '../../../shared/messages/failures/failure-table.ts';
import { failures, moneySentences } from '../../../shared/messages/failures/failures.ts';
import { id } from '../../../shared/messages/id/first-screen-texts.ts';
import { billAgain, charge, shows } from '../../support/browser/cashier.ts';
import { type AnyGateway, startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

const said = (code: FailureCode): string => failureSentences(failures[code], 'id')[0];

describe('trouble while a payment is created', () => {
  let gateway: AnyGateway;
  let terminal: Terminal;
  beforeAll(async () => {
    gateway = await startAnyGateway();
    terminal = await startTerminal({ provision: gateway.provisioning() });
  });
  afterAll(async () => {
    await terminal?.remove();
    await gateway?.close();
  });

  it('by a refusal: nothing was charged, and it is said why', async () => {
    const { page } = terminal;
    const fault = { operation: 'create', fault: 'refuse', status: 400, message: 'Minimum Payment 10000 IDR' };
    await gateway.control.fault(fault);
    const orderId = await charge(page, { amount: 25_000 });
    const rejected = await shows(page, 'rejected');
    const words = await rejected.innerText();
    for (const text of [said('minimum-payment'), moneySentences.id.none]) expect(words).toContain(text);
    expect(await page.getByTestId('try-again').isVisible()).toBe(true);
    expect((await gateway.control.creations()).map(({ body }) => body.includes(orderId))).toEqual([true]);
    await page.getByTestId('new-sale').click();
  });

  it('without an answer: it is not certain, and a new attempt works', async () => {
    const { page } = terminal;
    await gateway.control.fault({ operation: 'create', fault: 'reset-after-commit' });
    const orderId = await charge(page, { amount: 25_000 });
    const unconfirmed = await shows(page, 'unconfirmed');
    expect(await unconfirmed.getAttribute('data-order-id')).toBe(orderId);
    const words = await unconfirmed.innerText();
    for (const text of [id.pay.headline.unconfirmed, id.pay.explain.unconfirmed, said('connection-lost')]) {
      expect(words).toContain(text);
    }
    expect(await page.getByTestId('payment-qr').count()).toBe(0);
    // The advice is a check, so that is the one large button.
    expect(await page.getByTestId('check-now').getAttribute('class')).toContain('primary');

    await billAgain(page);
    expect(await (await shows(page, 'pending')).getAttribute('data-order-id')).not.toBe(orderId);
    const asked = (await gateway.control.creations()).slice(1).map(({ body }) => body.includes(orderId));
    expect(asked).toEqual([true, false]);
  });
});
