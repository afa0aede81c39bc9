/** The port to an account's gateway, with the address, credentials and scheme from when the account was in use. */
import type { Account, Environment } from '../../../shared/model/environment.ts';
import type { Gateway } from './gateway.ts';

export interface Gateways {
  /** @returns `undefined` if the vault holds no key for the account (any more) */
  of(account: Account): Promise<Gateway | undefined>;
  /** The rate limit: the most requests per minute to this environment's gateway. */
  requestsPerMinute(environment: Environment): number;
}
