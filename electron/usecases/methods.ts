/** The methods that a counter offers: from which list, how that is renewed, which was used last, and their images. */
import type { Failure, FailureCode } from '../../shared/contract/failure.ts';
import type { MethodOffer, MethodsView } from '../../shared/contract/methods.ts';
import type { SettingsView } from '../../shared/contract/settings.ts';
import { accountKey } from '../../shared/model/environment.ts';
import { CHECKOUT_CODE, CHECKOUT_NAME, knownMethods, methodKind } from '../../shared/model/methods.ts';
import type { PaymentMethod } from '../../shared/model/payment.ts';
import { failed, ok, type Result } from '../../shared/model/values/result.ts';
import { MINIMUM_PAYMENT } from '../../shared/model/values/rupiah.ts';
import { payablePage } from '../payments/interpret.ts';
import { retryPermitFor, updateLinkFromAnswer } from '../payments/link/update-link.ts';
import type { ShopLedgers } from '../payments/shop-ledgers.ts';
import type { Clock } from '../platform/clock.ts';
import type { EventBus } from '../platform/event-bus.ts';
import { isDone } from '../platform/ignore-errors.ts';
import type { Answer, ListedMethod } from '../ports/gateway.ts';
import { unlessStoreFails } from '../ports/ledger/ledger.ts';
import type { MethodLedger } from '../ports/ledger/offer-port.ts';
import { accountOf, type EnvironmentConfig } from '../ports/settings/environment-config.ts';
import type { SettingsStore } from '../ports/settings/settings.ts';
import type { Parts, ShopContext } from './parts.ts';
import { customerFieldsOf } from './sale/transaction-request.ts';

/**
 * The gateway's last list, of any age. Before the first list (no network yet, or a gateway without that optional
 * operation) it is the built-in table. The gateway then refuses inactive methods.
 */
