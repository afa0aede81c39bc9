/**
 * Checks with the gateway whether it accepts a key, before that key replaces the held one. Uses the one harmless signed
 * call of the interface, on its own connection. It takes one request of the rate limit and suspends no account.
 */
import { MINIMUM_PAYMENT } from '../../../shared/model/values/rupiah.ts';
import type { Watcher } from '../../payments/watch/watcher.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ConnectGateway, VerifyApiKey } from '../../ports/gateway/gateway.ts';
import { connectionFrom } from './gateways-by-account.ts';

export interface VerifyApiKeyDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly connect: ConnectGateway;
  readonly watcher: Pick<Watcher, 'linkOf'>;
}

export function apiKeyVerifier({ clock, connect, watcher }: VerifyApiKeyDeps): VerifyApiKey {
  return async (config, apiKey, links) => {
    const link = watcher.linkOf(config);
    const permit = link.acquire('screen');
    if (!permit) return { code: 'rate-limit-reached', until: link.freeAt('screen') };
    links?.save(link.baseUrl, link.memory());
    const gateway = connect(connectionFrom(config, apiKey), {});
    try {
      const answer = await gateway.listMethods(MINIMUM_PAYMENT, clock.now());
      return answer.kind === 'answered' ? null : answer.failure;
    } finally {
      await gateway.close();
    }
  };
}
