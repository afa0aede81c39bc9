/**
 * Events published after the state is durable. The core never depends on its subscribers. Windows get changes only
 * through it (`ipc/publish-events.ts`).
 */
import { EventEmitter } from 'node:events';
import type { CheckoutView } from '../../shared/contract/checkout.ts';
import type { Environment } from '../../shared/model/environment.ts';

export interface AppEvents {
  /**
   * A payment or its sale changed, or its next check moved. `unsaved`: nothing changed, because the answer "paid" could not
   * be saved.
   */
  payment: [{ environment: Environment; orderId: string; unsaved?: 'paid-not-saved' }];
  /** A flag was raised, acknowledged or resolved. */
  flags: [];
  /** A reconciliation began, progressed, changed its wait reason or ended. */
  reconcile: [{ environment: Environment }];
  connection: [];
  /** The gateway's page of a payment opened, reported a result or was closed. Never saved: it only triggers a check. */
  checkout: [CheckoutView & { environment: Environment }];
  methods: [];
  /** A verification of a whole ledger began, progressed or ended. */
  verify: [];
  /** A ledger's file may have been replaced: cached facts about the previous one may be wrong. */
  'ledger-replaced': [{ environment: Environment }];
  /**
   * The terminal's view may have changed: settings, environment, language, business day, notices, or what the gateway's
   * clock says.
   */
  'terminal-changed': [];
  /** A sign-in, a sign-out or a lock; the list changed. */
  people: [];
  /** The customer's display may show something else: another payment, language, theme or shop name. */
  'customer-view-changed': [];
  /** Another screen was chosen for the customer's display. */
  'display-choice-changed': [];
  /** The connected screens, or the one of the customer's display, have changed. */
  'screens-changed': [];
  /** A look for a new version, its download or its installation began, progressed or ended. */
  updates: [];
  /** The hub has got rows, its stream opened or ended, or the terminal was enrolled, renamed or revoked. */
  hub: [];
  /** Whether the cashier's window is held in full screen has changed. */
  'kiosk-changed': [];
  /** Someone tried to close or leave the window that is held in full screen. */
  'kiosk-exit-asked': [];
  /** A print job was queued, printed or failed; another printer was chosen. */
  prints: [];
}

export type EventBus = EventEmitter<AppEvents>;

export function createEventBus(): EventBus {
  return new EventEmitter<AppEvents>();
}
