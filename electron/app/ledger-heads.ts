/**
 * How far each ledger has come: logged, and kept in the vault, at each quit, backup and closing. A ledger that is behind
 * that at a start is an older copy. Who puts back the vault too is not found out without a hub.
 */
import type { Environment } from '../../shared/model/environment.ts';
import type { ShopLedger } from '../payments/shop-ledger.ts';
import type { SealKeeper } from '../platform/files/sealed-files.ts';
import { ignoreErrors } from '../platform/ignore-errors.ts';
import type { Log } from '../platform/log.ts';

interface HeadsDeps {
  readonly shopLedgers: ReadonlyMap<Environment, ShopLedger>;
  readonly seals: Pick<SealKeeper, 'least' | 'remember'>;
  readonly log: Pick<Log, 'info'>;
}

const nameOf = (environment: Environment): string => `sales-${environment}`;

/** Never rejects. A ledger that can't be read is left out. */
export function rememberHeads({ shopLedgers, seals, log }: HeadsDeps): Promise<void> {
  const heads = [...shopLedgers].flatMap(([environment, { ledger }]) => {
    const head = ignoreErrors(() => ledger.journal.head());
    return head ? [{ environment, head }] : [];
  });
  for (const { environment, head } of heads) {
    log.info('ledger head', { environment, row: head.id, hash: head.hash.slice(0, 8) });
  }
  return seals.remember(Object.fromEntries(heads.map(({ environment, head }) => [nameOf(environment), head.id])));
}

/** @returns the open ledgers of money that are older than what the vault remembers */
export function olderLedgers({ shopLedgers, seals }: Omit<HeadsDeps, 'log'>): readonly Environment[] {
  return [...shopLedgers].flatMap(([environment, { ledger }]) => {
    const head = environment === 'training' ? undefined : ignoreErrors(() => ledger.journal.head());
    return head !== undefined && (head?.id ?? 0) < seals.least(nameOf(environment)) ? [environment] : [];
  });
}
