/** Each text of a request, in both APIs, at its documented length and one character longer. */
import { describe, expect, it } from 'vitest';
import { type DocumentedField, documentedFields } from '../../support/gateway/documented-fields.ts';
import { aTrainingGateway, create, get, invoice } from '../support/merchant.ts';

const AMOUNT = 25_000;

/** A request's body with that one field. */
function withField(path: string, text: string): Record<string, unknown> {
  if (path === 'itemDetails.name') return { itemDetails: [{ name: text, quantity: 1, price: AMOUNT }] };
  return path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), text) as Record<string, unknown>;
}

/** The gateway's message has its last two names. */
const namesOf = ({ path }: DocumentedField): string =>
  path === 'itemDetails.name' ? 'itemDetails name' : path.split('.').slice(-2).join(' ');

describe('the direct API', () => {
  it.each(documentedFields)('takes $path of $direct characters, and no more', async (field) => {
    const gateway = await aTrainingGateway();
    const sent = (length: number, merchantOrderId: string) =>
      create(gateway, { merchantOrderId, ...withField(field.path, 'x'.repeat(length)) });
    expect(await sent(field.direct, 'K-1')).toMatchObject({ status: 200, body: { statusCode: '00' } });
    expect(await sent(field.direct + 1, 'K-2')).toEqual({
      status: 400,
      body: { Message: `length of ${namesOf(field)} can't > ${field.direct}` },
    });
  });
});

describe('the invoice API', () => {
  it.each(documentedFields)('takes $path of $invoice characters, and says in its log of more', async (field) => {
    const gateway = await aTrainingGateway();
    const sent = (length: number, merchantOrderId: string) =>
      invoice(gateway, { merchantOrderId, ...withField(field.path, 'x'.repeat(length)) });
    expect(await sent(field.invoice, 'K-1')).toMatchObject({ status: 200, body: { statusCode: '00' } });
    expect(await sent(field.invoice + 1, 'K-2')).toEqual({ status: 400, body: { Message: 'Bad Request' } });
    const { requests } = (await get(gateway, '/_training/requests')) as { requests: { note: string | null }[] };
    expect(requests.at(-1)?.note).toBe(`length of ${namesOf(field)} can't > ${field.invoice}`);
  });
});
