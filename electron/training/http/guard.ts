/**
 * Who may use the control API and the pages. Keeps other websites out: a foreign site can resolve its own name to 127.0.0.1 (DNS
 * rebinding) or post a form. The direct API needs no guard, because its requests are signed.
 */
import { timingSafeEqual } from 'node:crypto';
import { answerJson, type HttpAnswer, type TrainingRequest } from './exchange.ts';

export interface OwnAddresses {
  readonly port: number;
  /** Origin at which other machines reach this gateway; absent: none do. */
  readonly publicUrl?: string | undefined;
}

/** @returns the refusal, or `null` for a request with this machine's Host from our own pages or from no page */
export function refuseForeign(request: TrainingRequest, { port }: Pick<OwnAddresses, 'port'>): HttpAnswer | null {
  return refuseOthers(request, [`http://127.0.0.1:${port}`, `http://localhost:${port}`]);
}

/** For what a customer may see: `refuseForeign`, and open to the public address and its pages. */
export function refuseUnknownHost(request: TrainingRequest, { port, publicUrl }: OwnAddresses): HttpAnswer | null {
  const own = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
  return refuseOthers(request, publicUrl === undefined ? own : [...own, publicUrl]);
}

function refuseOthers({ headers: { host, origin } }: TrainingRequest, own: readonly string[]): HttpAnswer | null {
  const isOwnHost = typeof host === 'string' && own.some((address) => new URL(address).host === host.toLowerCase());
  const isOwnPage = origin === undefined || (typeof origin === 'string' && own.includes(origin));
  return isOwnHost && isOwnPage ? null : answerJson(403, { Message: 'Only for pages of this gateway' });
}

// Protects the control API and the pages from other users of this machine. The terminal opens them by a URL with the key.
// Links pass the key on, because cookies are shared between ports.

export interface Lock {
  readonly key: string;
  /** Evaluated at each request. */
  isLocked(): boolean;
}

/** Query parameter of every link while there is a lock. */
export const KEY_FIELD = 'key';

/** @param lock absent: any client may do everything, as with a standalone gateway */
export function opensLock(request: Pick<TrainingRequest, 'query'>, lock: Lock | undefined): boolean {
  if (lock === undefined || !lock.isLocked()) return true;
  const [shown, key] = [Buffer.from(request.query.get(KEY_FIELD) ?? ''), Buffer.from(lock.key)];
  return shown.length === key.length && timingSafeEqual(shown, key);
}
