/**
 * What only a callback tells of a payment. Its signature covers none of it: it is shown in reports with its source, and
 * moves nothing. `null` where it is absent or cannot be what it should be. gateway-interface, "Payment result callback".
 */
export interface CallbackFacts {
  /** The service's own number of the payment. */
  readonly publisherOrderId: string | null;
  /** Eight digits beginning with 936; one QRIS provider sends none. */
  readonly issuerCode: string | null;
  /** `YYYY-MM-DD`, as the gateway expects it. */
  readonly settlementDate: string | null;
  /** Wallet B only. */
  readonly spUserHash: string | null;
}
