/**
 * The main process behind a window, composed as in `app/` with every part real: ledger, vault, settings, manager's PIN,
 * training gateway. It detects any effect of a call. Nothing in it depends on a timer.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IpcMainInvokeEvent } from 'electron';
import { onTestFinished } from 'vitest';
import { createStaff } from '../../../electron/app/compose/staff.ts';
import { sealJournal } from '../../../electron/app/open-shop.ts';
import { publishEvents } from '../../../electron/ipc/publish-events.ts';
import { allHandlers, routeRequests } from '../../../electron/ipc/router.ts';
import { acknowledgePeopleLoss, savePerson } from '../../../electron/usecases/people.ts';
import { terminalView } from '../../../electron/usecases/settings/terminal-view.ts';
import { senderCheck } from '../../../electron/windows/app-address.ts';
import type { EventName } from '../../../shared/contract/contract.ts';
import type { PersonInput } from '../../../shared/contract/people.ts';
import { openSealed } from '../../support/sealed-files.ts';
import { createParts } from './create-parts.ts';
import { filesIn, tellingThatTheyRan } from './effects.ts';

interface Wishes {
  readonly isPackaged?: boolean;
  /** Is given what ends it. */
  readonly atEnd?: (close: () => Promise<void>) => void;
}

/** Removed after the test, unless `atEnd` is for later. */
export async function aMainProcess({ isPackaged = false, atEnd = onTestFinished }: Wishes = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'konter-ipc-'));
  const built = await createParts({ folder, isPackaged });
  const { bugs, clock, gatewayAhead, chosenFiles, done, events, gateways, parts, shop, training, watcher } = built;
  const { manager, onError, people } = parts;
  const sent: EventName[] = [];
  const send = (name: EventName) => void sent.push(name);
  publishEvents(parts, { cashier: send, customer: send });
  const handlers = allHandlers(parts);
  const refusals: string[] = [];
  const ourContents = {};
  let invoke: ((event: IpcMainInvokeEvent, ...args: unknown[]) => Promise<unknown>) | undefined;
  routeRequests({
    ipcMain: {
      handle(_, listener) {
        invoke = listener as typeof invoke;
      },
    },
    handlers: tellingThatTheyRan(handlers, (name) => done.push(`${name} ran`)),
    allowsManagers: manager.allows,
    leadsOutside: parts.kiosk.leadsOutside,
    people,
    isTrustedSender: senderCheck((contents) => (contents as unknown) === ourContents),
    onRefused: (reason) => refusals.push(reason),
    onChanged: () => undefined,
    onBug: (_, error) => onError(error),
  });

  atEnd(async () => {
    watcher.stop();
    await gateways.close();
    shop.close();
    await training.close();
    // The backup after a closing may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  const gatewayHeard = async (): Promise<number> => {
    const answer = await fetch(`${training.url}/_training/requests`);
    return ((await answer.json()) as { requests: unknown[] }).requests.length;
  };
  return {
    bugs,
    clock,
    /** The gateway's clock minus the machine's, in ms. */
    gatewayAhead,
    /** The texts of the files that a person will choose, in order; empty: none is chosen. */
    chosenFiles,
    done,
    refusals,
    /** The events sent to windows, oldest first. */
    sent,
    training,
    folder,
    ourContents,
    manager,
    ...{ settings: parts.settings, vault: parts.vault, waitingFile: parts.waitingFile },
    /** The program's next start finds the manager's and the people's present files. */
    async restartStaff() {
      const journals = [...shop.shopLedgers.values()].map((each) => sealJournal(each, clock));
      const staff = await openSealed(
        folder,
        (sealed) => createStaff({ sealed, clock, events, cost: 10, onPin: () => undefined }),
        journals,
      );
      return {
        ...staff,
        terminalView: () => terminalView({ ...parts, ...staff }),
        asked: {
          save: (input: PersonInput) => savePerson({ ...parts, ...staff }, input),
          acknowledge: () => acknowledgePeopleLoss({ ...parts, ...staff }),
        },
      };
    },
    /** As Electron passes it: a copy, without the sender's getters and prototypes. */
    async call(sender: Sender, ...args: unknown[]): Promise<unknown> {
      const contents = sender.contents ?? ourContents;
      return invoke?.({ sender: contents, senderFrame: sender.frame } as never, ...structuredClone(args));
    },
    /** Everything durable: each file's bytes, and the number of gateway requests. */
    async everything(): Promise<string> {
      await built.remembered();
      return JSON.stringify([filesIn(folder), await gatewayHeard()]);
    },
  };
}

export interface Sender {
  readonly frame: object | null;
  /** Absent: the ones in our window. */
  readonly contents?: object;
}
