/** The group of the ledger that keeps the state of the link to each gateway address over a restart. */

/** What survives a restart of the rate limit and of a block, per gateway address. */
export interface LinkState {
  /** By `Clock.steady`: the requests of the last 60 s, oldest first. */
  readonly sentAt: readonly number[];
  /** Epoch ms. */
  readonly blockedUntil: number | null;
  /** How long the last block was; doubles with the next. */
  readonly blockMs: number | null;
}

/** `ledger.links`. @throws StoreError from any method */
export interface LinkLedger {
  /** @param gateway its base URL · @returns an empty state where none was saved */
  of(gateway: string): LinkState;
  /** Takes the place of the last one. */
  save(gateway: string, linkState: LinkState): void;
}
