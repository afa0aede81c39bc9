/**
 * Facts of a payment that only a callback has. The callback's signature does not cover them: reports show them with their
 * source, and they change no state. `null`: absent or malformed. gateway-interface, "Payment result callback".
 */
export interface CallbackFacts {
  /** The payment service's own number of the payment. */
  readonly publisherOrderId: string | null;
  /** Eight digits beginning with 936; one QRIS provider sends none. */
  readonly issuerCode: string | null;
  /** `YYYY-MM-DD`, as the gateway expects it. */
  readonly settlementDate: string | null;
  /** Wallet B only. */
  readonly spUserHash: string | null;
}
