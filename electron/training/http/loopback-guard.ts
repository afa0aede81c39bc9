/**
 * Protects the control API and the pages from other websites: a foreign site can resolve its own name to 127.0.0.1 (DNS
 * rebinding) or post a form. The direct API needs no guard, because its requests are signed.
 */
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
