/** Customer data is sent and not kept: neither in the message log nor in a journalled message. */
import { describe, expect, it } from 'vitest';
import type { CustomerDetail, Exchange } from '../../../electron/ports/gateway.ts';
import { documentedCustomerFields } from '../../support/gateway/documented-fields.ts';
import { aGateway, aRequest } from '../builders.ts';
import { httpAnswer, rawServer } from '../raw-server.ts';

/** A separate value for each field; some are too short to be searched for in a sentence. */
const values = Object.fromEntries(
  documentedCustomerFields.map(({ path }, index) => [
    path,
    path.endsWith('city') ? `Bgr${index}` : path.endsWith('countryCode') ? `I${index}` : `rahasia-${index}-pelanggan`,
  ]),
);
const addressOf = (name: string) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([path, value]) =>
      path.startsWith(`customerDetail.${name}.`) ? [[path.split('.').at(-1), value]] : [],
    ),
  );
const customerDetail: CustomerDetail = {
  ...Object.fromEntries(
    ['firstName', 'lastName', 'email', 'phoneNumber'].map((name) => [name, values[`customerDetail.${name}`]]),
  ),
  billingAddress: addressOf('billingAddress'),
  shippingAddress: addressOf('shippingAddress'),
};
const request = aRequest({
  customerDetail,
  email: values['customerDetail.email'] ?? '',
  phoneNumber: values['customerDetail.phoneNumber'] ?? '',
  merchantUserInfo: 'sri-di-situs-toko',
});
const secrets = [...Object.values(values), 'sri-di-situs-toko'];

describe.each(['createTransaction', 'createInvoice'] as const)('the customer’s data of %s', (operation) => {
  /** The gateway repeats the whole request, as an object and as text in its message. */
  async function exchanged(status: number) {
    const exchanges: Exchange[] = [];
    const { baseUrl, requests } = await rawServer((socket, { request: number }) => {
      const sent = requests[number]?.text.split('\r\n\r\n')[1] ?? '{}';
      const said = { statusCode: '00', statusMessage: `Salah: ${sent}`, Message: `Salah: ${sent}` };
      socket.end(httpAnswer(status, JSON.stringify({ ...said, asked: JSON.parse(sent) })));
    });
    const gateway = aGateway({ baseUrl }, { observe: (recorded) => void exchanges.push(recorded) });
    const answer =
      operation === 'createInvoice'
        ? await gateway.createInvoice(request, Date.UTC(2026, 10, 22))
        : await gateway.createTransaction(request);
    return { exchanges, answer, wire: requests[0]?.text ?? '' };
  }

  it.each([200, 400])('is sent whole and kept nowhere, though the gateway repeats it with %i', async (status) => {
    const { exchanges, answer, wire } = await exchanged(status);
    expect(exchanges).toHaveLength(1);
    for (const secret of secrets) {
      expect(wire).toContain(secret);
      expect(JSON.stringify(exchanges)).not.toContain(secret);
      expect(JSON.stringify(answer)).not.toContain(secret);
    }
  });

  it('leaves the rest of the messages readable', async () => {
    const { exchanges } = await exchanged(200);
    const [{ sent = '', received } = {}] = exchanges;
    expect(JSON.parse(sent)).toMatchObject({ paymentAmount: 25_000, merchantUserInfo: '[removed]' });
    expect(received?.body).toContain('"statusCode":"00"');
  });
});
