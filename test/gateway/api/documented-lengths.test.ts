/** Each text of a request and a reply at its documented length and one character longer, by the tests' own tables. */
import { describe, expect, it } from 'vitest';
import { readStatusReply, readTransactionReply } from '../../../electron/gateway/api/parse-replies.ts';
import { tooLongField, tooLongInvoiceField } from '../../../electron/gateway/api/request-body.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { documentedFields } from '../../support/gateway/documented-fields.ts';
import {
  documentedDetails,
  documentedReplies,
  documentedTexts,
  documentedWhitelists,
} from '../../support/gateway/documented-limits.ts';
import { withField } from '../../support/gateway/field-texts.ts';
import { aRequest } from '../builders.ts';

const tooLong = { direct: tooLongField, invoice: tooLongInvoiceField } as const;
const apis = ['direct', 'invoice'] as const;

describe.each(apis)('a request of the %s API', (api) => {
  const longest = ({ path, direct, invoice }: (typeof documentedTexts)[number]) =>
    // The 50 of the direct API's error table satisfies both.
    path === 'email' ? 50 : api === 'direct' ? direct : invoice;
  const ofRequests = documentedTexts.filter(({ path }) => path !== 'merchantCode' && path !== 'signature');
  const rows = [...ofRequests, ...documentedFields].flatMap((field) => {
    const most = longest(field);
    return most === null ? [] : [{ path: field.path, most }];
  });

  it.each(rows)('may have $path of $most characters, and is not sent with one more', ({ path, most }) => {
    const check = (length: number) => tooLong[api](aRequest(withField(path, 'x'.repeat(length)) as object));
    expect(check(most)).toBeNull();
    expect(check(most + 1)).toBe(path);
  });

  it('may have an acquirer of 3 characters, and is not sent with one more', () => {
    const of = (length: number) => tooLong[api](aRequest({ creditCardDetail: { acquirer: '0'.repeat(length) } }));
    expect([of(documentedDetails.acquirer), of(documentedDetails.acquirer + 1)]).toEqual([
      null,
      'creditCardDetail.acquirer',
    ]);
  });

  const { 3: banks, 6: cards } = documentedWhitelists[api];
  it.each([
    { of: 'bank codes', bins: Array<string>(banks).fill('014'), more: '022' },
    { of: 'card BINs', bins: Array<string>(cards).fill('411111'), more: '422222' },
    { of: 'both', bins: [...Array<string>(banks - 1).fill('411111'), '014'], more: '411111' },
  ])('may have a whitelist of $bins.length $of, and is not sent with one more', ({ bins, more }) => {
    const check = (binWhitelist: readonly string[]) => tooLong[api](aRequest({ creditCardDetail: { binWhitelist } }));
    expect(check(bins)).toBeNull();
    expect(check([...bins, more])).toBe('creditCardDetail.binWhitelist');
  });

  it('is not sent with an element of 7 characters in its whitelist', () => {
    const creditCardDetail = { binWhitelist: ['014', '4111111'] };
    expect(tooLong[api](aRequest({ creditCardDetail }))).toBe('creditCardDetail.binWhitelist');
  });
});

describe('a linked account', () => {
  const { credentialCode, paymentType, promo_ids: promo } = documentedDetails;
  const linked = (code: number, type: number, voucher: number) =>
    tooLongField(
      aRequest({
        accountLink: {
          credentialCode: 'c'.repeat(code),
          walletA: { paymentDetails: [{ paymentType: 't'.repeat(type), amount: rupiah(25_000) }] },
          walletB: { promoId: 'v'.repeat(voucher), useCoin: true },
        },
      }),
    );

  it('may have each text at its documented length, and is not sent with one character more', () => {
    expect(linked(credentialCode, paymentType, promo)).toBeNull();
    expect(linked(credentialCode + 1, paymentType, promo)).toBe('accountLink.credentialCode');
    expect(linked(credentialCode, paymentType + 1, promo)).toBe('accountLink.paymentType');
    expect(linked(credentialCode, paymentType, promo + 1)).toBe('accountLink.promo_ids');
  });
});

describe('a reply', () => {
  const texts: Record<string, (length: number) => string> = {
    paymentUrl: (length) => `https://gateway.example/${'p'.repeat(length)}`.slice(0, length),
  };
  const textOf = (name: string, length: number): string => texts[name]?.(length) ?? 'x'.repeat(length);
  const created = (name: string, length: number): unknown => {
    const reply = readTransactionReply(JSON.stringify({ [name]: textOf(name, length) }));
    return Object.entries(reply ?? {}).find(([key]) => key === name)?.[1];
  };

  it.each(Object.entries({ ...documentedReplies, qrString: 512 }))(
    'has no %s of more than %i characters',
    (name, most) => {
      expect(created(name, most)).toBe(textOf(name, most));
      expect(created(name, most + 1)).toBeNull();
    },
  );

  it.each([
    ['merchantCode', 50],
    ['merchantOrderId', 50],
    ['reference', 255],
  ] as const)('about a status names %s in %i characters, and cannot be read with one more', (name, most) => {
    const read = (length: number) => readStatusReply(JSON.stringify({ [name]: 'x'.repeat(length) }));
    expect(read(most)?.[name]).toBe('x'.repeat(most));
    expect(read(most + 1)).toMatchObject({ [name]: null, unreadable: name });
  });
});
