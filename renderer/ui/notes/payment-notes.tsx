/** What is noted at a payment: its flags, that it moves no real money, and how somebody decided about it. */
import type { ResolutionView, ReviewItem } from '../../../shared/contract/review.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import {
  type FlagName,
  flagKindOf,
  flagName,
  gravestFirst,
  isDoubtful,
  isObsolete,
  type OpenFlag,
} from '../../../shared/model/flag-name.ts';
import type { FlagKind } from '../../../shared/model/payment.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { useTexts, useTimeFormat } from '../../i18n/i18n.ts';
import { Icon } from '../icon.tsx';
import { type TextsWithDeciding, useDecidingTexts } from '../use-deciding-texts.ts';

/** It depends on whether a doubtful flag was raised before or after the payment was paid. */
export function flagMessage(
  { flags, deciding }: Pick<TextsWithDeciding, 'flags' | 'deciding'>,
  { kind, afterPaid }: OpenFlag,
  { state, amount, dismissed }: Pick<PaymentView, 'state' | 'amount' | 'dismissed'>,
): string {
  if (state !== 'paid' || !isDoubtful(kind)) return flags[flagName(kind, { dismissed })];
  return afterPaid ? deciding.afterPaid(formatRupiah(amount)) : deciding.overtaken[kind](formatRupiah(amount));
}

/** @returns the flags that nobody has acknowledged, most serious first */
export function unseenFlags(
  payment: Pick<PaymentView, 'state' | 'dismissed' | 'flags' | 'flagsAfterPaid'>,
): readonly OpenFlag[] {
  const flags = payment.flags.map((kind) => ({ kind, afterPaid: payment.flagsAfterPaid.includes(kind) }));
  return gravestFirst(flags, payment);
}

/** @returns the most serious flag that waits for a decision, as the payment's name has it; `null` without one */
export function gravestOf(payment: PaymentView): (OpenFlag & { readonly name: FlagName }) | null {
  const { gravestFlag: name } = payment;
  if (name === null) return null;
  const kind = flagKindOf(name);
  const unseen = unseenFlags(payment).find((flag) => flag.kind === kind);
  // One that was seen and is still the most serious is no doubt that has ended: those come last.
  return { kind, name, afterPaid: unseen?.afterPaid ?? true };
}

export type ReviewedFlag = ReviewItem['flags'][number] & OpenFlag;

/** @returns the flags of a payment in review, most serious first; never empty */
export function reviewedFlags({ payment, flags }: Pick<ReviewItem, 'payment' | 'flags'>): readonly ReviewedFlag[] {
  const { paidAt } = payment;
  return gravestFirst(
    flags.map((flag) => ({ ...flag, afterPaid: paidAt !== null && flag.raisedAt > paidAt })),
    payment,
  );
}

interface FlagNotesProps {
  readonly payment: PaymentView;
  /** Flags that the screen shows itself. */
  readonly except?: readonly FlagKind[];
}

export function FlagNotes({ payment, except = [] }: FlagNotesProps) {
  const texts = useDecidingTexts();
  return unseenFlags(payment)
    .filter(({ kind }) => !except.includes(kind))
    .map((flag) => {
      const overtaken = isObsolete(flag, payment);
      return (
        <p key={flag.kind} className="flag-note" data-flag={flag.kind} data-overtaken={overtaken}>
          <Icon name={overtaken ? 'check' : 'warning'} />
          {flagMessage(texts, flag, payment)}
        </p>
      );
    });
}

/** States next to the code or the amount that this payment moves no real money. Shows nothing in production. */
export function ModeNote({ environment }: { readonly environment: Environment }) {
  const modeTexts = useTexts().frame.modes[environment];
  if (!modeTexts) return null;
  return (
    <p className="mode-note" data-testid="mode-note" data-mode={environment}>
      <strong>{modeTexts.name}</strong> · {modeTexts.noMoney}
    </p>
  );
}

/** A decision with its reason, its time, and what the gateway has reported since. */
export function ResolutionNote({ resolution }: { readonly resolution: ResolutionView }) {
  const { review: texts } = useDecidingTexts();
  const times = useTimeFormat();
  const { kind, at, reason, reference, linkedSale, settlement } = resolution;
  const isByGateway = kind === 'gateway-corrected';
  const decision = isByGateway ? texts.gatewayCorrected : texts.resolve[kind].resolved;
  return (
    <div className="well row resolution" data-testid="resolution" data-kind={kind}>
      <Icon name="decided" />
      <div>
        <p>
          <strong>{linkedSale ? texts.linkedTo(linkedSale.saleNumber) : decision}</strong>{' '}
          <span className="fine">{times.dayAndClock(at)}</span>
        </p>
        {reason && !isByGateway && <p>“{reason}”</p>}
        {reference !== null && <p>{texts.refundReferenceWas(reference)}</p>}
        {settlement && (
          <p className="fine" data-outcome={settlement.outcome}>
            {texts.outcomes[settlement.outcome]}
          </p>
        )}
      </div>
    </div>
  );
}
