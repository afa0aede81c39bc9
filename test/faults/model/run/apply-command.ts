/** Applies each command: to the terminal's use cases, the gateway, the connection or the clock. */
import { cancelReconciliation, startReconciliation } from '../../../../electron/usecases/reconcile.ts';
import { acknowledgeFlag } from '../../../../electron/usecases/review.ts';
import { chargeSale, retrySale } from '../../../../electron/usecases/sale/charge-sale.ts';
import { dismissPayment } from '../../../../electron/usecases/sale/open-payments.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { unreachable } from '../../../../shared/model/values/unreachable.ts';
import { closeTheDay, giveBack, resolve, takeBack } from '../actors.ts';
import { isLive } from '../expected/expected-payment.ts';
import type { ModelOrder } from '../model-gateway.ts';
import type { ModelStatus } from '../outcomes.ts';
import type { Command } from '../vocabulary.ts';
import { crash } from './crash.ts';
import type { Scene } from './scene.ts';

export async function applyCommand(scene: Scene, command: Command): Promise<void> {
  const { clock, doubt, time, gateway, charges, requests, expected, decisions, pages, complaints } = scene;
  const { terminal } = scene.lives;
  const named = 'nth' in command ? expected.nth(command.nth) : undefined;
  switch (command.do) {
    case 'charge': {
      const input = { amount: rupiah(command.amount), method: command.method, note: '' };
      return charges.make(command.outcome, null, () => chargeSale(terminal.deps, terminal.context, input));
    }
    case 'retry': {
      if (!named) return;
      const input = { saleId: named.saleId, method: command.method };
      return charges.make(command.outcome, named, () => retrySale(terminal.deps, terminal.context, input));
    }
    case 'show':
      if (named) terminal.watcher.show(named.orderId);
      return;
    case 'leave-screen':
      return terminal.watcher.show(null);
    case 'check':
    case 'callback':
      // A callback changes nothing itself: it triggers a check.
      return named && check(scene, named.orderId);
    case 'dismiss':
      if (!named) return;
      // Leaving a sale dismisses all its attempts.
      for (const attempt of expected.ofSale(named.saleId)) if (isLive(attempt)) attempt.dismissed = true;
      dismissPayment(terminal.deps, terminal.shopLedger, named.orderId);
      return;
    case 'acknowledge': {
      const open = terminal.ledger.review.unacknowledged();
      const flag = open[command.nth % Math.max(1, open.length)];
      if (!flag) return;
      acknowledgeFlag(terminal.deps, terminal.shopLedger, flag.orderId, flag.flag);
      decisions.saw(flag.orderId, flag.flag);
      return;
    }
    case 'close-day':
      return closeTheDay(scene);
    case 'resolve':
      return named && resolve(scene, named, command);
    case 'refund':
      return named && giveBack(scene, named, command);
    case 'correct-refund':
      return takeBack(scene, command.nth);
    case 'reconcile':
      return named && reconcile(scene, named.orderId);
    case 'stop-reconciling': {
      const day = named && terminal.ledger.payments.find(named.orderId)?.sale.businessDay;
      if (day !== undefined) cancelReconciliation(terminal.deps, terminal.shopLedger, day);
      return;
    }
    case 'page':
      return complaints.push(...pages.turn(terminal.ledger, command.size, expected.sales));
    case 'customer-pays':
    case 'gateway-cancels': {
      const order = named && gateway.exists(named.orderId) ? gateway.orders.get(named.orderId) : undefined;
      if (order?.status === 'pending') turn(order, command.do === 'customer-pays' ? 'paid' : 'canceled');
      return;
    }
    case 'gateway-denies':
    case 'gateway-admits': {
      const isPaid = ({ status }: ModelOrder): boolean => status === 'paid';
      const isDenied = ({ status }: ModelOrder): boolean => status === 'canceled' || status === 'unknown';
      const orders = gateway.newestFirst().filter(command.do === 'gateway-denies' ? isPaid : isDenied);
      const order = orders[command.nth % Math.max(1, orders.length)];
      if (!order) return;
      turn(order, command.do === 'gateway-denies' ? command.as : 'paid');
      if (!command.asked) return;
      // About a paid payment by a reconciliation, and also by hand once that found it denied.
      check(scene, order.orderId);
      return reconcile(scene, order.orderId);
    }
    case 'next-answers':
      gateway.statusOutcomes = [...command.outcomes];
      return;
    case 'reply':
      return gateway.out[command.nth % Math.max(1, gateway.out.length)]?.answer();
    case 'lose':
      return gateway.out[command.nth % Math.max(1, gateway.out.length)]?.lose();
    case 'line':
      gateway.line = command.is;
      return;
    case 'network-reported':
      requests.networkChanged();
      return terminal.watcher.networkMayBeBack();
    case 'credentials-mended':
      requests.credentialsCorrected(clock.monotonic());
      return terminal.watcher.accountsChanged('sandbox');
    case 'pass':
      return time.pass(command.ms);
    case 'rest':
      return time.rest(command.ms);
    case 'sleep':
      return clock.sleep(command.ms);
    case 'set-clock':
      if (command.ms < 0) expected.clockSetBack();
      return doubt.set(command.ms);
    case 'crash':
      return crash(scene, command);
    default:
      return unreachable(command);
  }
}

/** By the cashier, or after a callback. */
function check({ lives, requests, complaints }: Scene, orderId: string): void {
  requests.haveReason();
  lives.terminal.watcher.checkNow(orderId).catch((error) => complaints.push(String(error)));
}

function reconcile({ lives: { terminal } }: Scene, orderId: string): void {
  const day = terminal.ledger.payments.find(orderId)?.sale.businessDay;
  if (day !== undefined) startReconciliation(terminal.deps, terminal.shopLedger, day);
}

function turn(order: ModelOrder, status: ModelStatus): void {
  Object.assign(order, { status, wasPaid: order.wasPaid || status === 'paid' });
}
