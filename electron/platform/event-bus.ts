/**
 * News from the core, said after it was saved. Nobody in the core listens to who hears it: the only way back to the
 * screen (`ipc/events/`) and to the log.
 */
import type { Environment } from '../../shared/model/environment.ts';
import type { CheckoutView } from '../../shared/contract/views/checkout-views.ts';
import { EventEmitter } from 'node:events';

export interface AppEvents {
  /** A payment or its sale changed, or its next check moved. */
  payment: [{ environment: Environment; orderId: string }];
  /** A flag was raised, acknowledged or resolved. */
  flags: [];
  /** A reconciliation began, went on, waits for something else or ended. */
  reconcile: [{ environment: Environment }];
  connection: [];
  /** The gateway's page of a payment opened, told something, or was closed. Never saved: it is only a reason to ask. */
  checkout: [CheckoutView & { environment: Environment }];
  methods: [];
  /** An export began, came on or ended. */
  export: [];
  /** A check of a whole book began, came on or ended. */
  verify: [];
  /** Another file may have taken the place of a book: what was known of the one before may not be true of it. */
  'ledger-replaced': [{ environment: Environment }];
  /** Settings, environment, language, the business day. */
  'terminal-changed': [];
  /** Somebody signed in or out, or is locked; the list changed. */
  people: [];
  /** Something is to be printed, came out or did not; another printer was chosen. */
  prints: [];
}

export type EventBus = EventEmitter<AppEvents>;

export function createEventBus(): EventBus {
  return new EventEmitter<AppEvents>();
}
