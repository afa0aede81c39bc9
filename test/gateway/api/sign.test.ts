import { describe, expect, it } from 'vitest';
import { createSigner } from '../../../electron/gateway/api/sign.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import vectors from '../../vectors/signatures.json' with { type: 'json' };

describe('createSigner', () => {
  for (const scheme of ['documented', 'hmac-sha256'] as const) {
    it.each(vectors.cases)(`agrees with the independent ${scheme} vectors of $merchantCode`, (vector) => {
      const signer = createSigner({ merchantCode: vector.merchantCode, apiKey: vector.apiKey, scheme });
      const amount = rupiah(vector.amount);
      expect({
        paymentMethods: signer.paymentMethods(amount, vector.datetime),
        transactionRequest: signer.transactionRequest(vector.merchantOrderId, amount),
        transactionStatus: signer.transactionStatus(vector.merchantOrderId),
        invoiceHeader: signer.invoiceHeader(vector.timestamp),
        callback: signer.callback(String(vector.amount), vector.merchantOrderId),
      }).toEqual(vector[scheme]);
    });
  }
});
