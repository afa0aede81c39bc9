/** The packed program, started and reached by Chromium's debugging port: the fuses block every other way. */
import { spawn } from 'node:child_process';
import { chownSync, copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { expect, vi } from 'vitest';
import { listenTo, type Printed } from '../../support/program/program.ts';

const packed = process.env['KONTER_PACKED'] ?? '';

/** The system's own user without rights. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** A new folder that the program may write into. */
export function aProgramsFolder(): string {
  // Folders for temporary files may be root's own.
  const folder = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'konter-packed-'));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  return folder;
}

/** Chromium refuses to run as root with its sandbox, so that root starts it as a user without rights. */
function asOrdinaryUser(): { readonly uid?: number; readonly gid?: number; readonly env: NodeJS.ProcessEnv } {
  if (!isRoot) return { env: {} };
  const home = aProgramsFolder();
  const display = process.env['XAUTHORITY'];
  const key = join(home, 'Xauthority');
  if (display !== undefined) {
    copyFileSync(display, key);
    chownSync(key, NOBODY, NOBODY);
  }
  // The session's bus is root's own.
  const env = {
    HOME: home,
    TMPDIR: home,
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    ...(display === undefined ? {} : { XAUTHORITY: key }),
  };
  return { uid: NOBODY, gid: NOBODY, env };
}

export function startPacked(
  places: NodeJS.ProcessEnv,
  switches: readonly string[],
  env: NodeJS.ProcessEnv = {},
  executable = packed,
): Printed {
  const { env: theirs, ...user } = asOrdinaryUser();
  const options = [...switches, '--disable-gpu', '--inspect=0'];
  const { KONTER_PROVISION: _, ...inherited } = process.env;
  // Each of these would take effect without its fuse.
  const disobeyed = { ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: '--require=/there/is/no/such/file.cjs' };
  const all = { ...inherited, ...theirs, ...places, ...env, ...disobeyed, KONTER_LANG: 'id' };
  return listenTo(spawn(executable, options, { ...user, cwd: '/', env: all }));
}

/** The shipped program allows no debugger; this copy does on demand. */
export const startPackedWithPort = (places: NodeJS.ProcessEnv, executable?: string): Printed =>
  startPacked(places, ['--remote-debugging-port=0'], { KONTER_TEST_DEBUGGER: '1' }, executable);

/**
 * @param program from `startPackedWithPort`. @returns once its window has a page; an earlier client never gets an answer
 */
export async function connectTo(program: Printed): Promise<Browser> {
  const address = `http://${await program.find(/DevTools listening on ws:\/\/([^/]+)/)}`;
  await vi.waitFor(
    async () => {
      const windows = (await (await fetch(`${address}/json/list`)).json()) as { title: string; url: string }[];
      expect(windows.map(({ url }) => url)).toEqual(['app://konter/index.html']);
      // The address is listed while the page still waits for the program.
      expect(windows.map(({ title }) => title)).toEqual([expect.stringMatching(/Konter$/)]);
    },
    { timeout: 60_000, interval: 200 },
  );
  return chromium.connectOverCDP(address);
}

export function firstPage(browser: Browser): Page {
  const page = browser.contexts()[0]?.pages()[0];
  if (!page) throw new Error('The program has no window');
  return page;
}

export async function ourPage(browser: Browser): Promise<Page> {
  const page = firstPage(browser);
  await page.getByTestId('amount').waitFor();
  return page;
}
