/**
 * Protects the control API and the pages from other websites: a foreign site can resolve its own name to 127.0.0.1 (DNS
 * rebinding) or post a form. The direct API needs no guard, because its requests are signed.
 */
import { answerJson, type HttpAnswer, type TrainingRequest } from './exchange.ts';

/** @returns the refusal, or `null` for a request with this machine's Host from our own pages or from no page */
export function refuseForeign(request: TrainingRequest, port: number): HttpAnswer | null {
  const own = [`127.0.0.1:${port}`, `localhost:${port}`];
  const { host, origin } = request.headers;
  const hostIsOurs = typeof host === 'string' && own.includes(host.toLowerCase());
  const originIsOurs = origin === undefined || own.some((name) => origin === `http://${name}`);
  return hostIsOurs && originIsOurs ? null : answerJson(403, { Message: 'Only for pages of this gateway' });
}
