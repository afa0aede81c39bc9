/** What Settings shows of a ledger's hub. */
import type { HubView } from '../../../shared/contract/hub.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { MINUTE_MS } from '../../../shared/model/values/durations.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import type { Clock } from '../../platform/clock.ts';
import type { HubEnrolments } from '../../ports/hub.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';

/** A hub that is so far behind is worth a word; a slow line alone is not. */
const LATE_AFTER_MS = 10 * MINUTE_MS;

interface HubViewDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly enrolments: Pick<HubEnrolments, 'of'>;
  readonly shopLedgers: ReadonlyMap<Environment, ShopLedger>;
}

interface PresentState {
  /** Absent: no link is open. */
  readonly link: Pick<HubView, 'isConnected' | 'problem'> | undefined;
  readonly restore: Pick<HubView, 'restore' | 'restored'>;
  /** Whether the vault had the key when it was asked. */
  readonly hasKey: boolean;
}

export function hubView(
  { clock, enrolments, shopLedgers }: HubViewDeps,
  environment: Environment,
  { link = { isConnected: false, problem: null }, restore, hasKey }: PresentState,
): HubView {
  const enrolment = enrolments.of(environment);
  const isSending = enrolment !== null && enrolment.restoring === null;
  const { behind, behindSince } = isSending ? behindOf(shopLedgers.get(environment), enrolment.durable) : NOT_BEHIND;
  const now = clock.now();
  return {
    ...restore,
    ...link,
    ...{ now, environment, behind, behindSince },
    enrolment: enrolment && {
      ...{ address: enrolment.address, outlet: enrolment.outlet, name: enrolment.name },
      ...{ stopped: enrolment.stopped ?? (hasKey ? null : 'no-key') },
      differsAt: enrolment.differsAt,
    },
    isLate: enrolment !== null && behindSince !== null && now - behindSince >= LATE_AFTER_MS,
  };
}

const NOT_BEHIND = { behind: 0, behindSince: null } as const;

function behindOf(shopLedger: ShopLedger | undefined, durable: number): Pick<HubView, 'behind' | 'behindSince'> {
  try {
    const journal = shopLedger?.ledger.journal;
    const behind = Math.max(0, (journal?.head()?.id ?? 0) - durable);
    return { behind, behindSince: behind === 0 ? null : (journal?.rowsAfter(durable, 1)[0]?.at ?? null) };
  } catch (error) {
    if (error instanceof StoreError) return NOT_BEHIND;
    throw error;
  }
}