export function offeredMethods(context: ShopContext) {
  const { account, shopLedger, terms } = context;
  const listed = shopLedger.ledger.methods.of(account);
  const offers = withQris(listed?.offers ?? builtIn(terms.qrisMethod), terms.qrisMethod);
  return {
    offers: [...offers, ...(terms.customerChooses ? [customerChooses] : [])].map((offer) =>
      withCustomerFields(context, offer),
    ),
    /** Epoch ms; `null` before the gateway's first list. */
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
function offersFrom(listed: readonly ListedMethod[]): MethodOffer[] {
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
function withOneQris(offers: readonly MethodOffer[]): readonly MethodOffer[] {
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
  // Settings must open with a damaged ledger, which has its own notice.
  const offers = unlessStoreFails(() => methods.of(accountOf(config))?.offers) ?? [];
  return offers.filter(({ kind }) => kind === 'qris').map(({ code, name }) => ({ code, name }));
}

export type RefreshDeps = Pick<Parts, 'clock' | 'events' | 'gateways' | 'watcher'>;

/**
 * Requests the active methods from the gateway and saves the answer. It is the one harmless signed call of the
 * interface, so it also tests a connection and probes an offline link. Uses the screen's share of the rate limit.
 * @returns the methods as listed; an empty list is the failure `method-list-empty` and replaces nothing
 */
export async function refreshMethods(
  deps: RefreshDeps,
  context: ShopContext,
): Promise<Result<readonly ListedMethod[]>> {
  return (await requestMethods(deps, context)).result;
}

interface MethodsAnswer {
  readonly result: Result<readonly ListedMethod[]>;
  /** `null` if no request was sent: no key, a throttle pause, no permit. */
  readonly answer: Answer<readonly ListedMethod[]> | null;
}

/** Like `refreshMethods`, with the answer itself for a diagnosis. */
export async function requestMethods(deps: RefreshDeps, context: ShopContext): Promise<MethodsAnswer> {
  const notRequested = (code: FailureCode, detail: Omit<Failure, 'code'> = {}): MethodsAnswer => ({
    result: failed(code, detail),
    answer: null,
  });
  const { clock, gateways, events, watcher } = deps;
  const { account, shopLedger } = context;
  const link = watcher.linkOf(account);
  const gateway = await gateways.of(account);
  if (!gateway) return notRequested('vault-key-missing');
  watcher.detectClockStep();
  const blockedUntil = link.blockedUntil();
  if (blockedUntil !== null) return notRequested('watch-blocked', { until: blockedUntil });
  const permit = link.acquire('screen');
  if (!permit) return notRequested('rate-limit-reached', { until: link.freeAt('screen') });

  const save = (): void => {
    // First apply a clock step: it shifts stored times, and the link state already uses the new time.
    watcher.detectClockStep();
    shopLedger.ledger.links.save(link.baseUrl, link.memory());
  };
  // Before the request is sent: a kill while it is in flight must not lose its place in the rate limit.
  save();
  const retryPermit = retryPermitFor(link, permit, save);
  const answer = await gateway.listMethods(MINIMUM_PAYMENT, clock.now(), retryPermit.mayRetry);
  watcher.detectClockStep();
  const failure = updateLinkFromAnswer(link, events, answer, retryPermit.permit(), clock.now());
  if (answer.kind === 'answered' && link.credentialRefusals.accepted(account.merchantCode)) events.emit('connection');
  save();
  watcher.wake();
  if (answer.kind !== 'answered') return { result: { ok: false, failure: failure ?? answer.failure }, answer };

  const offers = offersFrom(answer.reply);
  if (offers.length === 0) return { result: failed('method-list-empty'), answer };
  shopLedger.ledger.methods.save(account, clock.now(), offers);
  events.emit('methods');
  return { result: ok(answer.reply), answer };
}

/** Methods change a few times a year. */
const FRESH_FOR_MS = 3_600_000;
/** Limits retries after a failure, so that repeated taps cause no repeated requests. */
const TRY_AGAIN_AFTER_MS = 15_000;

interface Problem {
  readonly account: string;
  /** Of the list that the attempt failed to renew: a newer list ends the problem. */
  readonly listedAt: number | null;
  readonly failure: Failure;
}

/** The offered methods and the age of their list. A stale list is returned at once and renewed in the background. */
export function createMethodCatalog(
  deps: RefreshDeps & { readonly settings?: SettingsStore },
  onBug: (error: unknown) => void,
) {
  let problem: Problem | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  let triedFor = '';

  return {
    /** @param context `undefined` while nothing is set up: then nothing is offered */
    view(context: ShopContext | undefined): MethodsView {
      if (!context) return { offers: [], listedAt: null, problem: { code: 'environment-not-set-up' } };
      const { offers, listedAt } = offeredMethods(context);
      // A probe or connection test may have renewed the list since, or another account may be selected.
      const isOver = problem?.account !== accountKey(context.account) || problem.listedAt !== listedAt;
      const used = deps.settings ? lastUsed({ settings: deps.settings }) : {};
      return {
        offers: [...withOneQris(offers)],
        listedAt,
        problem: isOver || !problem ? null : problem.failure,
        ...used,
      };
    },
    /** Renews a stale list. Never rejects; the event `methods` announces a change. */
    async renewIfStale(context: ShopContext): Promise<void> {
      const { clock, events } = deps;
      let listedAt: number | null;
      try {
        ({ listedAt } = offeredMethods(context));
      } catch (error) {
        onBug(error);
        return;
      }
      const account = accountKey(context.account);
      const now = clock.now();
      if (triedFor === account && clock.monotonic() - triedAt < TRY_AGAIN_AFTER_MS) return;
      if (listedAt !== null && now >= listedAt && now - listedAt < FRESH_FOR_MS && triedFor === account) return;
      triedAt = clock.monotonic();
      triedFor = account;
      try {
        const renewed = await refreshMethods(deps, context);
        problem = renewed.ok ? null : { account, listedAt, failure: renewed.failure };
      } catch (error) {
        problem = { account, listedAt, failure: { code: 'internal' } };
        onBug(error);
      }
      events.emit('methods');
    },
  };
}

type LastMethodsDeps = Pick<Parts, 'settings' | 'events'>;

/**
 * Remembers the bank, wallet or outlet that was charged: preselected the next time, which saves a tap. Writes only
 * changes, and an error here never fails the sale.
 */
export function rememberMethod({ settings, events }: LastMethodsDeps, { kind, code }: PaymentMethod): void {
  const { environment, lastMethods } = settings.read();
  if (lastMethods[environment]?.[kind] === code) return;
  const used = { ...lastMethods, [environment]: { ...lastMethods[environment], [kind]: code } };
  // If settings can't be written, the next sale only lacks the preselection.
  if (isDone(() => settings.write({ lastMethods: used }))) events.emit('methods');
}

export function lastUsed({ settings }: Pick<LastMethodsDeps, 'settings'>): Pick<MethodsView, 'lastUsed'> {
  const { environment, lastMethods } = settings.read();
  const used = lastMethods[environment];
  return used ? { lastUsed: used } : {};
}

/** A failed image is not requested again with every list. */
const IMAGE_AGAIN_AFTER_MS = 3_600_000;

/** The image cache and its source. Neither method rejects. */
interface ImageCache {
  /** @returns a data: address, or `null` */
  find(address: string): Promise<string | null>;
  /** @returns whether the image is cached now */
  fetch(address: string): Promise<boolean>;
}

/**
 * Images of the offered methods, for windows that load nothing from the network. Cached images are returned at once.
 * Others are fetched in the background and announced by the event `methods`: over https only, or plain http if the
 * gateway itself is on this machine.
 */
export function createMethodImages({
  imageCache,
  clock,
  events,
}: {
  readonly imageCache: ImageCache;
  readonly clock: Clock;
  readonly events: EventBus;
}) {
  const tried = new Map<string, number>();

  async function fetchAll(addresses: readonly string[]): Promise<void> {
    let came = 0;
    // One after another, to keep the counter's connection free for payments.
    for (const address of addresses) if (await imageCache.fetch(address)) came += 1;
    if (came > 0) events.emit('methods');
  }

  return {
    /** By method code. @param context `undefined` while nothing is set up */
    async view(context: ShopContext | undefined): Promise<Record<string, string>> {
      if (!context) return {};
      const images: Record<string, string> = {};
      const missing = new Set<string>();
      for (const { code, imageUrl } of offeredMethods(context).offers) {
        const address = imageUrl === undefined ? null : payablePage(imageUrl, context.account);
        if (address === null) continue;
        const image = await imageCache.find(address);
        if (image !== null) images[code] = image;
        else if (clock.monotonic() - (tried.get(address) ?? Number.NEGATIVE_INFINITY) >= IMAGE_AGAIN_AFTER_MS) {
          missing.add(address);
        }
      }
      for (const address of missing) tried.set(address, clock.monotonic());
      if (missing.size > 0) void fetchAll([...missing]);
      return images;
    },
  };
}
