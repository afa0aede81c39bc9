/**
 * Who may make each request once a manager's PIN is set. Before that, anybody may make all of them. A request without an
 * entry does not compile.
 */
import type * as z from 'zod';
import type { RequestName, requests } from './contract.ts';

/**
 * - `anybody`: no proof.
 * - `seller`: if the shop has people (`people-views.ts`), somebody must be signed in, because the journal names them.
 * - `manager`: only while the manager is unlocked (`manager.unlock`). For decisions about money and changes of its
 *   destination, the mode, the ledger, its backups, the business day or the printer's address.
 * - `own-proof`: the request carries the PIN or the API key, and its use case checks it.
 */
export type Authority = 'anybody' | 'seller' | 'manager' | 'own-proof';

type AuthorityOf<N extends RequestName> = Authority | ((input: z.output<(typeof requests)[N]['input']>) => Authority);

const authorities: { readonly [N in RequestName]: AuthorityOf<N> } = {
  'terminal.view': 'anybody',
  'terminal.prefer': 'anybody',
  'terminal.day-end': 'manager',
  'terminal.cash': 'manager',
  // It decides on which day money is booked.
  'terminal.say-day': 'manager',
  'connection.view': 'anybody',
  'connection.retry': 'anybody',
  'alerts.list': 'anybody',
  'alerts.acknowledge': 'seller',
  'review.list': 'anybody',
  'review.count': 'anybody',
  // A settlement carries the PIN.
  'review.resolve': ({ resolution }) => (resolution.kind === 'settled' ? 'own-proof' : 'manager'),
  'refund.record': 'own-proof',
  'refund.correct': 'own-proof',
  'manager.view': 'anybody',
  'manager.set-pin': 'own-proof',
  'manager.reset-pin': 'own-proof',
  'manager.unlock': 'own-proof',
  'manager.lock': 'anybody',
  // The person who reset the PIN knows the new one too, so the notice must last until the manager sees it.
  'manager.acknowledge-reset': 'manager',
  'people.list': 'anybody',
  'people.save': 'manager',
  'people.remove': 'manager',
  'people.options': 'manager',
  'people.acknowledge-loss': 'manager',
  'people.sign-in': 'own-proof',
  'people.sign-out': 'anybody',
  'people.touch': 'anybody',
  'methods.view': 'anybody',
  'methods.images': 'anybody',
  'quick-amounts.view': 'anybody',
  'quick-amounts.save': 'manager',
  'items.view': 'anybody',
  'items.save': 'manager',
  'items.retire': 'manager',
  'items.move': 'manager',
  'items.export': 'anybody',
  'items.choose-list': 'manager',
  'items.import': 'manager',
  'sale.charge': 'seller',
  'sale.retry': 'seller',
  'cash.book': 'seller',
  'payment.interrupted': 'anybody',
  'payment.view': 'anybody',
  'payment.check': 'anybody',
  'payment.dismiss': 'seller',
  'payment.resume': 'seller',
  'payment.on-screen': 'anybody',
  'checkout.open': 'anybody',
  'display.follow': 'anybody',
  'display.view': 'anybody',
  // A cashier must be able to mend it when a cable has moved.
  'display.choose': 'anybody',
  // It stands for the shop in the customers' eyes.
  'display.choose-logo': 'manager',
  'display.remove-logo': 'manager',
  'updates.view': 'anybody',
  // It decides whose program runs next, as far as its signature lets it.
  'updates.save': 'manager',
  'updates.look': 'anybody',
  'updates.install': 'manager',
  'updates.order': 'manager',
  'hub.view': 'anybody',
  // It decides who sees the shop's takings.
  'hub.enrol': 'manager',
  'hub.leave': 'manager',
  'hub.send': 'anybody',
  'kiosk.view': 'anybody',
  'kiosk.change': 'manager',
  'kiosk.autostart': 'manager',
  'kiosk.leave': 'own-proof',
  'history.page': 'anybody',
  'history.open': 'anybody',
  'history.methods': 'anybody',
  'history.sale': 'anybody',
  'history.messages': 'anybody',
  'report.day': 'anybody',
  'report.range': 'anybody',
  'closing.preview': 'anybody',
  'closing.close': 'own-proof',
  'closing.backup': 'anybody',
  'closing.list': 'anybody',
  'verify.view': 'anybody',
  'verify.start': 'anybody',
  'verify.stop': 'anybody',
  'reconcile.view': 'anybody',
  'reconcile.start': 'anybody',
  'reconcile.cancel': 'anybody',
  'settings.view': 'anybody',
  // In both directions: a cashier who charges in training by mistake gives goods away.
  'settings.select': 'manager',
  'settings.import': 'manager',
  'settings.save': 'manager',
  // It stands on receipts, and decides when a day begins.
  'settings.shop': 'manager',
  'settings.wipe': 'manager',
  'settings.acknowledge': 'manager',
  'settings.accept-unprotected': 'manager',
  'settings.test': 'anybody',
  'backups.view': 'anybody',
  // A new backup may displace an older one.
  'backups.make': 'manager',
  'backups.restore': 'manager',
  'backups.repair': 'manager',
  'backups.before-newer': 'anybody',
  'backups.roll-back': 'manager',
  'second-place.view': 'anybody',
  // It decides where the shop's books go.
  'second-place.choose': 'manager',
  // Whoever brings the stick back.
  'second-place.copy': 'anybody',
  'second-place.stop': 'manager',
  'printer.view': 'anybody',
  'printer.save': 'manager',
  'print.jobs': 'anybody',
  'print.document': 'anybody',
  'print.preview': 'anybody',
  'print.pdf': 'anybody',
  'print.again': 'anybody',
  'print.drop': 'anybody',
  'receipt.text': 'anybody',
  'receipt.whatsapp': 'anybody',
  'export.view': 'anybody',
  'export.start': 'anybody',
  'export.cancel': 'anybody',
  'training.open': 'anybody',
  'about.view': 'anybody',
  'about.notices': 'anybody',
  // It holds less than an export.
  'diagnostics.save': 'anybody',
};

/** @param input parsed by the request's schema */
export function authorityOf(name: RequestName, input: unknown): Authority {
  // The compiler can't infer that entry and input belong to the same name.
  const entry = authorities[name] as Authority | ((input: unknown) => Authority);
  return typeof entry === 'function' ? entry(input) : entry;
}
