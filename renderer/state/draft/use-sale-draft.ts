/** The draft on Sell and what resets or fills it: a new payment, another environment, a scanned barcode. */
import { type Dispatch, type SetStateAction, useLayoutEffect, useState } from 'react';
import type { Environment } from '../../../shared/model/environment.ts';
import type { Item } from '../../../shared/model/item.ts';
import { addItem } from './draft-lines.ts';
import { emptyDraft, type SaleDraft } from './sale-draft.ts';
import { useItemsOnSale } from './use-items-on-sale.ts';
import { useScanGuard } from './use-scan-guard.ts';

interface DraftedOn {
  readonly environment: Environment;
  /** Order ID of the payment on screen. */
  readonly charged: string | undefined;
  /** Sell is shown, where a scanned barcode adds its item. */
  readonly isOnSell: boolean;
}

interface DraftOnSell {
  readonly draft: SaleDraft;
  readonly setDraft: Dispatch<SetStateAction<SaleDraft>>;
  /** In the shop's order; empty until they are loaded. */
  readonly items: readonly Item[];
}

export function useSaleDraft({ environment, charged, isOnSell }: DraftedOn): DraftOnSell {
  const [draft, setDraft] = useState(emptyDraft);
  const items = useItemsOnSale(environment, isOnSell);
  // A new payment uses up the draft, and an amount for training must not reach production. Layout effects reset the
  // draft before the paint: a later reset could erase the first digits of a quick cashier.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another environment begins a new draft
  useLayoutEffect(() => setDraft(emptyDraft), [environment]);
  useLayoutEffect(() => {
    if (charged !== undefined) setDraft(({ lines }) => ({ ...emptyDraft, lastLines: lines }));
  }, [charged]);
  const itemOf = (code: string): Item | undefined => items.find(({ barcode }) => barcode === code);
  useScanGuard({
    active: isOnSell,
    now: draft,
    isKnown: (code) => itemOf(code) !== undefined,
    onScan(before, code) {
      const item = itemOf(code);
      // A shop without items has no use for barcodes; in another one this code is missing.
      const unknown = items.length === 0 ? 'barcode-scanned' : 'barcode-unknown';
      setDraft(item ? addItem(before, item) : { ...before, failure: { code: unknown } });
    },
  });
  return { draft, setDraft, items };
}
