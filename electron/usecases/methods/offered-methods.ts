/**
 * The methods a counter offers: what the gateway listed last, even if that was long ago. Before the first list (no
 * network yet, or a gateway without that optional operation) the built-in table stands in, and the gateway refuses what
 * is not active.
 */
import { CHECKOUT_CODE, knownMethods, methodKind } from '../../../shared/model/methods.ts';
import type { PaymentMethod } from '../../../shared/model/payment.ts';
import type { MethodOffer } from '../../../shared/contract/views/views.ts';
import type { ListedMethod } from '../../ports/gateway.ts';
import { askedFor } from '../sell/ask-customer.ts';
import type { CounterTerms } from '../sell/counter.ts';

export interface OfferedMethods {
  readonly offers: readonly MethodOffer[];
  /** Epoch ms; `null` before the gateway ever listed them. */
  readonly listedAt: number | null;
}

export function offeredMethods(counter: CounterTerms): OfferedMethods {
  const { account, shopLedger, terms } = counter;
  const listed = shopLedger.ledger.methods.of(account);
  const offers = preferredFirst(listed?.offers ?? builtIn(terms.qrisMethod), terms.qrisMethod);
  return {
    offers: [...offers, ...(terms.customerChooses ? [customerChooses] : [])].map((offer) => asking(counter, offer)),
    listedAt: listed?.listedAt ?? null,
  };
}

/** No method of the gateway's, so no list has it and nobody knows its fee beforehand. */
const customerChooses: MethodOffer = { code: CHECKOUT_CODE, kind: 'checkout', name: 'Checkout', fee: null };

function asking(counter: CounterTerms, offer: MethodOffer): MethodOffer {
  const asks = askedFor(counter, offer.code);
  return asks.length === 0 ? offer : { ...offer, asks: [...asks] };
}

export function methodOf({ code, kind, name }: MethodOffer): PaymentMethod {
  return { code, kind, name };
}

/** @returns the listed methods whose kind is known, in the order of the built-in table, unknown codes last */
export function offersFrom(listed: readonly ListedMethod[]): MethodOffer[] {
  const order = [...knownMethods.keys()];
  const rank = (code: string): number => (order.includes(code) ? order.indexOf(code) : order.length);
  return listed
    .flatMap(({ code, name, fee, imageUrl }) => {
      const kind = methodKind(code, name);
      const image = imageUrl === null ? {} : { imageUrl };
      return kind ? [{ code, kind, name: name || code, fee, ...image }] : [];
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
