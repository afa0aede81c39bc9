/** The messages to and from the gateway, for support: saved per environment in a file next to its ledger. */
import { join } from 'node:path';
import type { GatewayMessage } from '../../shared/contract/history.ts';
import { type Account, type Environment, environments } from '../../shared/model/environment.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Exchange } from '../ports/gateway/gateway.ts';
import { createMessageLogFile } from '../store/message-log/message-log-file.ts';

export interface MessageLog {
  /** Never throws and never waits, because a payment is in progress. */
  observe(account: Account, recorded: Exchange): void;
  /** Oldest first. */
  messages(environment: Environment, orderId: string): readonly GatewayMessage[];
  close(): void;
}

interface MessageLogDeps {
  readonly dataDirectory: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Log, 'error'>;
}

export function createMessageLog({ dataDirectory, clock, log }: MessageLogDeps): MessageLog {
  const fileOf = (environment: Environment) =>
    createMessageLogFile({
      file: join(dataDirectory, `support-${environment}.sqlite`),
      now: clock.now,
      onError: (error) => log.error('message log', error),
    });
  const files = new Map(environments.map((environment) => [environment, fileOf(environment)]));
  return {
    observe({ environment }, { orderId, operation, sent, received, problem, tookMs }) {
      const at = clock.now();
      const about = { operation, isCut: false } as const;
      files.get(environment)?.keep(orderId, [
        { ...about, at: at - Math.round(tookMs), direction: 'sent', status: null, problem: null, body: sent },
        {
          ...about,
          at,
          direction: 'received',
          status: received?.status ?? problem?.status ?? null,
          problem: problem?.code ?? null,
          body: received?.body ?? '',
        },
      ]);
    },
    messages: (environment, orderId) => files.get(environment)?.ofPayment(orderId) ?? [],
    close() {
      for (const file of files.values()) file.close();
    },
  };
}
