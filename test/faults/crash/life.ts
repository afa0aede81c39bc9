/**
 * The life of one data directory: a counter makes sales and is killed again and again, and the remains are checked each
 * time. At last it runs undisturbed until its watch has ended, and is checked once more.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { type Random, randomFrom } from '../../support/random.ts';
import { type CashierContext, happen, setUp } from './cashier.ts';
import { checkFinalState, checkRemains, type Observations } from './check-remains.ts';
import type { ChildCommand, ChildReport } from './child-messages.ts';
import { startChild } from './driven-child.ts';
import { type KillMoment, killMoments } from './kill-moments.ts';
import { readLedgerOnDisk } from './ledger-on-disk.ts';
import { observeConnection } from './observed-connection.ts';
import { ReportedFacts } from './reported-facts.ts';

const HOUR_MS = 3_600_000;
/** Three "unknown order" answers over ten minutes, then the deadlines, late payers, and the end of the watch. */
const laterStartsMs = [0, 300_000, 700_000, 2 * HOUR_MS, 3 * HOUR_MS, 27 * HOUR_MS];
/** Only a hanging child gets there. */
const PATIENCE_MS = 120_000;

const LAST_CHECK = 'the last check';
const END: ChildCommand = { do: 'end', id: 'the end' };

/** The counter's fault injection. */
export interface ChildStart {
  dataDirectory(): string;
  /** For the next child. */
  env(): Readonly<Record<string, string>>;
  /** The child is dead: the next one finds the remains of its files. */
  ended(): void;
  /** If the injected fault itself ends the child, the test does not. */
  readonly endsIt: (random: Random) => boolean;
}

export interface LifeReport {
  readonly ends: number;
  readonly sales: number;
  readonly payments: number;
  readonly paid: number;
  readonly late: number;
  readonly double: number;
  /** Each report of a damaged ledger. */
  readonly rebuilt: readonly string[];
  /** The violations in words; nothing further was tried after the first. */
  readonly wrong: readonly string[];
}

