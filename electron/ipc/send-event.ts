/**
 * Sends an event to every open window. Its body passes its schema first, so that a property outside the contract (a
 * key, say) can't leak.
 */
import type { WebContents } from 'electron';
import { EVENT_CHANNEL } from '../../shared/contract/channels.ts';
import { type EventBody, type EventName, events } from '../../shared/contract/contract.ts';

export type SendEvent = <N extends EventName>(name: N, body: EventBody<N>) => void;

type Listener = Pick<WebContents, 'isDestroyed' | 'send'>;

/** @param listeners every window that is open, called for each event */
export function eventSender(listeners: () => readonly Listener[]): SendEvent {
  /** @throws ZodError for a body outside the contract: a bug of the caller, and nothing was sent. */
  return (name, body) => {
    const checked = events[name].parse(body);
    for (const listener of listeners()) {
      if (!listener.isDestroyed()) listener.send(EVENT_CHANNEL, name, checked);
    }
  };
}
