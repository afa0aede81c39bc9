/** What a set-up asks a gateway before the key that is held is dropped for another. */
import type { Failure } from '../../shared/contract/failure.ts';
import type { LinkLedger } from './ledger/link-port.ts';
import type { EnvironmentConfig } from './settings/environment-config.ts';

/** @returns why it can't be said that the gateway takes it; `null`: it does */
export type VerifyApiKey = (
  config: EnvironmentConfig,
  apiKey: string,
  /** Where the rate limit that this takes is kept; `null` where the ledger does not open. */
  links: LinkLedger | null,
) => Promise<Failure | null>;
