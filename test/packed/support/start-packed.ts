/** The packed program, started and reached by Chromium's debugging port: the fuses block every other way. */
import { spawn } from 'node:child_process';
import { type Browser, chromium, type Page } from 'playwright';
import { expect, vi } from 'vitest';
import { listenTo, type Printed } from '../../support/program/program.ts';

const packed = process.env['KONTER_PACKED'] ?? '';

export function startPacked(
  places: NodeJS.ProcessEnv,
  switches: readonly string[],
  env: NodeJS.ProcessEnv = {},
  executable = packed,
): Printed {
  const isRoot = process.getuid?.() === 0;
  const options = [...switches, '--disable-gpu', '--inspect=0', ...(isRoot ? ['--no-sandbox'] : [])];
  const { KONTER_PROVISION: _, ...inherited } = process.env;
  // Each of these would take effect without its fuse.
  const disobeyed = { ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: '--require=/there/is/no/such/file.cjs' };
  return listenTo(
    spawn(executable, options, { env: { ...inherited, ...places, ...env, ...disobeyed, KONTER_LANG: 'id' } }),
  );
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

export async function ourPage(browser: Browser): Promise<Page> {
  const page = browser.contexts()[0]?.pages()[0];
  if (!page) throw new Error('The program has no window');
  await page.getByTestId('amount').waitFor();
  return page;
}
