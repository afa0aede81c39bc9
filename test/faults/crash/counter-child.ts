/**
 * A counter in a separate process, to be killed: the program without windows, with all real parts. Instead of windows,
 * lines go to the test (see `child-messages.ts`), each written by one synchronous call once its event is saved.
 * KONTER_CHILD_AHEAD_MS advances its clock, as after a time switched off. KONTER_CHILD_SYNCHRONOUS=NORMAL deliberately
 * weakens the database's durability, to prove that the test would notice.
 */
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gatewaysByAccount } from '../../../electron/app/accounts/gateways-by-account.ts';
import { createShopAccounts, trainingTerms } from '../../../electron/app/accounts/shop.ts';
import { ledgerFile, openDataDirectory } from '../../../electron/app/data-directory.ts';
import { composeLedgerGuardian, maintainLedgers } from '../../../electron/app/ledgers.ts';
import { createNotices } from '../../../electron/app/notices.ts';
import { connectGateway } from '../../../electron/gateway/api/connect-gateway.ts';
import { Watcher } from '../../../electron/payments/watch/watcher.ts';
import { backgroundIn } from '../../../electron/platform/background/background.ts';
import { type Clock, systemClock } from '../../../electron/platform/clock.ts';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import { openSealedFiles } from '../../../electron/platform/files/sealed-files.ts';
import { createLog } from '../../../electron/platform/log.ts';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import type { StoredPayment } from '../../../electron/ports/ledger/payment-port.ts';
import { previewSafeStorage } from '../../../electron/preview/stand-in/modules/preview-safe-storage.ts';
import { previewUtilityProcess } from '../../../electron/preview/stand-in/modules/preview-utility-process.ts';
import { createSettingsStore } from '../../../electron/settings/settings-store.ts';
import { takeInstanceLock } from '../../../electron/store/instance-lock.ts';
import { createLedger, openDatabase } from '../../../electron/store/open-ledger.ts';
import { refreshMethods } from '../../../electron/usecases/methods.ts';
import { chargeSale, retrySale } from '../../../electron/usecases/sale/charge-sale.ts';
import { dismissPayment, resumePayments } from '../../../electron/usecases/sale/open-payments.ts';
import { forgetUnneededKeys } from '../../../electron/usecases/settings/change-settings.ts';
import { importProvisioning } from '../../../electron/usecases/settings/set-up-environment.ts';
import { openSafeStorageVault } from '../../../electron/vault/safe-storage-vault.ts';
import { type Environment, environments } from '../../../shared/model/environment.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import type { ChildCommand, ChildReport, ReportedPayment } from './child-messages.ts';

/** The test runs a thousand times faster than a shop: the rate limit is the subject of another test. */
const UNLIMITED = 1_000_000;

const { KONTER_DATA_DIR, KONTER_CHILD_AHEAD_MS, KONTER_CHILD_SYNCHRONOUS } = process.env;
const aheadMs = Number(KONTER_CHILD_AHEAD_MS ?? 0);
const clock: Clock = { ...systemClock, now: () => systemClock.now() + aheadMs };

const dataDirectory = openDataDirectory({ getPath: () => '', setPath: () => undefined }, KONTER_DATA_DIR);
const instance = takeInstanceLock(dataDirectory);
if (!instance) throw new Error('The one before was killed, and its lock is still held');

const events = createEventBus();
const random = Math.random;
const safeStorage = previewSafeStorage(() => join(dataDirectory, 'preview.key'));
const vault = await openSafeStorageVault({ file: join(dataDirectory, 'vault.json'), safeStorage });
if (vault.isUnreadable()) throw new Error('The vault was found broken');
const sealed = openSealedFiles({ folder: dataDirectory, keeper: vault.seals, onError: () => undefined });
const settings = createSettingsStore({ dataDir: dataDirectory, sealed });

const log = createLog(dataDirectory);
const notices = createNotices(events);
let noticesTold = 0;
const background = backgroundIn(previewUtilityProcess);
const guardian = composeLedgerGuardian({ background, dataDirectory, version: '1.0.0', clock, log, events, notices });
const training = { url: 'http://127.0.0.1:9', merchantCode: 'D0001', apiKey: 'nobody' };
const shop = createShopAccounts({
  settings,
  training: { merchantCode: training.merchantCode, terms: trainingTerms(training.url) },
  clock,
  gatewayAt: () => null,
  openLedger: KONTER_CHILD_SYNCHRONOUS === undefined ? guardian.open : openDamaged,
});
const gateways = {
  ...gatewaysByAccount({
    shop,
    vault,
    connect: connectGateway,
    training: { ...training, running: async () => training.url },
  }),
  requestsPerMinute: () => UNLIMITED,
};
const watcher: Watcher = new Watcher({
  clock,
  events,
  random,
  gateways,
  shopLedgers: shop.shopLedgers,
  onError: fail,
  probe: async ({ environment, baseUrl }) => {
    const counter = shop.context(environment);
    if (counter?.account.baseUrl !== baseUrl) return false;
    await refreshMethods(core, counter);
    return true;
  },
});
const core = { clock, events, random, gateways, watcher, settings, vault, selected: shop.selected };
shop.onOpened((shopLedger) => {
  resumePayments(core, shopLedger);
  watcher.wake();
});

