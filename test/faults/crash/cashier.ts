/** A cashier, customers and a changing connection, all at random: a shop's day within a second. */
import type { GatewayControl } from '../../support/gateway/gateway-control.ts';
import type { Random } from '../../support/random.ts';
import type { ChildCommand, ReportedPayment } from './child-messages.ts';
import type { ReportedFacts } from './reported-facts.ts';

/**
 * Faults of a creation's answer: some before the gateway created the order, some after. Lasting lies are the subject of
 * other tests.
 */
const creationFaults = [
  { fault: 'slow', ms: 120 },
  { fault: 'slow', ms: 400 },
  { fault: 'reset-before-commit' },
  { fault: 'reset-after-commit' },
  { fault: 'no-answer' },
  { fault: '500' },
  { fault: '500', afterCommit: true },
  { fault: '404' },
  { fault: 'html' },
  { fault: 'torn' },
  { fault: 'truncated' },
  { fault: 'wrong-amount' },
  { fault: 'bad-qr', problem: 'crc' },
] as const;
const statusFaults = [
  { fault: 'slow', ms: 150 },
  { fault: 'reset-before-commit' },
  { fault: '500' },
  { fault: 'html' },
  { fault: 'status-lag', seconds: 1 },
] as const;
const methods = ['SP', 'SP', 'SP', 'BC', 'M2'] as const;

export interface CashierContext {
  readonly random: Random;
  readonly facts: ReportedFacts;
  readonly control: GatewayControl;
  readonly provisioning: (shopName: string) => object;
  readonly send: (order: ChildCommand) => void;
}

let given = 0;
function newId(what: string): string {
  given += 1;
  return `${what} ${given}`;
}

/** Nothing can be sold before. @returns the command's ID */
export function setUp({ facts, provisioning, send }: Pick<CashierContext, 'facts' | 'provisioning' | 'send'>): string {
  const file = JSON.stringify(provisioning(`Toko ${facts.setUpSent + 1}`));
  const id = newId('set up');
  send({ do: 'provision', id, file });
  return id;
}

/** One event in the shop. */
export async function happen(around: CashierContext): Promise<void> {
  const { random, facts, control, send } = around;
  const told = [...facts.payments.values()];
  const open = told.filter(({ state }) => state === 'pending' || state === 'unconfirmed');
  const die = random.between(1, 100);
  if (die <= 40 || told.length === 0) {
    if (random.chance(0.25)) await control.fault({ operation: 'create', ...random.oneOf(creationFaults) });
    const amount = random.between(10, 5_000) * 1_000;
    return send({ do: 'charge', id: newId('charge'), amount, method: random.oneOf(methods) });
  }
  if (die <= 44) {
    setUp(around);
    return;
  }
  if (die <= 52) return retry(around, random.oneOf(told));
  if (open.length === 0) return;
  const chosen = random.oneOf(open);
  if (die <= 60) return send({ do: 'dismiss', id: newId('dismiss'), orderId: chosen.orderId });
  if (die <= 64) {
    await customer(() => control.cancel(chosen.orderId));
  } else {
    if (random.chance(0.1)) await control.fault({ operation: 'status', ...random.oneOf(statusFaults) });
    await customer(() => control.pay(chosen.orderId));
  }
  send({ do: 'check', id: newId('check'), orderId: chosen.orderId });
}

function retry({ random, send }: CashierContext, { saleId, state }: ReportedPayment): void {
  if (state === 'paid' || state === 'creating') return;
  send({ do: 'retry', id: newId('retry'), saleId, method: random.oneOf(methods) });
}

/** The gateway may not have this order. */
async function customer(act: () => Promise<unknown>): Promise<void> {
  await act().catch((error: Error) => {
    if (!error.message.includes('not found')) throw error;
  });
}
