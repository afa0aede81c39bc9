/** The draft on Sell and what resets or fills it: a new payment, another environment, a scanned barcode. */
import { type Dispatch, type SetStateAction, useLayoutEffect, useMemo, useState } from 'react';
import type { Environment } from '../../../shared/model/environment.ts';
import type { Item } from '../../../shared/model/item.ts';
import { ask } from '../../bridge.ts';
import { useLoaded } from '../use-loaded.ts';
import { emptyDraft, type SaleDraft, scanned } from './sale-draft.ts';
import { codeInPieces } from './typed-code.ts';
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
  const isKnown = (code: string): boolean => items.some(({ barcode }) => barcode === code);
  useScanGuard({
    active: isOnSell,
    now: draft,
    isKnown,
    onScan(before, end) {
      // Of a code that is scanned beside a payment nothing is kept; Pay says so (use-next-sale-keys.ts).
      if (charged !== undefined) return;
      const whole = isKnown(end) ? null : codeInPieces(before.amount, end);
      setDraft(scanned(whole ? { ...before, amount: whole.rest } : before, whole?.code ?? end, items));
    },
  });
  return { draft, setDraft, items };
}

/** Loaded whenever Sell is shown: the manager may have changed them meanwhile. */
function useItemsOnSale(environment: Environment, isOnSell: boolean): readonly Item[] {
  const { view } = useLoaded(isOnSell ? environment : null, async () => {
    const answer = await ask('items.view', {});
    return answer.ok ? { ...answer, value: { ...answer.value, environment } } : answer;
  });
  // Items of another environment are never offered, not even until the answer is there.
  const items = view?.environment === environment ? view.items : null;
  return useMemo(() => items?.filter(({ retired }) => !retired) ?? [], [items]);
}
