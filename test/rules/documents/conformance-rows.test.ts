/**
 * Every part of the interface has its row in the conformance table. The lists come from the document, not from the
 * table.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const projectRoot = resolve(import.meta.dirname, '../../..');
const table = readFileSync(resolve(projectRoot, 'docs/conformance.md'), 'utf8');
/** Not part of the project: it exists only where somebody has put it beside a clone. */
const INTERFACE = resolve(projectRoot, '../shared/gateway-interface.md');

/** Section of the table → parameters of gateway-interface that each have a row of their own there. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  Callback: [
    ...['merchantCode', 'amount', 'merchantOrderId', 'productDetail', 'additionalParam', 'paymentCode', 'resultCode'],
    ...['merchantUserId', 'reference', 'signature', 'publisherOrderId', 'spUserHash', 'settlementDate', 'issuerCode'],
  ],
  Redirect: ['merchantOrderId', 'reference', 'resultCode'],
  'Browser checkout script': [
    ...['gatewayReference', 'options.defaultLanguage', 'options.successEvent', 'options.pendingEvent'],
    ...['options.errorEvent', 'options.closeEvent', 'result.resultCode', 'result.merchantOrderId', 'result.reference'],
  ],
  'Hosted checkout page': ['paymentUrl', 'lang', 'currency'],
  'Test instruments': ['3-D Secure cards', 'Virtual account demo', 'Wallet staging app', 'Pay-later test accounts'],
};
/** Section → fields that are named there, several of them in one row. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  Requests: [
    ...['merchantcode', 'amount', 'datetime', 'signature', 'merchantCode', 'partnerId', 'paymentAmount'],
    ...['paymentMethod', 'merchantOrderId', 'productDetails', 'email', 'additionalParam', 'merchantUserInfo'],
    ...['customerVaName', 'phoneNumber', 'itemDetails', 'name', 'quantity', 'price', 'returnUrl', 'callbackUrl'],
    ...['customerDetail', 'firstName', 'lastName', 'billingAddress', 'shippingAddress'],
    ...['address', 'city', 'postalCode', 'phone', 'countryCode', 'expiryPeriod'],
    ...['accountLink', 'credentialCode', 'walletA', 'walletB', 'paymentDetails', 'paymentType', 'promo_ids', 'useCoin'],
    ...['creditCardDetail', 'acquirer', 'binWhitelist'],
    ...['x-gateway-signature', 'x-gateway-timestamp', 'x-gateway-merchantcode'],
  ],
  Replies: [
    ...['paymentFee', 'paymentMethod', 'paymentName', 'paymentImage', 'totalFee', 'responseCode', 'responseMessage'],
    ...['merchantCode', 'reference', 'paymentUrl', 'vaNumber', 'qrString', 'amount', 'statusCode', 'statusMessage'],
    'merchantOrderId',
  ],
};

/** @param title first words of a heading · @returns the first cell of each row below it, without the tables' heads */
function firstCells(text: string, title: string): string[] {
  const section = text.split(/^#{2,3} /m).find((each) => each.startsWith(title)) ?? '';
  const heads = new Set([...section.matchAll(/^(\|.*\|)\n\|[-| ]+\|$/gm)].map(([, head = '']) => head));
  return [...section.matchAll(/^\|.*\|$/gm)]
    .filter(([row]) => !heads.has(row) && !/^\|[-| ]+\|$/.test(row))
    .map(([row]) => row.split('|')[1]?.trim() ?? '');
}

const wordsOf = (cells: readonly string[]): string[] => cells.flatMap((cell) => cell.split(/[\s,:()[\].]+/));

describe('every part of the interface', () => {
  it.each(Object.entries(PARAMETERS))('has a row: %s', (section, names) => {
    const rows = firstCells(table, section);
    expect(names.filter((name) => !rows.some((row) => row === name || row.startsWith(`${name} (`)))).toEqual([]);
  });

  it.each(Object.entries(FIELDS))('is named: %s', (section, names) => {
    const words = wordsOf(firstCells(table, section));
    expect(names.filter((name) => !words.includes(name))).toEqual([]);
  });

  it.for([
    ['Callback', 'Payment result callback'],
    ['Redirect', 'Browser redirect'],
    ['Browser checkout script', '6. Browser checkout script'],
  ] as const)('is in the list of this test: %s', ([section, title], { skip }) => {
    if (!existsSync(INTERFACE)) skip('The interface does not stand beside this clone');
    const documented = firstCells(readFileSync(INTERFACE, 'utf8'), title);
    const listed = PARAMETERS[section]?.filter((name) => !name.startsWith('result.'));
    expect(documented.length).toBeGreaterThan(2);
    expect(listed?.toSorted()).toEqual(documented.toSorted());
  });

  it('is in the lists of this test: requests and replies', ({ skip }) => {
    if (!existsSync(INTERFACE)) skip('The interface does not stand beside this clone');
    const text = readFileSync(INTERFACE, 'utf8');
    const operations = ['1. Get', '2. Transaction', '3. Transaction', '4. Create'].map((title) => `${title} `);
    const objects = ['PaymentFee', 'ItemDetails', 'CustomerDetail', 'Address', 'AccountLink', 'CreditCardDetail'];
    const headers = firstCells(text, 'Authentication').filter((cell) => cell.startsWith('x-'));
    const documented = [...operations, ...objects].flatMap((title) => firstCells(text, title));
    expect(documented.length).toBeGreaterThan(80);
    const listed = Object.values(FIELDS).flat();
    expect(new Set([...headers, ...documented])).toEqual(new Set(listed));
  });

  it('is read from the rows of one section, without the heads of its tables', () => {
    const text = '### A row\n\n| Name | Notes |\n|---|---|\n| a (b) | x |\n| c | y |\n\n## Another\n\n| d | z |\n';
    expect(firstCells(text, 'A row')).toEqual(['a (b)', 'c']);
    expect(wordsOf(firstCells(text, 'A row'))).toEqual(expect.arrayContaining(['a', 'b', 'c']));
  });
});
