/** The tests' own table of request fields is the document's, where that stands beside this clone. */
import { describe, expect, it } from 'vitest';
import { documentedFields, documentedRequests } from '../../support/gateway/documented-fields.ts';
import { interfaceDocument, lengthOf, rowsBelow } from './interface-document.ts';

describe('the table of documented fields', () => {
  it('has the lengths of the document, for both APIs', ({ skip }) => {
    const text = interfaceDocument(skip);
    const requests = {
      direct: rowsBelow(text, '2. Transaction request'),
      invoice: rowsBelow(text, '4. Create invoice'),
    };
    const objects = { itemDetails: 'ItemDetails', customerDetail: 'CustomerDetail', address: 'Address' };
    const documented = documentedFields.map(({ path }) => {
      const [name = '', object] = path.split('.').reverse();
      if (object === undefined) {
        return { path, direct: lengthOf(requests.direct, name), invoice: lengthOf(requests.invoice, name) };
      }
      const heading = object.endsWith('Address')
        ? objects.address
        : object === 'itemDetails'
          ? objects.itemDetails
          : objects.customerDetail;
      const row = rowsBelow(text, heading).find((each) => each['Name'] === name);
      const [direct, invoice] = (row?.['Length direct / invoice'] ?? '').split(' / ').map(Number);
      return { path, direct, invoice };
    });
    expect(documentedFields).toEqual(documented);
    for (const api of ['direct', 'invoice'] as const) {
      expect(requests[api].map((row) => row['Name']).toSorted()).toEqual(documentedRequests[api].split(' ').toSorted());
    }
  });
});
