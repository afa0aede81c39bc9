/** Each text of a request, in both APIs, at its documented length and one character longer. */
import { describe, expect, it } from 'vitest';
import { documentedFields } from '../../support/gateway/documented-fields.ts';
import { documentedTexts } from '../../support/gateway/documented-limits.ts';
import { textOf, withField } from '../../support/gateway/field-texts.ts';
import { aTrainingGateway, create, get, invoice } from '../support/merchant.ts';

const documented = [...documentedTexts, ...documentedFields];
/** One that is as long as it may be is another merchant's, method or signature. */
const others: readonly string[] = ['merchantCode', 'paymentMethod', 'signature'];

/** The gateway's message has its last two names. */
const namesOf = (path: string): string =>
  path === 'itemDetails.name' ? 'itemDetails name' : path.split('.').slice(-2).join(' ');

describe('the direct API', () => {
  const rows = documented.flatMap(({ path, direct }) => (direct === null ? [] : [{ path, most: direct }]));

  it.each(rows)('takes $path of $most characters, and no more', async ({ path, most }) => {
    const gateway = await aTrainingGateway();
    const tooLong = { status: 400, body: { Message: `length of ${namesOf(path)} can't > ${most}` } };
    const sent = (length: number) => create(gateway, withField(path, textOf(path, length)));
    // A merchant code that is too long is another merchant's first.
    if (path === 'merchantCode') expect((await sent(most + 1)).status).toBe(404);
    else expect(await sent(most + 1)).toEqual(tooLong);
    if (others.includes(path)) expect(await sent(most)).not.toEqual(tooLong);
    else expect(await sent(most)).toMatchObject({ status: 200, body: { statusCode: '00' } });
  });
});

describe('the invoice API', () => {
  const rows = documented.flatMap(({ path, invoice: most }) => (most === null ? [] : [{ path, most }]));

  it.each(rows)('takes $path of $most characters, and says in its log of more', async ({ path, most }) => {
    const gateway = await aTrainingGateway();
    const sent = (length: number, merchantOrderId: string) =>
      invoice(gateway, { merchantOrderId, ...withField(path, textOf(path, length)) });
    expect(await sent(most, 'K-1')).toMatchObject({ status: 200, body: { statusCode: '00' } });
    expect(await sent(most + 1, 'K-2')).toEqual({ status: 400, body: { Message: 'Bad Request' } });
    const { requests } = (await get(gateway, '/_training/requests')) as { requests: { note: string | null }[] };
    expect(requests.at(-1)?.note).toBe(`length of ${namesOf(path)} can't > ${most}`);
  });
});
