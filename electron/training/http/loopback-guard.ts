/**
 * Keeps other web pages away from the control API and the pages: browsers run beside this server, and a foreign site
 * can point its own name at 127.0.0.1 (DNS rebinding) or post a form to it. The direct API needs no guard: it is signed.
 */
import { answerJson, type HttpAnswer, type TrainingRequest } from './exchange.ts';

/** @returns the refusal, or `null` for a request that names this machine and comes from our own pages or from no page. */
export function refuseForeign(request: TrainingRequest, port: number): HttpAnswer | null {
  const own = [`127.0.0.1:${port}`, `localhost:${port}`];
  const { host, origin } = request.headers;
  const hostIsOurs = typeof host === 'string' && own.includes(host.toLowerCase());
  const originIsOurs = origin === undefined || own.some((name) => origin === `http://${name}`);
  return hostIsOurs && originIsOurs ? null : answerJson(403, { Message: 'Only for pages of this gateway' });
}
