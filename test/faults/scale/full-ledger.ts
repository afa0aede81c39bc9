/**
 * A ledger with thousands of waiting payments, made once and copied: live ones with several plans, and some ended ones.
 */
import { copyFileSync } from 'node:fs';
import { createLedger, openDatabase } from '../../../electron/store/open-ledger.ts';
import { aPendingSale, become } from '../../store/a-ledger.ts';
import { MORNING } from '../../support/builders.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';
import type { CountingGateway } from './counting-gateway.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** Realistic plans: QRIS, and virtual accounts of several ages. */
const INTERVALS_MS = [30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS];

export interface Waiting {
  readonly nextCheckAt: number;
  readonly intervalMs: number;
  readonly isLive: boolean;
}

/** One in ten has ended. All are due, each overdue by a different share of its interval. */
export function writeFullLedger(file: string, baseUrl: string, count: number): ReadonlyMap<string, Waiting> {
  const waiting = new Map<string, Waiting>();
  const db = openDatabase({ file, environment: 'sandbox' });
  const ledger = createLedger(db, 'sandbox');
  const account = { environment: 'sandbox', baseUrl, merchantCode: 'D0001' } as const;
  const kept = { account, createdAt: MORNING - 20 * MINUTE_MS, expiresAt: MORNING + 300 * 60 * MINUTE_MS };
  db.transaction(() => {
    for (let index = 0; index < count; index += 1) {
      const intervalMs = INTERVALS_MS[index % INTERVALS_MS.length] ?? SECOND_MS;
      // A step without a common factor with the count, so that the overdue order is not the order of rows.
      const share = ((index * 7_919) % count) / count;
      const plan = { nextCheckAt: MORNING - Math.round(share * intervalMs), intervalMs };
      const { payment } = aPendingSale(ledger, { ...kept, watch: plan });
      const isLive = index % 10 !== 9;
      if (!isLive) become(ledger, { ...payment, state: 'canceled', endedAt: MORNING }, { plan });
      waiting.set(payment.orderId, { ...plan, isLive });
    }
  })();
  db.close();
  return waiting;
}

/** A counter that starts with that ledger. */
export async function benchWith(file: string, gateway: CountingGateway, perMinute: number): Promise<CounterFixture> {
  const bench = await counterFixture({ baseUrl: gateway.baseUrl, perMinute });
  gateway.begin(bench.clock);
  bench.watcher.stop();
  bench.ledger.close();
  copyFileSync(file, bench.file);
  await bench.restart();
  return bench;
}
