/** What does not fit into a sale is refused in words: an item that is left out silently is given away. */
import { expect, it } from 'vitest';
import { addItem, changeLine, type DraftLine } from '../../../../renderer/state/draft/draft-lines.ts';
import { emptyDraft, type SaleDraft } from '../../../../renderer/state/draft/sale-draft.ts';
import { LARGEST_QUANTITY, MOST_LINES } from '../../../../shared/model/sale-line.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';

const anItem = (id: number) => ({ id, name: `Item ${id}`, price: rupiah(1_000) });
const lineOf = (id: number, quantity = 1): DraftLine => ({
  item: id,
  name: `Item ${id}`,
  price: rupiah(1_000),
  quantity,
});
const aDraft = (lines: readonly DraftLine[]): SaleDraft => ({ ...emptyDraft, lines });
const full = aDraft(Array.from({ length: MOST_LINES }, (_, index) => lineOf(index + 1)));

it('one item more than a sale holds is refused, and the others stay', () => {
  const after = addItem(full, anItem(MOST_LINES + 1));
  expect(after.lines).toEqual(full.lines);
  expect(after.failure).toEqual({ code: 'too-many-lines' });
});

it('a full sale takes one more of an item that it has', () => {
  const after = addItem(full, anItem(1));
  expect(after.lines[0]?.quantity).toBe(2);
  expect(after.failure).toBeNull();
});

it('one piece more than a line holds is refused, by a scan and by the line’s own button', () => {
  const most = aDraft([lineOf(1, LARGEST_QUANTITY)]);
  for (const after of [addItem(most, anItem(1)), changeLine(most, 1, 1)]) {
    expect(after.lines).toEqual(most.lines);
    expect(after.failure).toEqual({ code: 'quantity-too-large' });
  }
  expect(changeLine(most, 1, -1)).toMatchObject({ failure: null, lines: [{ quantity: LARGEST_QUANTITY - 1 }] });
});
