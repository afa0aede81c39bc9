/**
 * "Test connection": one harmless signed call, and an explanation of its outcome for the person who sets the terminal
 * up. It never tries another scheme, address or key by itself, because a working variant is not the agreed one.
 */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { ConnectionDiagnosis, DiagnosisAdvice } from '../../../shared/contract/settings.ts';
import { methodKind } from '../../../shared/model/methods.ts';
import type { Answer, ListedMethod } from '../../ports/gateway.ts';
import { type RefreshDeps, requestMethods } from '../methods.ts';
import type { ShopContext } from '../parts.ts';

/** Smaller differences prove nothing: the Date header has whole seconds, and the answer took time to arrive. */
const CLOCK_TRUSTED_TO_MS = 5_000;
/** The interface does not state the accepted clock difference; one minute is common for such services. */
const CLOCK_MATTERS_FROM_MS = 60_000;

/** Uses one request of the screen's rate limit. */
export async function diagnoseConnection(deps: RefreshDeps, context: ShopContext): Promise<ConnectionDiagnosis> {
  const { clock, watcher } = deps;
  const startedAt = clock.monotonic();
  const { result, answer } = await requestMethods(deps, context);
  const tookMs = Math.round(clock.monotonic() - startedAt);
  if (result.ok) watcher.accountsChanged(context.account.environment);
  const problem = result.ok ? null : result.failure;
  const clockAheadMs = answer?.gatewayAt === undefined ? null : clockAhead(clock.now() - tookMs / 2, answer.gatewayAt);
  const methods = result.ok ? result.value.map(namedByKind) : [];
  const advice = problem ? adviceOn(problem, clockAheadMs) : clockAdvice(clockAheadMs);
  const found = { tookMs, methods, problem, clockAheadMs, advice };
  return { ...found, report: reportOf(context, answer, found, clock.now()) };
}

function namedByKind({ code, name }: ListedMethod): ConnectionDiagnosis['methods'][number] {
  return { kind: methodKind(code, name), name: name || code };
}

function clockAhead(atHalfWay: number, gatewayAt: number): number {
  // The header's second may have begun up to a second ago, so add half of one.
  const ahead = Math.round(atHalfWay - (gatewayAt + 500));
  return Math.abs(ahead) < CLOCK_TRUSTED_TO_MS ? 0 : ahead;
}

function clockAdvice(clockAheadMs: number | null): DiagnosisAdvice[] {
  return Math.abs(clockAheadMs ?? 0) >= CLOCK_MATTERS_FROM_MS ? ['set-clock'] : [];
}

function adviceOn({ code }: Failure, clockAheadMs: number | null): DiagnosisAdvice[] {
  switch (code) {
    case 'host-not-found':
    case 'connection-refused':
    case 'redirected':
    case 'answer-not-understood':
    case 'gateway-error':
    case 'gateway-not-found':
      return ['check-address', 'ask-gateway'];
    case 'network-unreachable':
    case 'gateway-unreachable':
    case 'no-answer-in-time':
    case 'connection-lost':
      return ['check-network', 'check-address'];
    // A clock that is years off makes every certificate invalid, and then there is no answer to compare it with.
    case 'tls-failed':
      return ['check-address', 'check-certificate', 'set-clock'];
    case 'merchant-not-found':
      return ['check-merchant-code', 'check-address'];
    // The signed text of this call contains the time, so a wrong clock is the first suspect.
    case 'wrong-signature':
      return [...clockAdvice(clockAheadMs), 'check-key', 'check-merchant-code', 'try-other-signature'];
    case 'vault-key-missing':
      return ['check-key'];
    case 'method-list-empty':
      return ['activate-methods', ...clockAdvice(clockAheadMs)];
    case 'watch-blocked':
    case 'rate-limit-reached':
    case 'too-many-requests':
      return ['wait'];
    default:
      return [...clockAdvice(clockAheadMs), 'ask-gateway'];
  }
}

/** In English with codes, for the people who run the gateway. It contains no key, signature or order. */
function reportOf(
  { account, terms }: ShopContext,
  answer: Answer<unknown> | null,
  found: Omit<ConnectionDiagnosis, 'report'>,
  now: number,
): string {
  const { problem, clockAheadMs, tookMs, methods, advice } = found;
  const status =
    answer === null || answer.kind === 'unreachable' ? null : answer.kind === 'answered' ? 200 : answer.httpStatus;
  return [
    'Konter connection test',
    `Time: ${new Date(now).toISOString()}`,
    `Environment: ${account.environment}`,
    `Address: ${account.baseUrl}`,
    `Merchant code: ${account.merchantCode}`,
    `Terminal: ${terms.terminalId}`,
    'Operation: get payment methods',
    `Outcome: ${problem ? problem.code : `works, ${methods.length} methods`}`,
    `HTTP status: ${status ?? 'no answer'}`,
    `Gateway says: ${problem?.gatewayMessage ?? '-'}`,
    `Took: ${tookMs} ms`,
    `Clock against the gateway's: ${clockAheadMs === null ? 'unknown' : `${Math.round(clockAheadMs / 1_000)} s ahead`}`,
    `Advice: ${advice.join(', ') || '-'}`,
  ].join('\n');
}
