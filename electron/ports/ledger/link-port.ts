/** The ledger's group for the link state of each gateway address, kept over a restart. */

/** Rate limit and throttle pause of a gateway address, saved for a restart. */
export interface LinkState {
  /** From `Clock.monotonic`: the requests of the last 60 s, oldest first. */
  readonly sentAt: readonly number[];
  /** Epoch ms. */
  readonly blockedUntil: number | null;
  /** Length of the last pause, ms; the next one is twice as long. */
  readonly blockMs: number | null;
}

/** `ledger.links`. @throws StoreError from any method */
export interface LinkLedger {
  /** @param gateway its base URL · @returns an empty state if none was saved */
  of(gateway: string): LinkState;
  /** Replaces the last one. */
  save(gateway: string, linkState: LinkState): void;
}
