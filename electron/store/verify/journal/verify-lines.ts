/** The lines of a sale against the journal row that recorded the sale: its first payment's intent, or its cash. */

/** SQL for a sale's lines as the journal has them. @param saleId SQL for the sale's id */
export const linesOfSale = (saleId: string): string => `
  (SELECT json_group_array(json_array(name, quantity, sale_line.price) ORDER BY position) FROM sale_line
    WHERE sale_line.sale_id = ${saleId})`;

/** @param found of `linesOfSale` · @param told the journal's `lines`; `undefined` for none */
export function areSameLines(found: unknown, told: unknown): boolean {
  return canonical(found) === canonical(told ?? '[]');
}

/** SQLite and this program may escape letters differently. */
function canonical(json: unknown): string {
  try {
    return JSON.stringify(JSON.parse(String(json)));
  } catch {
    return String(json);
  }
}
