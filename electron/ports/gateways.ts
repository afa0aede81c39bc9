/** The port to "the gateway of this account": address, credentials and scheme, as they were when the account was used. */
import type { Account, Environment } from '../../shared/model/environment.ts';
import type { Gateway } from './gateway.ts';

export interface Gateways {
  /** @returns `undefined` when the vault holds no key for it (any more). */
  of(account: Account): Promise<Gateway | undefined>;
  /** The rate limit: requests per minute that this environment's gateway gets at most. */
  requestsPerMinute(environment: Environment): number;
}