shop.shopLedger(shop.selected());
for (const name of environments.filter(guardian.hasHadLedger)) shop.shopLedger(name);
void forgetUnneededKeys({ settings, vault, shopLedgers: shop.shopLedgers }).catch(fail);
tellNotices();
events.on('terminal-changed', tellNotices);

events.on('payment', ({ environment, orderId }) => {
  const stored = shop.shopLedger(environment).ledger.payments.find(orderId);
  if (stored) tell({ told: 'payment', payment: toldOf(stored) });
});
watcher.start();
maintainLedgers({ clock, onError: fail, onMaintained: () => undefined }, guardian, shop.shopLedgers);
const { sandbox } = settings.read();
tell({
  told: 'started',
  shopName: sandbox?.shopName ?? null,
  holdsKey: sandbox !== null && vault.holds(sandbox),
});
createInterface({ input: process.stdin }).on('line', (line) => {
  const order = JSON.parse(line) as ChildCommand;
  obey(order)
    .then((done) =>
      tell({
        told: 'done',
        id: order.id,
        failure: done.ok ? null : done.failure.code,
        payment: done.ok && done.value ? toldOf(done.value) : null,
      }),
    )
    .catch(fail);
});

async function obey(order: ChildCommand): Promise<Result<StoredPayment | null>> {
  if (order.do === 'provision') {
    const done = await importProvisioning(
      {
        ...core,
        openLedgerOf: shop.shopLedger,
        verifyApiKey: async () => null,
        isPackaged: false,
        onError: fail,
      },
      order.file,
      true,
    );
    if (!done.ok) return done;
    settings.write({ environment: done.value });
    return { ok: true, value: null };
  }
  if (order.do === 'end') return end();
  const counter = shop.context();
  if (!counter) throw new Error(`Not set up, and told to ${order.do}`);
  const { account, shopLedger } = counter;
  switch (order.do) {
    case 'say-load': {
      const { due } = shopLedger.ledger.watch.load(clock.now(), account.baseUrl);
      tell({ told: 'load', checks: due + watcher.linkOf(account).inFlight.size });
      return { ok: true, value: null };
    }
    case 'charge':
      return chargeSale(core, counter, { amount: rupiah(order.amount), method: order.method, note: order.id });
    case 'retry':
      return retrySale(core, counter, order);
    case 'dismiss':
      return { ok: true, value: dismissPayment(core, shopLedger, order.orderId) };
    case 'check':
      return watcher.checkNow(order.orderId);
  }
}

function end(): never {
  watcher.stop();
  shop.close();
  instance?.close();
  process.exit(0);
}

function openDamaged(environment: Environment): Ledger {
  const db = openDatabase({ file: ledgerFile(dataDirectory, environment), environment });
  db.pragma(`synchronous = ${KONTER_CHILD_SYNCHRONOUS}`);
  return createLedger(db, environment);
}

/** A message to the user. */
function tellNotices(): void {
  const untold = notices.list().slice(noticesTold);
  noticesTold += untold.length;
  for (const notice of untold) {
    if (notice.recovery) tell({ told: 'rebuilt', report: notice.recovery });
    else fail(new Error(`Notice: ${notice.kind}`));
  }
}

function toldOf({ payment, sale }: StoredPayment): ReportedPayment {
  const { orderId, saleId, amount, state, code } = payment;
  return {
    orderId,
    saleId,
    saleNumber: sale.number,
    businessDay: sale.businessDay,
    note: sale.note,
    amount,
    method: payment.method.code,
    state,
    late: state === 'paid' && payment.late,
    dismissed: payment.dismissedAt !== null,
    code: code && ('number' in code ? code.number : code.kind === 'qris' ? code.payload : code.url),
    paidAt: state === 'paid' ? payment.paidAt : null,
  };
}

function tell(report: ChildReport): void {
  writeSync(1, `${JSON.stringify(report)}\n`);
}

/** The test treats an exit of the child itself as a bug. */
function fail(error: unknown): void {
  console.error(error);
  process.exit(1);
}
