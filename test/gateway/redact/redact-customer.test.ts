import { expect, it, onTestFinished } from 'vitest';
import { connectGateway } from '../../../electron/gateway/api/direct-api.ts';
import type { Exchange } from '../../../electron/ports/recorded-exchange.ts';
import { aRequest, CANARY_KEY } from '../builders.ts';
import { httpAnswer, rawServer } from '../raw-server.ts';

const CUSTOMER = { firstName: 'Sri Wahyuni', email: 'sri@pelanggan.example', phoneNumber: '0812 3456 7890' };

it.each(['createTransaction', 'createInvoice'] as const)(
  'what a customer told the counter is in nothing that is kept or journalled of it: %s',
  async (operation) => {
    const message = `Invalid Email Address ${CUSTOMER.email} of ${CUSTOMER.firstName}, ${CUSTOMER.phoneNumber}`;
    const { baseUrl, requests } = await rawServer((socket) =>
      socket.end(httpAnswer(400, JSON.stringify({ Message: message }))),
    );
    const told: Exchange[] = [];
    const gateway = connectGateway(
      {
        ...{ baseUrl, merchantCode: 'D0001', apiKey: CANARY_KEY, signature: 'documented', statusBody: 'json' },
        walletKeys: { walletA: 'walletA', walletB: 'walletB' },
      },
      { observe: (recorded) => void told.push(recorded) },
    );
    onTestFinished(() => gateway.close());
    const request = aRequest({
      email: CUSTOMER.email,
      phoneNumber: CUSTOMER.phoneNumber,
      customerDetail: CUSTOMER,
      accountLink: { credentialCode: 'LINK-42', walletB: { promoId: 'HEMAT-99', useCoin: true } },
    });
    const call = operation === 'createInvoice' ? gateway.createInvoice(request, 1) : gateway.createTransaction(request);
    const answer = await call;
    expect(requests[0]?.text).toContain(CUSTOMER.firstName);
    expect(told).toHaveLength(1);
    const kept = JSON.stringify([told, answer]);
    for (const word of [...Object.values(CUSTOMER), 'LINK-42', 'HEMAT-99']) expect(kept).not.toContain(word);
    expect(kept).toContain(request.merchantOrderId);
    expect(kept).toContain('Invalid Email Address');
  },
);
