/**
 * Asks for the customer details that some payment methods need. The details are kept only while the dialog is open.
 * The main process validates them, and this dialog shows its failure.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { MethodOffer, TypedCustomer } from '../../../shared/contract/methods.ts';
import { payingTexts } from '../../../shared/messages/paying-texts.ts';
import { type CustomerField, optionalCustomerFields } from '../../../shared/model/methods.ts';
import { formatRupiah, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import { useTexts, useTextsOf } from '../../i18n/i18n.ts';
import { Dialog } from '../dialog.tsx';
import { type FailureAbout, FailureNote } from '../notes/failure-note.tsx';
import { SlowNote } from '../notes/slow-note.tsx';
import { CheckField, FormActions, TextField } from './fields.tsx';
import { PhoneField } from './phone-field.tsx';

export interface AskCustomerProps {
  readonly offer: MethodOffer;
  readonly amount: Rupiah;
  readonly creating: boolean;
  /** As of `CashDialog`. */
  readonly failureAbout?: FailureAbout;
  /** @returns why nothing was charged; `null` if there is a payment now */
  readonly onCharge: (customer: TypedCustomer) => Promise<Failure | null>;
  readonly onClose: () => void;
}

export default function AskCustomerDialog(props: AskCustomerProps) {
  const { offer, amount, creating, failureAbout = 'creation', onCharge, onClose } = props;
  const texts = useTexts();
  const paying = useTextsOf(payingTexts);
  const [customer, setCustomer] = useState<TypedCustomer>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [missing, setMissing] = useState<ReadonlySet<CustomerField>>(new Set());
  const asks = offer.asks ?? [];
  const isOfField = asks.some((name) => name === failure?.field);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLElement>(null);
  // The field may be far down in a long form.
  useLayoutEffect(() => {
    if (missing.size > 0 || (failure && isOfField)) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }
  }, [missing, failure, isOfField]);

  const charge = async () => {
    if (creating) return;
    const empty = asks.filter(
      (name) => !optionalCustomerFields.has(name) && String(customer[name] ?? '').trim() === '',
    );
    setMissing(new Set(empty));
    setFailure(empty.length > 0 ? null : await onCharge(customer));
  };
  return (
    <Dialog title={paying.askTitle(offer.name)} onClose={creating ? () => {} : onClose} startsAt={first}>
      <form
        ref={(element) => {
          form.current = element;
          first.current = element?.querySelector('input') ?? null;
        }}
        className="stack"
        noValidate
        data-testid="ask-customer"
        onSubmit={(event) => {
          event.preventDefault();
          void charge();
        }}
      >
        <div className="columns customer-inputs">
          {asks.map((name) => (
            <CustomerInput key={name} name={name} onCustomer={setCustomer} {...{ customer, missing, failure }} />
          ))}
        </div>
        <p className="fine">{paying.askKept}</p>
        {failure && !isOfField && <FailureNote failure={failure} about={failureAbout} />}
        <SlowNote running={creating} />
        <FormActions
          confirm={creating ? texts.sell.charging : paying.proceed(formatRupiah(amount))}
          testId="ask-charge"
          running={creating}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

interface CustomerInputProps {
  readonly name: CustomerField;
  readonly customer: TypedCustomer;
  /** Required and empty; each is marked. */
  readonly missing: ReadonlySet<CustomerField>;
  /** Its field is marked. */
  readonly failure: Failure | null;
  readonly onCustomer: (customer: TypedCustomer) => void;
}

function CustomerInput({ name, customer, missing, failure, onCustomer }: CustomerInputProps) {
  const texts = useTextsOf(payingTexts);
  if (name === 'useCoins') {
    return (
      <CheckField
        label={texts.fields.useCoins}
        testId="ask-useCoins"
        checked={customer.useCoins ?? false}
        onChange={(useCoins) => onCustomer({ ...customer, useCoins })}
      />
    );
  }
  const hints: Partial<Record<CustomerField, string>> = texts.hints;
  const isMissing = missing.has(name) || (failure?.field === name && failure.code === 'customer-detail-missing');
  const wrong = isMissing || failure?.field === name;
  const hint = hints[name];
  const common = {
    label: texts.fields[name],
    value: customer[name] ?? '',
    wrong,
    testId: `ask-${name}`,
    // Longer than any field may be: the main process refuses longer texts, and a paste is never cut silently.
    maxLength: 300,
    onChange: (value: string) => onCustomer({ ...customer, [name]: value }),
    ...(hint ? { hint } : {}),
    ...(wrong ? { problem: isMissing ? texts.missing : texts.invalid } : {}),
  };
  if (name === 'phone') return <PhoneField {...common} />;
  return <TextField {...common} type={name === 'email' ? 'email' : 'text'} />;
}
