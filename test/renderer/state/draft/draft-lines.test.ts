/** What does not fit into a sale is refused in words: an item that is left out silently is given away. */
import { expect, it } from 'vitest';
import { overtaken } from '../../../../renderer/screens/sell/overtaken-lines.ts';
import { addItem } from '../../../../renderer/state/draft/add-item.ts';
import { emptyAmount, pasteAmount, pressDigits, pressSign } from '../../../../renderer/state/draft/amount-entry.ts';
import {
  changeLine,
  type DraftLine,
  draftedLines,
  draftedTotal,
  emptyDraft,
  type SaleDraft,
  shownSum,
} from '../../../../renderer/state/draft/sale-draft.ts';
import type { Item } from '../../../../shared/model/item.ts';
import { LARGEST_QUANTITY, MOST_LINES } from '../../../../shared/model/sale.ts';
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

const onSale = (id: number, price: number, retired = false): Item => ({
  ...anItem(id),
  ...{ price: rupiah(price), barcode: null, colour: 'plain', favourite: false, retired },
});

it('an item that is added at a new price stays one line, at that price, and says so', () => {
  const after = addItem(aDraft([lineOf(1, 2)]), onSale(1, 1_500));
  expect(after.lines).toEqual([{ ...lineOf(1, 3), price: 1_500, was: 1_000 }]);
  expect(after.failure).toEqual({ code: 'item-changed', field: 'Item 1: 1.000 → 1.500' });
  expect(addItem(after, onSale(1, 1_000)).lines).toEqual([lineOf(1, 4)]);
});

it('a refused charge tells the new prices first, then what is not on sale any more; the next charge has both', () => {
  const items = [onSale(1, 1_200), onSale(2, 1_000, true), onSale(3, 900)];
  const told = overtaken(aDraft([lineOf(1), lineOf(2), lineOf(3)]), items);
  expect(told.failure).toEqual({ code: 'item-changed', field: 'Item 1: 1.000 → 1.200, Item 3: 1.000 → 900' });
  const retired = overtaken(told, items);
  expect(retired.failure).toEqual({ code: 'item-retired', field: 'Item 2' });
  expect(draftedLines(retired).lines).toEqual([
    { item: 1, quantity: 1, price: 1_200 },
    { item: 2, quantity: 1, price: 1_000, retired: true },
    { item: 3, quantity: 1, price: 900 },
  ]);
});

it('a refused charge whose items are as they were says so without a name', () => {
  const draft = aDraft([lineOf(1)]);
  const after = overtaken(draft, [onSale(1, 1_000)]);
  expect(after).toEqual({ ...draft, failure: { code: 'item-changed' } });
});

/** Two items of 1.000 each, and what was typed besides. */
const withTyped = (text: string): SaleDraft => ({ ...aDraft([lineOf(1, 2)]), amount: pasteAmount(text) });

it.each([
  ['', 2_000, {}],
  ['500', 2_500, {}],
  ['−500', 1_500, { discount: 500 }],
  ['3.000−500', 4_500, { discount: 500 }],
  ['−500−2×100+300', 1_600, { discount: 700 }],
  ['−2.000', 0, { discount: 2_000 }],
])('two items and a typed %j come to %i, and the discount is said', (text, sum, said) => {
  const draft = withTyped(text);
  expect(draftedTotal(draft)).toEqual({ ok: true, value: sum });
  expect(shownSum(draft)).toBe(sum);
  const { lines: _, ...besides } = draftedLines(draft);
  expect(besides).toEqual(said);
});

it('a discount larger than the sale is refused in words', () => {
  expect(draftedTotal(withTyped('−2.001'))).toEqual({ ok: false, failure: { code: 'sum-negative' } });
  expect(shownSum(withTyped('−2.001'))).toBeNull();
});

it('a minus is a first key next to items; until a number follows nothing is charged', () => {
  const minus = pressSign(emptyAmount, '−');
  const draft: SaleDraft = { ...aDraft([lineOf(1, 2)]), amount: minus };
  expect(minus.text).toBe('−');
  expect(shownSum(draft)).toBe(2_000);
  expect(draftedTotal(draft)).toEqual({ ok: false, failure: { code: 'sum-unfinished' } });
  expect(draftedTotal({ ...draft, amount: pressDigits(minus, '500') })).toEqual({ ok: true, value: 1_500 });
});

it('a discount of a sale that was only typed is said too', () => {
  const draft: SaleDraft = { ...emptyDraft, amount: pasteAmount('25.000−2.000') };
  expect(draftedTotal(draft)).toEqual({ ok: true, value: 23_000 });
  expect(draftedLines(draft)).toEqual({ discount: 2_000 });
  expect(draftedLines({ ...draft, amount: pasteAmount('23.000') })).toEqual({});
});