/** @param ends how often the counter is ended */
export async function live(seed: number, ends: number, startup: ChildStart): Promise<LifeReport> {
  const random = randomFrom(seed);
  const facts = new ReportedFacts();
  let onMoment: (moment: KillMoment) => void = () => undefined;
  const gateway = await startAnyGateway({ merchantCode: 'D7001', apiKey: `key-${seed}` });
  const connection = await observeConnection(gateway.url, (moment) => onMoment(moment));
  const provisioning = (shopName: string) => gateway.provisioning({ baseUrl: connection.url, shopName });
  const witnesses = async (): Promise<Observations> => ({
    facts,
    sent: connection.created,
    gateway: await gateway.control.orders(),
  });
  let ended = 0;
  let wrong: readonly string[] = [];
  try {
    while (ended < ends && wrong.length === 0) {
      await oneRun();
      ended += 1;
      startup.ended();
      wrong = checkRemains(readLedgerOnDisk(startup.dataDirectory()), await witnesses());
    }
    if (wrong.length === 0) wrong = await inPeace();
    const onDisk = readLedgerOnDisk(startup.dataDirectory());
    const paid = onDisk.payments.filter(({ state }) => state === 'paid');
    return {
      ends: ended,
      sales: onDisk.sales.length,
      payments: onDisk.payments.length,
      paid: paid.length,
      late: paid.filter(({ late }) => late === 1).length,
      double: paid.filter(({ is_double }) => is_double === 1).length,
      rebuilt: facts.rebuilt,
      wrong,
    };
  } finally {
    connection.close();
    await gateway.close();
  }

  /** From a start to its random end. */
  async function oneRun(): Promise<void> {
    const end = startup.endsIt(random) ? null : random.oneOf(killMoments)(random);
    let met = 0;
    let isStarted = false;
    const meet = (what: KillMoment): void => {
      if (end?.at !== what) return;
      met += 1;
      if (met !== end.count) return;
      if (end.thenMs === 0) child.kill();
      else setTimeout(child.kill, end.thenMs);
    };
    onMoment = meet;
    const outstanding = new Set<string>();
    const child = startChild({
      env: { ...startup.env(), KONTER_DATA_DIR: startup.dataDirectory() },
      onReport(report: ChildReport) {
        facts.reported(report);
        if (report.told === 'done') outstanding.delete(report.id);
        if (report.told === 'started') {
          isStarted = true;
          clearTimeout(patience);
          patience = setTimeout(child.kill, random.between(300, 1_200));
        }
        meet(report.told === 'started' ? 'started' : 'told');
      },
    });
    meet('spawned');
    let patience = setTimeout(child.kill, PATIENCE_MS);
    const around: CashierContext = {
      random,
      facts,
      control: gateway.control,
      provisioning,
      send(order: ChildCommand) {
        facts.commanded(order);
        outstanding.add(order.id);
        child.send(order);
      },
    };
    while (!child.isGone()) {
      if (!isStarted || outstanding.size >= 3) {
        await pause(1);
        continue;
      }
      if (facts.setUpDone === 0) {
        if (outstanding.size === 0) setUp(around);
        await pause(1);
        continue;
      }
      await happen(around);
      await pause(random.chance(0.5) ? 0 : random.between(1, 25));
    }
    clearTimeout(patience);
    await child.gone;
  }

  /** @returns the violations after the watch and late payers had all the time they need */
  async function inPeace(): Promise<readonly string[]> {
    await gateway.control.fault({ clear: true });
    await pause(500); // a creation delayed by a fault is finished by now
    let clockMs = 0;
    for (const aheadMs of laterStartsMs) {
      await gateway.control.advance((aheadMs - clockMs) / 60_000);
      clockMs = aheadMs;
      await oneRunInPeace(aheadMs);
      const found = checkRemains(readLedgerOnDisk(startup.dataDirectory()), await witnesses());
      if (found.length > 0) return found;
      if (aheadMs === 2 * HOUR_MS) await somePayLate();
    }
    return checkFinalState(readLedgerOnDisk(startup.dataDirectory()), await witnesses());
  }

  async function somePayLate(): Promise<void> {
    for (const { orderId, state } of facts.payments.values()) {
      if ((state === 'expired' || state === 'canceled') && random.chance(0.5)) await gateway.control.pay(orderId);
    }
  }

  /** One more sale at the first of these starts; then until nothing is due any more, and to its normal end. */
  async function oneRunInPeace(aheadMs: number): Promise<void> {
    const sayLoad: ChildCommand = { do: 'say-load', id: 'load' };
    const lastSale: ChildCommand = { do: 'charge', id: 'the last sale', amount: 25_000, method: 'SP' };
    const whenStarted = aheadMs === 0 ? lastSale : sayLoad;
    let setUpFirst: string | null = null;
    const child = startChild({
      env: {
        ...startup.env(),
        KONTER_FAKE_DISK_CUT_AFTER: '0',
        KONTER_DATA_DIR: startup.dataDirectory(),
        KONTER_CHILD_AHEAD_MS: String(aheadMs),
      },
      onReport(report: ChildReport) {
        facts.reported(report);
        if (report.told === 'started') {
          // On a slow machine each end can come before the set-up.
          if (facts.setUpDone === 0) setUpFirst = setUp({ facts, provisioning, send });
          else send(whenStarted);
        }
        if (report.told === 'load') send(report.checks === 0 ? END : sayLoad);
        if (report.told !== 'done') return;
        if (report.id === setUpFirst) send(whenStarted);
        if (report.id === lastSale.id) void checkOnceIsPaid(report);
        if (report.id === LAST_CHECK) send(sayLoad);
      },
    });
    const send = (order: ChildCommand): void => {
      facts.commanded(order);
      child.send(order);
    };
    let unpayable: Error | null = null;
    const checkOnceIsPaid = async (sold: ChildReport): Promise<void> => {
      const orderId = ('payment' in sold && sold.payment?.orderId) || '';
      try {
        await gateway.control.pay(orderId);
        send({ do: 'check', id: LAST_CHECK, orderId });
      } catch (cause) {
        unpayable = new Error(`The last sale can't be paid: ${JSON.stringify(sold)}`, { cause });
        child.kill();
      }
    };
    const patience = setTimeout(child.kill, PATIENCE_MS);
    await child.gone;
    clearTimeout(patience);
    startup.ended();
    if (unpayable) throw unpayable;
  }
}
