/** Inputs for the customer fields that a method asks for. */
import type { TypedCustomer } from '../../../shared/contract/customer.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import { payingTexts } from '../../../shared/messages/en/sell/paying-texts.ts';
import type { CustomerField } from '../../../shared/model/methods/customer-fields.ts';
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
  return (
    <div className="customer-inputs">
      {asks.map((name) => (
        <CustomerInput key={name} name={name} {...props} />
      ))}
    </div>
  );
}

interface CustomerInputProps extends Omit<CustomerInputsProps, 'asks'> {
  readonly name: CustomerField;
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
