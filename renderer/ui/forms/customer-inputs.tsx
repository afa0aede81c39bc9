/** Inputs for the customer fields that a method asks for; the parts of an address stand under its name. */

import type { TypedCustomer } from '../../../shared/contract/customer.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import { payingTexts } from '../../../shared/messages/en/sell/paying-texts.ts';
import { addressFieldOf, addressNames, type CustomerField } from '../../../shared/model/methods/customer-fields.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { CheckField } from './check-field.tsx';
import { TextField } from './fields.tsx';
import { PhoneField } from './phone-field.tsx';

interface CustomerInputsProps {
  readonly asks: readonly CustomerField[];
  readonly customer: TypedCustomer;
  /** Required and empty; each is marked. */
  readonly missing: ReadonlySet<CustomerField>;
  /** Its field is marked. */
  readonly failure: Failure | null;
  readonly onCustomer: (customer: TypedCustomer) => void;
}

export function CustomerInputs({ asks, ...props }: CustomerInputsProps) {
  const texts = useTextsOf(payingTexts);
  const plain = asks.filter((name) => addressFieldOf(name) === null);
  return (
    <>
      {plain.length > 0 && (
        <div className="customer-inputs">
          {plain.map((name) => (
            <CustomerInput key={name} name={name} {...props} />
          ))}
        </div>
      )}
      {addressNames.map((address) => {
        const parts = asks.filter((name) => addressFieldOf(name)?.name === address);
        return (
          parts.length > 0 && (
            <fieldset key={address} className="customer-inputs">
              <legend>{texts.addresses[address]}</legend>
              {parts.map((name) => (
                <CustomerInput key={name} name={name} {...props} />
              ))}
            </fieldset>
          )
        );
      })}
    </>
  );
}

interface CustomerInputProps extends Omit<CustomerInputsProps, 'asks'> {
  readonly name: CustomerField;
}

function CustomerInput({ name, customer, missing, failure, onCustomer }: CustomerInputProps) {
  const texts = useTextsOf(payingTexts);
  const address = addressFieldOf(name);
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
  const labels: Partial<Record<CustomerField, string>> = texts.fields;
  const hints: Partial<Record<CustomerField, string>> = texts.hints;
  const isMissing = missing.has(name) || (failure?.field === name && failure.code === 'customer-detail-missing');
  const wrong = isMissing || failure?.field === name;
  const hint = hints[name];
  const common = {
    label: address ? texts.addressParts[address.part] : (labels[name] ?? ''),
    value: customer[name] ?? '',
    wrong,
    testId: `ask-${name}`,
    // Longer than any field may be: the main process refuses longer texts, and a paste is never cut silently.
    maxLength: 300,
    onChange: (value: string) => onCustomer({ ...customer, [name]: value }),
    ...(hint ? { hint } : {}),
    ...(wrong ? { problem: isMissing ? texts.missing : texts.invalid } : {}),
  };
  if (name === 'phone' || address?.part === 'phone') return <PhoneField {...common} />;
  return <TextField {...common} type={name === 'email' ? 'email' : 'text'} wide={address?.part === 'address'} />;
}
