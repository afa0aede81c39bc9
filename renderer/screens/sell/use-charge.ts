/** Charges the drafted sale. Some charges first ask the cashier one question, in a dialog. */
import { useRef, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { MethodOffer, MethodsView, TypedCustomer } from '../../../shared/contract/methods.ts';
import { type Rupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import {
  type DraftedCash,
  type DraftedCharge,
  draftedCash,
  draftedCharge,
  type SaleDraft,
} from '../../state/draft/sale-draft.ts';
import { type TypedCode, typedCode } from '../../state/draft/typed-code.ts';
import type { CountedCash } from '../../ui/cash/cash-dialog.tsx';
import { chosenOffer } from '../../ui/forms/method-list.ts';

export interface ChargeInput {
  readonly draft: SaleDraft;
  readonly onScan: (code: string) => void;
  readonly onDraft: (change: (draft: SaleDraft) => SaleDraft) => void;
  readonly methods: MethodsView | null;
  readonly creating: boolean;
  /** The gateway blocks requests until then, epoch ms; `null` if it does not. */
  readonly blockedUntil: number | null;
  readonly onCharge: (input: DraftedCharge) => Promise<Failure | null>;
  readonly onCash: (sale: DraftedCash, cash: CountedCash) => Promise<Failure | null>;
}

/**
 * - `barcode`: are these digits a barcode?
 * - `unusual`: is this amount right? `largest`: of the last 30 days; 0 for none
 * - `blocked`: charge although the gateway blocks requests?
 * - `customer`: the method needs the customer's name, phone or email.
 * - `cash`: how much cash is given?
 */
export type ChargeQuestion =
  | { readonly kind: 'barcode'; readonly typed: TypedCode }
  | { readonly kind: 'unusual'; readonly amount: Rupiah; readonly largest: Rupiah }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'customer'; readonly offer: MethodOffer }
  | { readonly kind: 'cash'; readonly sale: DraftedCash };

/** A smaller amount is never asked about. */
const USUAL_ANYWHERE = 1_000_000;
const UNUSUAL_TIMES = 10;

/** @returns the question about an amount that is far above the shop's sales; without an answer about these it is asked */
async function questionAbout(amount: Rupiah): Promise<ChargeQuestion | null> {
  if (amount <= USUAL_ANYWHERE) return null;
  const shop = await ask('quick-amounts.view', {});
  const largest = shop.ok ? shop.value.largest : rupiah(0);
  return amount > UNUSUAL_TIMES * largest ? { kind: 'unusual', amount, largest } : null;
}

async function changeAfter(failure: Failure, { lines }: SaleDraft): Promise<(before: SaleDraft) => SaleDraft> {
  if (failure.code === 'item-changed') {
    const now = await ask('items.get', { ids: lines.map(({ item }) => item) });
    const { overtaken } = await import('./overtaken-lines.ts');
    if (now.ok) return (before) => overtaken(before, now.value.items);
  }
  return (before) => ({ ...before, failure });
}

export function useCharge(given: ChargeInput) {
  const { draft, onScan, onDraft, methods, creating, blockedUntil, onCharge, onCash } = given;
  const [question, setQuestion] = useState<ChargeQuestion | null>(null);
  /** Entries that the cashier confirmed. They are not asked about again, also where the charge fails. */
  const confirmed = useRef<Pick<SaleDraft, 'amount' | 'lines'> | null>(null);
  const newest = useRef(draft);
  newest.current = draft;
  /** The cashier sees another sale by now than the one of this press, or will once a scanned item is found. */
  const isEdited = () => {
    const { amount, lines, pendingScans } = newest.current;
    return amount !== draft.amount || lines !== draft.lines || pendingScans > 0;
  };
  const showFailure = (failure: Failure | null) => onDraft((before) => ({ ...before, failure }));
  /**
   * @param answer confirmed by the cashier: this amount, or a charge while the gateway blocks requests; or cash, which
   *   was chosen just now
   */
  const charge = async (answer?: 'amount' | 'block' | 'in-cash') => {
    if (creating || draft.pendingScans > 0) return;
    if (answer === 'amount') confirmed.current = draft;
    const isConfirmed = confirmed.current?.amount === draft.amount && confirmed.current.lines === draft.lines;
    const typed = isConfirmed ? null : typedCode(draft.amount);
    if (typed) return setQuestion({ kind: 'barcode', typed });
    setQuestion(null);
    if (answer === 'in-cash' || draft.method.kind === 'cash') {
      const sale = draftedCash(draft);
      showFailure(sale.ok ? null : sale.failure);
      const unusual = sale.ok && !isConfirmed ? await questionAbout(sale.value.amount) : null;
      if (isEdited()) return;
      return setQuestion(unusual ?? (sale.ok ? { kind: 'cash', sale: sale.value } : null));
    }
    const offer = chosenOffer(draft.method, methods);
    const input = draftedCharge(draft, offer?.code ?? null);
    if (!input.ok) return showFailure(input.failure);
    const unusual = isConfirmed ? null : await questionAbout(input.value.amount);
    if (isEdited() || chosenOffer(newest.current.method, methods) !== offer) return;
    if (unusual) return setQuestion(unusual);
    if (blockedUntil !== null && answer !== 'block') return setQuestion({ kind: 'blocked' });
    if (draft.failure) showFailure(null);
    if (offer?.asks) return setQuestion({ kind: 'customer', offer });
    const failure = await onCharge(input.value);
    if (failure) await refuse(failure);
  };
  /**
   * Says why nothing was charged. Where the catalogue has changed, the draft follows it, and one more press charges that.
   * @returns the draft as it was at the press, changed alike
   */
  const refuse = async (failure: Failure): Promise<SaleDraft> => {
    const change = await changeAfter(failure, draft);
    onDraft(change);
    return change(draft);
  };
  const chargeFor = async (offer: MethodOffer, customer: TypedCustomer) => {
    const input = draftedCharge(draft, offer.code);
    if (!input.ok) return input.failure;
    const failure = await onCharge({ ...input.value, customer });
    return failure?.code === 'item-changed' ? (await refuse(failure)).failure : failure;
  };
  const bookCash = async (sale: DraftedCash, cash: CountedCash) => {
    const failure = await onCash(sale, cash);
    if (failure?.code !== 'item-changed') return failure;
    const changed = await refuse(failure);
    const again = draftedCash(changed);
    if (again.ok) setQuestion({ kind: 'cash', sale: again.value });
    return changed.failure;
  };
  /** Takes it out of the amount and treats it like a scan. */
  const takeCode = ({ code, rest }: TypedCode) => {
    setQuestion(null);
    onDraft((before) => ({ ...before, amount: rest }));
    onScan(code);
  };
  return { charge, chargeFor, bookCash, takeCode, question, onClose: () => setQuestion(null) };
}
