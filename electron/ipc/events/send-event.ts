/**
 * Tells every open window something. The body passes its schema first, so that a property the contract does not
 * name (a key, say) can't leave by way of an event.
 */
import type { WebContents } from 'electron';
import { EVENT_CHANNEL } from '../../../shared/contract/channels.ts';
import { type EventBody, type EventName, events } from '../../../shared/contract/contract.ts';

export type SendEvent = <N extends EventName>(name: N, body: EventBody<N>) => void;

type Listener = Pick<WebContents, 'isDestroyed' | 'send'>;

/** @param listeners every window that is open now, asked anew for each event */
export function eventSender(listeners: () => readonly Listener[]): SendEvent {
  /** @throws ZodError for a body outside the contract: a bug of the caller, and nothing was sent. */
  return (name, body) => {
    const checked = events[name].parse(body);
    for (const listener of listeners()) {
      if (!listener.isDestroyed()) listener.send(EVENT_CHANNEL, name, checked);
    }
  };
}
