/** The tests' own tables of methods, lengths, amounts and messages are the document's, where that stands beside this clone. */
import { describe, expect, it } from 'vitest';
import {
  DOCUMENTED_MINIMUM,
  documentedAcquirers,
  documentedDetails,
  documentedInvoiceRefusals,
  documentedReplies,
  documentedStatuses,
  documentedTexts,
  documentedWhitelists,
} from '../../support/gateway/documented-limits.ts';
import { documentedMethods } from '../../support/gateway/documented-methods.ts';
import { documentedRefusals } from '../../support/gateway/documented-refusals.ts';
import { interfaceDocument, lengthOf, type Row, rowsBelow } from './interface-document.ts';

const TYPE = 'Payment type (code)';
const expiryRows = (text: string): Row[] => rowsBelow(text, 'Limits', 'expiryPeriod is in minutes');

/** The row that names the code, else the row of its type. */
function expiryOf(rows: readonly Row[], code: string, type: string): Row {
  const named = rows.find((row) => row[TYPE]?.split(/\W+/).includes(code));
  return named ?? rows.find((row) => row[TYPE] === type) ?? {};
}

describe('the table of the tests is the document’s:', () => {
  it('method codes with their types, defaults and maxima', ({ skip }) => {
    const text = interfaceDocument(skip);
    const expiry = expiryRows(text);
    const documented = rowsBelow(text, 'Payment method codes').flatMap(({ Type: type = '', Code: codes = '' }) =>
      codes.split(', ').map((code) => {
        const { Default: byDefault, Maximum: maximum = '' } = expiryOf(expiry, code, type);
        return { code, type, byDefault: Number(byDefault), maximum: /^\d+$/.test(maximum) ? Number(maximum) : maximum };
      }),
    );
    expect(documented.length).toBeGreaterThan(20);
    expect(documentedMethods).toEqual(documented);
  });

  it('each row of lifetimes is some method’s', ({ skip }) => {
    const expiry = expiryRows(interfaceDocument(skip));
    const used = new Set(documentedMethods.map(({ code, type }) => expiryOf(expiry, code, type)));
    expect(expiry.filter((row) => !used.has(row))).toEqual([]);
  });

  it('lengths of requests', ({ skip }) => {
    const text = interfaceDocument(skip);
    const requests = {
      direct: rowsBelow(text, '2. Transaction request'),
      invoice: rowsBelow(text, '4. Create invoice'),
    };
    const code = Number(/^### Payment method codes \(`string\((\d)\)`\)$/m.exec(text)?.[1]);
    const documented = (api: 'direct' | 'invoice', path: string): number | null => {
      if (!requests[api].some(({ Name }) => Name === path)) return null;
      return lengthOf(requests[api], path) || code;
    };
    const fields = documentedTexts.map(({ path }) => ({
      path,
      direct: documented('direct', path),
      invoice: documented('invoice', path),
    }));
    expect(fields.find(({ path }) => path === 'email')).toEqual({ path: 'email', direct: 255, invoice: 255 });
    expect(rowsBelow(text, 'Limits').find(({ Limit }) => Limit === 'email')?.['Value']).toMatch(/^up to 50 char/);
    expect(documentedTexts).toEqual(fields.map((field) => (field.path === 'email' ? { ...field, direct: 50 } : field)));
  });

  it('lengths of a reply, a linked account and a card', ({ skip }) => {
    const text = interfaceDocument(skip);
    const reply = rowsBelow(text, '2. Transaction request', 'Response body');
    const lengths = reply.map(({ Name = '' }) => [Name, lengthOf(reply, Name)] as const);
    expect(documentedReplies).toEqual(Object.fromEntries(lengths.filter(([, length]) => !Number.isNaN(length))));
    expect(documentedDetails).toEqual({
      credentialCode: lengthOf(rowsBelow(text, 'AccountLink'), 'credentialCode'),
      paymentType: lengthOf(rowsBelow(text, 'AccountLink', 'WalletADetail**'), 'paymentType'),
      promo_ids: lengthOf(rowsBelow(text, 'AccountLink', 'WalletBDetail**'), 'promo_ids'),
      acquirer: lengthOf(rowsBelow(text, 'CreditCardDetail'), 'acquirer'),
    });
    const acquirers = rowsBelow(text, 'CreditCardDetail').find(({ Name }) => Name === 'acquirer')?.['Notes'] ?? '';
    expect(documentedAcquirers).toEqual(acquirers.match(/(?<=`)\d+(?=`)/g));
  });

  it('the minimum amount and the sizes of whitelists', ({ skip }) => {
    const limits = rowsBelow(interfaceDocument(skip), 'Limits');
    const limit = (name: string) => limits.find(({ Limit }) => Limit === name)?.['Value'] ?? '';
    expect(limit('Minimum payment')).toMatch(new RegExp(`^${DOCUMENTED_MINIMUM} \\(IDR\\)`));
    expect(limit('Maximum payment amount value')).toBe('not shown');
    const { direct, invoice } = documentedWhitelists;
    expect(limit('binWhitelist size')).toBe(
      `direct API: at most ${direct[6]} entries, elements of 6 characters; invoice API: stated as ${invoice[3]} entries with 3-character elements in one place and ${invoice[6]} entries with 6-character elements in another`,
    );
  });

  it('refusals by status and message, and status codes', ({ skip }) => {
    const text = interfaceDocument(skip);
    const direct = rowsBelow(text, 'Errors').filter(({ Status }) => Status !== '200');
    expect(documentedRefusals.map(([status, message]) => [String(status), message])).toEqual(
      direct.map(({ Status, Message }) => [Status, Message]),
    );
    const invoice = rowsBelow(text, 'Errors', 'HTTP status codes, invoice API');
    expect(documentedInvoiceRefusals.map(([status, message]) => [String(status), message])).toEqual(
      invoice.map(({ Status, Name }) => [Status, Name]),
    );
    const states = rowsBelow(text, 'States and transitions').slice(0, 3);
    expect(states[0]?.['Context']).toContain('Transaction status response');
    expect(documentedStatuses).toEqual(Object.fromEntries(states.map(({ Code = '', Meaning }) => [Code, Meaning])));
  });
});
