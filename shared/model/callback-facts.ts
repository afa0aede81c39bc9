/**
 * A callback's facts outside its signed part (merchant code, amount, order ID). They are unsigned, so they are shown
 * with their source and change no state. `null`: absent, repeated, too long or malformed. gateway-interface, "Payment
 * result callback".
 */
export interface CallbackFacts {
  /** `00` paid; `01` or `02` failed. Only a callback that says `00` describes a payment that was made. */
  readonly resultCode: string | null;
  /** The method that was used: two letters or digits. */
  readonly paymentCode: string | null;
  /** As in the creation reply, if the gateway is consistent. The payment's own reference never comes from here. */
  readonly reference: string | null;
  /** The payment service's own number of the payment. */
  readonly publisherOrderId: string | null;
  /** Eight digits beginning with 936; one QRIS provider sends none. */
  readonly issuerCode: string | null;
  /** `YYYY-MM-DD`, as the gateway expects it. */
  readonly settlementDate: string | null;
  /** Wallet B only: letters mixed with digits mean that this wallet itself paid. */
  readonly spUserHash: string | null;
  readonly productDetail: string | null;
  /** The shop's own text of the creation. Rows of earlier versions have a journal checkpoint behind it. */
  readonly additionalParam: string | null;
  /** The customer's name or e-mail on the merchant's site. It is not kept: `NOT_KEPT` says that there was one. */
  readonly merchantUserId: string | null;
}

/** Stands for customer data, which is stored nowhere. */
export const NOT_KEPT = '[not kept]';

/** Whether the callback says that the payment was made. Only then its facts belong into reports. */
export function saysMade({ resultCode }: Pick<CallbackFacts, 'resultCode'>): boolean {
  return resultCode === '00';
}
