import { describe, expect, it } from 'vitest';
import { eventSender } from '../../electron/ipc/publish-events.ts';
import { EVENT_CHANNEL } from '../../shared/contract/channels.ts';

function aWindow(destroyed = false) {
  const heard: unknown[][] = [];
  return { heard, isDestroyed: () => destroyed, send: (...args: unknown[]) => void heard.push(args) };
}

describe('an event', () => {
  it('reaches every window that is open now', () => {
    const windows = [aWindow(), aWindow(true)];
    const send = eventSender(() => windows);
    windows.push(aWindow());
    send('alerts', []);
    expect(windows.map((window) => window.heard)).toEqual([
      [[EVENT_CHANNEL, 'alerts', []]],
      [],
      [[EVENT_CHANNEL, 'alerts', []]],
    ]);
  });

  it('carries nothing that the contract does not name', () => {
    const window = aWindow();
    const body = { offers: [], listedAt: null, problem: null, apiKey: 'canary' };
    eventSender(() => [window])('methods', body);
    expect(window.heard).toEqual([[EVENT_CHANNEL, 'methods', { offers: [], listedAt: null, problem: null }]]);
  });

  it('is not sent at all when its body is outside the contract', () => {
    const window = aWindow();
    expect(() => eventSender(() => [window])('alerts', 'none' as never)).toThrow();
    expect(window.heard).toEqual([]);
  });
});
