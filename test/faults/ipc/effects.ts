/** The effects of a call: events, handlers that ran, and the bytes of each file. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Handlers } from '../../../electron/ipc/answer-request.ts';
import type { EventBus } from '../../../electron/platform/event-bus.ts';
import { type RequestName, requests } from '../../../shared/contract/contract.ts';

export function listeningTo(events: EventBus): string[] {
  const told: string[] = [];
  for (const what of ['payment', 'flags', 'connection', 'methods', 'terminal-changed'] as const) {
    events.on(what, () => void told.push(`news: ${what}`));
  }
  return told;
}

export function tellingThatTheyRan(handlers: Handlers, ran: (name: string) => void): Handlers {
  const names = Object.keys(requests) as RequestName[];
  const told = names.map((name) => [
    name,
    (input: never) => {
      ran(name);
      return handlers[name](input);
    },
  ]);
  return Object.fromEntries(told) as Handlers;
}

/** Without SQLite's shared memory, which only shows the readers; reading is no side effect. */
export function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('-shm'))
    .map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`;
    })
    .sort();
}
