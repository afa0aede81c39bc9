/** A shop provisions every field of a request and asks its customer for the others: all are sent, and none is kept. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { chosenCustomerFields } from '../../../shared/model/methods.ts';
import { chooseKind, shows } from '../../support/browser/cashier.ts';
import { type AnyGateway, startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

let terminal: Terminal;
let gateway: AnyGateway;
afterEach(async () => {
  await terminal?.remove();
  await gateway?.close();
});

/** The customer's values, by the field's name at the counter. */
function saidFor(field: string): string {
  if (field === 'phone') return '0812 5007 7500';
  return field === 'email' ? 'sri@pelanggan.example' : `rahasia ${field}`;
}

describe('the optional fields of a request', () => {
  it('come from the provisioning file, the sale and the customer, and the customer’s words stay nowhere', async () => {
    gateway = await startAnyGateway();
    terminal = await startTerminal({
      provision: gateway.provisioning({
        terminalId: 'K7',
        requestFields: {
          ...{ additionalParam: 'cabang 2, {note}', productDetails: '{shopName} no. {saleNumber}' },
          customerDetail: { billingAddress: { city: 'Bandung' } },
        },
        askCustomer: { DN: chosenCustomerFields },
      }),
    });
    const { page, dataDir } = terminal;
    await page.getByTestId('amount').fill('45000');
    await page.getByTestId('note').fill('meja 4');
    await chooseKind(page, 'pay-later');
    await page.getByTestId('method-code-DN').click();
    await page.getByTestId('charge').click();
    for (const field of chosenCustomerFields) await page.getByTestId(`ask-${field}`).fill(saidFor(field));
    await page.getByTestId('ask-charge').click();
    const orderId = (await (await shows(page, 'pending')).getAttribute('data-order-id')) ?? '';
    await gateway.control.pay(orderId);
    await shows(page, 'paid', 60_000);

    const [creation] = await gateway.control.creations();
    const body = JSON.parse(creation?.body ?? '{}') as Record<string, unknown>;
    expect(body).toMatchObject({
      productDetails: 'Toko Uji no. 1',
      ...{ email: saidFor('email'), phoneNumber: saidFor('phone') },
      customerDetail: { firstName: 'rahasia name', lastName: 'rahasia lastName', billingAddress: { city: 'Bandung' } },
    });
    expect(body['additionalParam']).toBe('cabang 2, meja 4');

    expect(await terminal.stop()).toBe(0);
    const secrets = chosenCustomerFields.map(saidFor);
    const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    expect(
      files.map(({ name }) => name).filter((name) => /^(sales|support)-sandbox/.test(name)).length,
    ).toBeGreaterThan(1);
    for (const file of files) {
      const bytes = readFileSync(join(file.parentPath, file.name)).toString('latin1');
      expect([file.name, secrets.filter((secret) => bytes.includes(secret))]).toEqual([file.name, []]);
    }
  });
});
