/** A canary key: after all of a shop's actions it is only in the vault, and encrypted there. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { chargeAndShow, historyRow, shows } from '../../support/browser/cashier.ts';
import { openSetting } from '../../support/browser/open-setting.ts';
import { type AnyGateway, startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

const CANARY = `canary-${crypto.randomUUID()}`;

describe('the API key', () => {
  let gateway: AnyGateway;
  let terminal: Terminal;
  afterEach(async () => {
    await terminal?.remove();
    await gateway?.close();
  });

  it('crosses to the main process once, when it is typed, and is found in no window, file, log or output', async () => {
    const frames = { in: [] as string[], out: [] as string[] };
    const listen = (page: Page) =>
      page.on('websocket', (socket) => {
        socket.on('framesent', ({ payload }) => frames.in.push(String(payload)));
        socket.on('framereceived', ({ payload }) => frames.out.push(String(payload)));
      });
    gateway = await startAnyGateway({ apiKey: CANARY });
    const provision = gateway.provisioning();
    terminal = await startTerminal({ provision, beforeLoad: listen });
    const { page, dataDir } = terminal;
    const contents: string[] = [];

    const orderId = await chargeAndShow(page, { amount: 25_000 });
    contents.push(await page.content());
    await gateway.control.pay(orderId);
    await shows(page, 'paid');
    contents.push(await page.content());
    await (await historyRow(page, orderId, 'paid')).click();
    await page.getByTestId('sale-detail').waitFor();
    contents.push(await page.content());
    await openSetting(page, 'gateway');
    await page.getByTestId('settings-test').click();
    await page.getByTestId('settings-test-result').waitFor();
    contents.push(await page.content());
    expect(frames.in.filter(holdsKey)).toEqual([]);

    await page.getByTestId('settings-api-key').fill(CANARY);
    await page.getByTestId('settings-save').click();
    await page.locator('.form-end .done').waitFor();
    contents.push(await page.content());
    // In Electron there is no socket.
    const typed = frames.in.filter(holdsKey);
    expect(typed.map((frame) => frame.includes('settings.save'))).toEqual(frames.in.length === 0 ? [] : [true]);

    expect(filesWithKey(dataDir, { isLive: true })).toEqual([]);
    expect(await terminal.stop()).toBe(0);
    expect(filesWithKey(dataDir, { isLive: false })).toEqual([]);
    expect(contents.filter(holdsKey)).toEqual([]);
    expect(frames.out.filter(holdsKey)).toEqual([]);
    expect(terminal.output()).not.toContain(CANARY);
  });
});

const holdsKey = (text: string): boolean => text.includes(CANARY);

/**
 * Raw bytes of any file.
 * @param isLive the terminal runs, so one of its files may disappear between listing and reading
 * @throws if a required file is missing, because then nothing was searched
 */
function filesWithKey(folder: string, { isLive }: { readonly isLive: boolean }): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['vault.json', 'settings.json', 'sales-sandbox.sqlite', 'konter.log']));
  const forms = [Buffer.from(CANARY), Buffer.from(CANARY, 'utf16le'), Buffer.from(base64Core(CANARY))];
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => {
      const bytes = isLive ? readIfThere(path) : readFileSync(path);
      return forms.some((form) => bytes.includes(form));
    });
}

function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** The base64 of the key without anything before it. */
function base64Core(text: string): string {
  return Buffer.from(text.slice(0, text.length - (text.length % 3))).toString('base64');
}
