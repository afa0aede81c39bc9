/** What a set-up asks a gateway before the key that is held is dropped for another. */
import type { Failure } from '../../shared/contract/failure.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { EnvironmentConfig } from './settings/environment-config.ts';

/** @returns why it can't be said that the gateway takes it; `null`: it does */
export type VerifyApiKey = (
  config: EnvironmentConfig,
  apiKey: string,
  shopLedger: { readonly ledger: Ledger } | null,
) => Promise<Failure | null>;
