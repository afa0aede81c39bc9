/** Converts a callback's facts to columns and back. */
import type { CallbackFacts } from '../../../../shared/model/callback-facts.ts';
import { orNull, type Row, text } from '../../sqlite/row.ts';

/** The column of each fact, in the order of the journal. */
export const factColumns: Readonly<Record<keyof CallbackFacts, string>> = {
  resultCode: 'result_code',
  paymentCode: 'payment_code',
  reference: 'reference',
  publisherOrderId: 'publisher_order_id',
  issuerCode: 'issuer_code',
  settlementDate: 'payout_day',
  spUserHash: 'sp_user_hash',
  productDetail: 'product_detail',
  additionalParam: 'additional_param',
  merchantUserId: 'merchant_user_id',
};

export const factNames = Object.keys(factColumns) as readonly (keyof CallbackFacts)[];

export function factsFromRow(row: Row): CallbackFacts {
  return callbackFacts((name) => orNull(text, row, factColumns[name]));
}

/** @param of each fact; `null` for one that did not come */
export function callbackFacts(of: (name: keyof CallbackFacts) => string | null): CallbackFacts {
  return {
    resultCode: of('resultCode'),
    paymentCode: of('paymentCode'),
    reference: of('reference'),
    publisherOrderId: of('publisherOrderId'),
    issuerCode: of('issuerCode'),
    settlementDate: of('settlementDate'),
    spUserHash: of('spUserHash'),
    productDetail: of('productDetail'),
    additionalParam: of('additionalParam'),
    merchantUserId: of('merchantUserId'),
  };
}
