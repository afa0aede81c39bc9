/** The lines of a charge that was refused because the catalogue has changed. Loaded when that happens. */
import type { Item } from '../../../shared/model/item.ts';
import { atPrice, priceChange } from '../../state/draft/add-item.ts';
import type { DraftLine, SaleDraft } from '../../state/draft/sale-draft.ts';

/**
 * The lines get the new prices, and the draft says which. If no price differs, the lines that are not on sale any more are
 * marked: then the next charge includes them.
 * @param items of the lines, as they are now
 */
export function overtaken(draft: SaleDraft, items: readonly Item[]): SaleDraft {
  const byId = new Map(items.map((item) => [item.id, item]));
  const priced = draft.lines.map((line) => atPrice(line, byId.get(line.item)?.price ?? line.price));
  const changes = draft.lines.flatMap(({ name, price }, index) => {
    const now = priced[index]?.price ?? price;
    return now === price ? [] : [`${name}: ${priceChange(price, now)}`];
  });
  if (changes.length > 0) {
    return { ...draft, lines: priced, failure: { code: 'item-changed', field: changes.join(', ') } };
  }
  const isRetired = ({ item }: DraftLine) => byId.get(item)?.retired ?? false;
  const retired = draft.lines.filter(isRetired).map(({ name }) => name);
  if (retired.length === 0) return { ...draft, failure: { code: 'item-changed' } };
  const lines = draft.lines.map((line) => (isRetired(line) ? { ...line, retired: true as const } : line));
  return { ...draft, lines, failure: { code: 'item-retired', field: retired.join(', ') } };
}
