/**
 * The methods that a counter offers: the gateway's last list, of any age. Before the first list (no network yet, or a
 * gateway without that optional operation) it is the built-in table. The gateway then refuses inactive methods.
 */
import type { MethodOffer } from '../../../shared/contract/methods.ts';
import type { SettingsView } from '../../../shared/contract/settings/settings-views.ts';
import { CHECKOUT_CODE, CHECKOUT_NAME, knownMethods, methodKind } from '../../../shared/model/methods.ts';
import type { PaymentMethod } from '../../../shared/model/payment.ts';
import type { ShopLedgers } from '../../payments/shop-ledgers.ts';
import type { ListedMethod } from '../../ports/gateway.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import type { MethodLedger } from '../../ports/ledger/offer-port.ts';
import { accountOf, type EnvironmentConfig } from '../../ports/settings/environment-config.ts';
import { customerFieldsOf } from '../sale/ask-customer.ts';
import type { ShopContext } from '../sale/shop-context.ts';

export interface OfferedMethods {
  readonly offers: readonly MethodOffer[];
  /** Epoch ms; `null` before the gateway's first list. */
  readonly listedAt: number | null;
}

export function offeredMethods(context: ShopContext): OfferedMethods {
  const { account, shopLedger, terms } = context;
  const listed = shopLedger.ledger.methods.of(account);
  const offers = withQris(listed?.offers ?? builtIn(terms.qrisMethod), terms.qrisMethod);
  return {
    offers: [...offers, ...(terms.customerChooses ? [customerChooses] : [])].map((offer) =>
      withCustomerFields(context, offer),
    ),
    listedAt: listed?.listedAt ?? null,
  };
}

/** Not a method of the gateway, so no list has it and its fee is unknown in advance. */
const customerChooses: MethodOffer = { code: CHECKOUT_CODE, kind: 'checkout', name: CHECKOUT_NAME, fee: null };

function withCustomerFields(context: ShopContext, offer: MethodOffer): MethodOffer {
  const asks = customerFieldsOf(context, offer.code);
  return asks.length === 0 ? offer : { ...offer, asks: [...asks] };
}

export function methodOf({ code, kind, name }: MethodOffer): PaymentMethod {
  return { code, kind, name };
}

/** @returns the listed methods of known kinds, in the order of the built-in table, unknown codes last */
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

/**
 * Any QRIS app pays the code of any QRIS method, so the counter shows one: the cheapest by the gateway's list, the first
 * of equals, a known fee before an unknown one. Settings names another.
 */
export function withOneQris(offers: readonly MethodOffer[]): readonly MethodOffer[] {
  const feeOf = ({ fee }: MethodOffer) => fee ?? Number.POSITIVE_INFINITY;
  const [first, ...rest] = offers.filter(({ kind }) => kind === 'qris');
  const shown = rest.reduce((best, offer) => (best && feeOf(offer) < feeOf(best) ? offer : best), first);
  return offers.filter((offer) => offer.kind !== 'qris' || offer === shown);
}

/**
 * @param only the shop's one QRIS method; empty for every active one. One that is no longer active must not end QRIS, so
 * then the others are offered.
 */
function withQris(offers: readonly MethodOffer[], only: string): readonly MethodOffer[] {
  if (!offers.some(({ kind, code }) => kind === 'qris' && code === only)) return offers;
  return offers.filter(({ kind, code }) => kind !== 'qris' || code === only);
}

type ListedQris = NonNullable<SettingsView['qrisMethods']>;

/**
 * The QRIS methods in each environment's last method list, for the setting that offers one of them only.
 * @param configs `null` for an environment that is not set up
 */
export function listedQris(configs: readonly (EnvironmentConfig | null)[], shopLedgers: ShopLedgers): ListedQris {
  return Object.fromEntries(
    configs.flatMap((config) => {
      const methods = config && shopLedgers.get(config.environment)?.ledger.methods;
      return methods ? [[config.environment, qrisOf(methods, config)]] : [];
    }),
  );
}

function qrisOf(methods: MethodLedger, config: EnvironmentConfig) {
  try {
    const offers = methods.of(accountOf(config))?.offers ?? [];
    return offers.filter(({ kind }) => kind === 'qris').map(({ code, name }) => ({ code, name }));
  } catch (error) {
    // Settings must open with a damaged ledger, which has its own notice.
    if (!(error instanceof StoreError)) throw error;
    return [];
  }
}
