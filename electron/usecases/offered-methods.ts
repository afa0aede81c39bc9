/**
 * The methods a counter offers: what the gateway listed last, even if that was long ago. Before the first list (no
 * network yet, or a gateway without that optional operation) the built-in table stands in, and the gateway refuses what
 * is not active.
 */
import { knownMethods, methodKind } from '../../shared/methods.ts';
import type { MethodOffer } from '../../shared/views.ts';
import type { ListedMethod } from '../gateway/gateway.ts';
import type { Counter } from './counter.ts';

export interface OfferedMethods {
  readonly offers: readonly MethodOffer[];
  /** Epoch ms; `null` before the gateway ever listed them. */
  readonly listedAt: number | null;
}

export function offeredMethods({ account, book, terms }: Counter): OfferedMethods {
  const listed = book.ledger.methodList(account);
  const offers = listed?.offers ?? builtIn(terms.qrisMethod);
  return { offers: preferredFirst(offers, terms.qrisMethod), listedAt: listed?.listedAt ?? null };
}

/** @returns the listed methods whose kind is known, in the order of the built-in table, unknown codes last */
export function offersFrom(listed: readonly ListedMethod[]): MethodOffer[] {
  const order = [...knownMethods.keys()];
  const rank = (code: string): number => (order.includes(code) ? order.indexOf(code) : order.length);
  return listed
    .flatMap(({ code, name, fee }) => {
      const kind = methodKind(code, name);
      return kind ? [{ code, kind, name: name || code, fee }] : [];
    })
    .sort((a, b) => rank(a.code) - rank(b.code));
}

function builtIn(qrisMethod: string): MethodOffer[] {
  const qris: MethodOffer = { code: qrisMethod || 'SP', kind: 'qris', name: 'QRIS', fee: null };
  const banks = [...knownMethods].flatMap(([code, { kind }]) =>
    kind === 'virtual-account' ? [{ code, kind, name: `VA ${code}`, fee: null }] : [],
  );
  return [qris, ...banks];
}

function preferredFirst(offers: readonly MethodOffer[], code: string): readonly MethodOffer[] {
  const preferred = offers.find((offer) => offer.code === code);
  return preferred ? [preferred, ...offers.filter((offer) => offer !== preferred)] : offers;
}
