/** Charges the drafted sale. Some charges first ask the cashier one question, in a dialog. */
import { useState } from 'react';
import type { TypedCustomer } from '../../../../shared/contract/customer.ts';
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { MethodOffer, MethodsView } from '../../../../shared/contract/views/sell/method-views.ts';
import {
  type DraftedCash,
  type DraftedCharge,
  draftedCash,
  draftedCharge,
  type SaleDraft,
} from '../../../state/draft/sale-draft.ts';
import { chosenOffer } from '../../../ui/forms/method-list.ts';

interface ChargeInput {
  readonly draft: SaleDraft;
  readonly onDraft: (change: (draft: SaleDraft) => SaleDraft) => void;
  readonly methods: MethodsView | null;
  readonly creating: boolean;
  /** The gateway blocks requests until then, epoch ms; `null` if it does not. */
  readonly blockedUntil: number | null;
  readonly onCharge: (input: DraftedCharge) => Promise<Failure | null>;
}

/**
 * - `blocked`: charge although the gateway blocks requests?
 * - `customer`: the method needs the customer's name, phone or email.
 * - `cash`: how much cash is given?
 */
export type ChargeQuestion =
  | { readonly kind: 'blocked' }
  | { readonly kind: 'customer'; readonly offer: MethodOffer }
  | { readonly kind: 'cash'; readonly sale: DraftedCash };

export interface Charge {
  /** @param confirmed the cashier has confirmed a charge while the gateway blocks requests */
  readonly charge: (confirmed?: boolean) => Promise<void>;
  readonly chargeFor: (offer: MethodOffer, customer: TypedCustomer) => Promise<Failure | null>;
  readonly question: ChargeQuestion | null;
  readonly onClose: () => void;
}

export function useCharge({ draft, onDraft, methods, creating, blockedUntil, onCharge }: ChargeInput): Charge {
  const [question, setQuestion] = useState<ChargeQuestion | null>(null);
  const showFailure = (failure: Failure | null) => onDraft((before) => ({ ...before, failure }));
  const charge = async (confirmed = false) => {
    if (creating) return;
    if (draft.method.kind === 'cash') {
      const sale = draftedCash(draft);
      showFailure(sale.ok ? null : sale.failure);
      return setQuestion(sale.ok ? { kind: 'cash', sale: sale.value } : null);
    }
    const offer = chosenOffer(draft.method, methods);
    const input = draftedCharge(draft, offer?.code ?? null);
    if (!input.ok) return showFailure(input.failure);
    if (blockedUntil !== null && !confirmed) return setQuestion({ kind: 'blocked' });
    if (draft.failure) showFailure(null);
    if (offer?.asks) return setQuestion({ kind: 'customer', offer });
    setQuestion(null);
    const failure = await onCharge(input.value);
    if (failure) showFailure(failure);
  };
  const chargeFor = async (offer: MethodOffer, customer: TypedCustomer) => {
    const input = draftedCharge(draft, offer.code);
    return input.ok ? onCharge({ ...input.value, customer }) : input.failure;
  };
  return { charge, chargeFor, question, onClose: () => setQuestion(null) };
}
