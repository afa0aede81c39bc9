/** The tests' own table of request fields is the document's, where that stands beside this clone. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentedFields, documentedRequests } from '../support/gateway/documented-fields.ts';

const INTERFACE = resolve(import.meta.dirname, '../../../shared/gateway-interface.md');

/** The rows of the first table below a heading, as cells by column. */
function rowsBelow(text: string, heading: string): Record<string, string>[] {
  const section = text.split(/^#{2,3} /m).find((each) => each.startsWith(heading)) ?? '';
  const table = /^\|.*(?:\n\|.*)+/m.exec(section)?.[0] ?? '';
  const [names = [], , ...rows] = table.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}

/** `string(255)` → 255. */
const lengthOf = (rows: Record<string, string>[], name: string): number =>
  Number(/\((\d+)\)/.exec(rows.find((row) => row['Name'] === name)?.['Type'] ?? '')?.[1]);

describe('the table of documented fields', () => {
  it('has the lengths of the document, for both APIs', ({ skip }) => {
    if (!existsSync(INTERFACE)) skip('The interface does not stand beside this clone');
    const text = readFileSync(INTERFACE, 'utf8');
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
