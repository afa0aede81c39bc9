import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  signCallback,
  signInvoiceHeaders,
  signMethodList,
  signTransactionRequest,
  signTransactionStatus,
} from '../../../electron/training/api/operation.ts';
import { signatureSchemes } from '../../../shared/model/environment.ts';

interface Case {
  merchantCode: string;
  apiKey: string;
  merchantOrderId: string;
  amount: number;
  datetime: string;
  timestamp: number;
  documented: Record<string, string>;
  'hmac-sha256': Record<string, string>;
}
const { cases } = JSON.parse(readFileSync(new URL('../../vectors/signatures.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};

describe.each(signatureSchemes)('the gateway side of %s signatures', (signature) => {
  it.each(cases)('agrees with the vectors of $merchantCode', (vector) => {
    const { merchantCode, apiKey, merchantOrderId, datetime } = vector;
    const merchant = {
      code: merchantCode,
      apiKey,
      signature,
      invoiceSignature: signature,
      headerPrefix: 'x-',
      shopName: 'X',
      city: 'X',
    };
    const amount = String(vector.amount);
    expect({
      paymentMethods: signMethodList(merchant, amount, datetime).value,
      transactionRequest: signTransactionRequest(merchant, merchantOrderId, amount).value,
      transactionStatus: signTransactionStatus(merchant, merchantOrderId).value,
      callback: signCallback(merchant, amount, merchantOrderId).value,
      invoiceHeader: signInvoiceHeaders(merchant, String(vector.timestamp)).value,
    }).toEqual(vector[signature]);
  });
});
