/** Applies a fault to a callback's form before it is posted. */

import { signCallback } from '../api/expected-signature.ts';
import type { Merchant } from '../merchant.ts';
import { PAID_ONLY } from './callback-body.ts';
import type { CallbackFault } from './callback-faults.ts';

export function alterCallback(merchant: Merchant, form: URLSearchParams, fault: CallbackFault | null): URLSearchParams {
  const altered = new URLSearchParams(form);
  switch (fault?.fault) {
    case 'bad-signature': {
      const signature = form.get('signature') ?? '';
      altered.set('signature', `${signature.startsWith('0') ? '1' : '0'}${signature.slice(1)}`);
      return altered;
    }
    case 'failed':
      altered.set('resultCode', fault.code);
      for (const name of PAID_ONLY) altered.delete(name);
      return altered;
    case 'altered': {
      for (const [name, value] of Object.entries(fault.set)) altered.set(name, value);
      for (const name of fault.omit) altered.delete(name);
      if (fault.sign) {
        const [amount, orderId] = [altered.get('amount') ?? '', altered.get('merchantOrderId') ?? ''];
        altered.set('signature', signCallback(merchant, amount, orderId).value);
      }
      return new URLSearchParams(
        [...altered].map(([name, value]): [string, string] => [fault.rename[name] ?? name, value]),
      );
    }
    default:
      return altered;
  }
}
