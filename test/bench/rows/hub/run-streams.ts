/** The process of `simulated-streams.ts`, so that the hub and its callers wait for none of its work. */
import { hubConnector } from '../../../../electron/hub/connect-hub.ts';
import { systemClock } from '../../../../electron/platform/clock.ts';
import { createHubListener, type HubListener } from '../../../../electron/usecases/hub/hub-link.ts';

export interface StreamsWish {
  readonly address: string;
  readonly terminals: readonly string[];
  /** Of all of them. */
  readonly privateKey: string;
}

export interface StreamsState {
  /** Streams that are open now. */
  readonly open: number;
  /** Callbacks that came, each of which was acknowledged. */
  readonly callbacks: number;
}

const clock = systemClock;
const connector = hubConnector({ now: clock.now });
const listeners: HubListener[] = [];
let callbacks = 0;

process.on('message', (message: StreamsWish | 'state') => {
  if (message !== 'state') return openAll(message);
  const open = listeners.filter((listener) => listener.isOpen()).length;
  process.send?.({ open, callbacks } satisfies StreamsState);
});
process.on('disconnect', () => process.exit(0));

function openAll({ address, terminals, privateKey }: StreamsWish): void {
  for (const terminal of terminals) {
    listeners.push(
      createHubListener({
        ...{ clock, random: Math.random, client: connector.connect({ address, terminal, privateKey }) },
        // One that cannot be read is acknowledged at once; a real one is checked first, which is the counter's work.
        readCallback() {
          callbacks += 1;
          return null;
        },
        handle: async () => 'accepted',
        ...{ note: () => undefined, onShare: () => undefined, onChange: () => undefined, onError: () => undefined },
      }),
    );
  }
}
