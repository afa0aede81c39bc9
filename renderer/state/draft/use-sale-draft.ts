/** The draft on Sell and what resets it: a new payment, another environment, a scanned barcode. */
import { type Dispatch, type SetStateAction, useLayoutEffect, useState } from 'react';
import type { Environment } from '../../../shared/model/environment.ts';
import { emptyDraft, type SaleDraft } from './sale-draft.ts';
import { useScanGuard } from './use-scan-guard.ts';

interface DraftedOn {
  readonly environment: Environment;
  /** Order ID of the payment on screen. */
  readonly charged: string | undefined;
  /** Sell is shown, where a scanned barcode is no input. */
  readonly isOnSell: boolean;
}

export function useSaleDraft({
  environment,
  charged,
  isOnSell,
}: DraftedOn): readonly [SaleDraft, Dispatch<SetStateAction<SaleDraft>>] {
  const [draft, setDraft] = useState(emptyDraft);
  // A new payment uses up the draft, and an amount for training must not reach production. Layout effects reset the
  // draft before the paint: a later reset could erase the first digits of a quick cashier.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another environment begins a new draft
  useLayoutEffect(() => setDraft(emptyDraft), [environment]);
  useLayoutEffect(() => {
    if (charged !== undefined) setDraft(emptyDraft);
  }, [charged]);
  useScanGuard({
    active: isOnSell,
    now: draft,
    onScan: (before) => setDraft({ ...before, failure: { code: 'barcode-scanned' } }),
  });
  return [draft, setDraft];
}
