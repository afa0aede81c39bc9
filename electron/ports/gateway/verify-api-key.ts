/** The port to a gateway's check of a key, before that key replaces the held one. */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { LinkLedger } from '../ledger/link-port.ts';
import type { EnvironmentConfig } from '../settings/environment-config.ts';

/** @returns `null` if the gateway accepted the key; else why that is not certain */
export type VerifyApiKey = (
  config: EnvironmentConfig,
  apiKey: string,
  /** Where the rate limit that this takes is kept; `null` where the ledger does not open. */
  links: LinkLedger | null,
) => Promise<Failure | null>;
