/**
 * Asks for the customer details that some payment methods need. The details are kept only while the dialog is open.
 * The main process validates them, and this dialog shows its failure.
 */
import { useState } from 'react';
import type { TypedCustomer } from '../../../shared/contract/customer.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { MethodOffer } from '../../../shared/contract/views/sell/method-views.ts';
import { type CustomerField, optionalCustomerFields } from '../../../shared/model/customer-fields.ts';
import { formatRupiah, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { Dialog } from '../dialog.tsx';
import { FailureNote } from '../notes/failure-note.tsx';
import { SlowNote } from '../notes/slow-note.tsx';
import { Spinner } from '../spinner.tsx';
import { usePayingTexts } from '../use-paying-texts.ts';
import { TextField } from './fields.tsx';

export interface AskCustomerProps {
  readonly offer: MethodOffer;
  readonly amount: Rupiah;
  readonly creating: boolean;
  /** @returns why nothing was charged; `null` if there is a payment now */
  readonly onCharge: (customer: TypedCustomer) => Promise<Failure | null>;
  readonly onClose: () => void;
}

export default function AskCustomerDialog({ offer, amount, creating, onCharge, onClose }: AskCustomerProps) {
  const texts = useTexts();
  const paying = usePayingTexts();
  const hints: Partial<Record<CustomerField, string>> = paying.hints;
  const [customer, setCustomer] = useState<TypedCustomer>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const asks = offer.asks ?? [];

  const charge = async () => {
    if (creating) return;
    const missing = asks.find(
      (name) => !optionalCustomerFields.has(name) && String(customer[name] ?? '').trim() === '',
    );
    const failed: Failure | null = missing
      ? { code: 'customer-detail-missing', field: missing }
      : await onCharge(customer);
    setFailure(failed);
  };
  const isWrong = (name: CustomerField) => failure?.field === name;
  const note = failure && (failure.code === 'customer-detail-missing' ? paying.missing : paying.invalid);
  return (
    <Dialog title={paying.askTitle(offer.name)} onClose={creating ? () => {} : onClose}>
      <form
        className="ask-customer"
        noValidate
        data-testid="ask-customer"
        onSubmit={(event) => {
          event.preventDefault();
          void charge();
        }}
      >
        {asks.map((name) => {
          if (name === 'useCoins') {
            return (
              <label key={name} className="check-field">
                <input
                  type="checkbox"
                  data-testid="ask-useCoins"
                  checked={customer.useCoins ?? false}
                  onChange={(event) => setCustomer({ ...customer, useCoins: event.target.checked })}
                />
                {paying.fields.useCoins}
              </label>
            );
          }
          const hint = isWrong(name) ? note : hints[name];
          return (
            <TextField
              key={name}
              label={paying.fields[name]}
              value={customer[name] ?? ''}
              wrong={isWrong(name)}
              testId={`ask-${name}`}
              maxLength={name === 'credentialCode' ? 300 : 50}
              type={name === 'email' ? 'email' : 'text'}
              onChange={(value) => setCustomer({ ...customer, [name]: value })}
              {...(hint ? { hint } : {})}
              {...(name === 'phone' ? { inputMode: 'numeric' as const } : {})}
            />
          );
        })}
        <p className="fine">{paying.askKept}</p>
        {failure && failure.field === undefined && <FailureNote failure={failure} />}
        <SlowNote running={creating} />
        <div className="dialog-actions">
          <button type="submit" className="primary" data-testid="ask-charge" disabled={creating}>
            {creating && <Spinner />}
            {creating ? texts.sell.charging : paying.goOn(formatRupiah(amount))}
          </button>
          <button type="button" className="secondary" disabled={creating} onClick={onClose}>
            {texts.pay.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
