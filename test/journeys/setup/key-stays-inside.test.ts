/** A canary key: after all of a shop's actions it is only in the vault, and encrypted there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
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

    // A gateway that repeats what it knows, in what a cashier and the journal would see of it.
    const echo = wholeForms(CANARY).join(' ');
    await gateway.control.fault({ operation: 'status', fault: 'refuse', status: 500, message: echo, times: 1 });
    const orderId = await chargeAndShow(page, { amount: 25_000 });
    await expect.poll(() => gateway.control.faultsLeft(), { timeout: 60_000 }).toBe(0);
    contents.push(await page.content());
    await gateway.control.pay(orderId);
    await shows(page, 'paid');
    contents.push(await page.content());
    await (await historyRow(page, orderId, 'paid')).click();
    await page.getByTestId('sale-detail').waitFor();
    contents.push(await page.content());
    await copyEverythingOut(page);
    await openSetting(page, 'gateway');
    await page.getByTestId('settings-test').click();
    await page.getByTestId('settings-test-result').waitFor();
    contents.push(await page.content());
    expect(frames.in.filter(holdsKey)).toEqual([]);
    // The window's memory, before the key is typed into it.
    const memory = await heapOf(page);
    expect([memory.includes('Toko Uji'), holdsKey(memory)]).toEqual([true, false]);

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

const bytesOf = (text: string) => Buffer.from(text);
/** What a gateway's message can repeat and is removed from it. */
const wholeForms = (text: string): readonly string[] => [
  ...[text, [...text].toReversed().join('')],
  ...[bytesOf(text).toString('hex'), bytesOf(text).toString('base64')],
];

/** The same, and what base64 makes of the key within a longer text. */
const searchedForms: readonly string[] = [
  ...wholeForms(CANARY).slice(0, 3),
  ...[0, 1, 2].map((before) => {
    const bytes = bytesOf(`${' '.repeat(before)}${CANARY}`);
    // Only the groups that are of the key alone.
    return bytes.subarray(before === 0 ? 0 : 3, bytes.length - (bytes.length % 3)).toString('base64');
  }),
];

const holdsKey = (text: string): boolean => searchedForms.some((form) => text.includes(form));

/** An export, a backup, a second place and the diagnostics: below `exports/` here. */
async function copyEverythingOut(page: Page): Promise<void> {
  await page.getByTestId('nav-history').click();
  await page.getByTestId('export').click();
  await page.getByTestId('export-payments').click();
  await page.getByTestId('export-csv').click();
  await page.getByTestId('export-days-all').click();
  await page.getByTestId('export-start').click();
  await page.locator('[data-testid=export-ended][data-state=done]').waitFor();
  await page.getByTestId('export-close').click();
  await openSetting(page, 'backups');
  await page.getByTestId('back-up-now').click();
  await page.getByTestId('backup-outcome').waitFor();
  await page.getByTestId('second-place-choose').click();
  await page.getByTestId('second-place-state').waitFor();
  await page.getByTestId('diagnostics-save').click();
  await expect.poll(() => page.getByTestId('diagnostics-saved').innerText()).not.toBe('');
}

/** Every string of the page's JavaScript, as a snapshot has it. */
async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
}

/** What a shop's data directory has after all of that. */
const searched: readonly RegExp[] = [
  ...[/^vault\.json$/m, /^settings\.json$/m, /^shop\.json$/m, /^ledger-checks\.json$/m, /^logs.konter\.log$/m],
  ...[/^sales-sandbox\.sqlite$/m, /^support-sandbox\.sqlite$/m, /^journal.sales-sandbox.+\.jsonl$/m],
  ...[/^backups.sales-sandbox.+\.sqlite$/m, /^exports.konter-sandbox-payments.+\.csv$/m],
  ...[/^exports.konter-diagnostics-.+\.json$/m, /^exports.Konter .+.backups.sales-sandbox.+\.sqlite$/m],
];

/**
 * Raw bytes of any file.
 * @param isLive the terminal runs, so one of its files may disappear between listing and reading
 * @throws if a required file is missing, because then nothing was searched
 */
function filesWithKey(folder: string, { isLive }: { readonly isLive: boolean }): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).join('\n');
  for (const required of searched) expect(paths).toMatch(required);
  const forms = [...searchedForms.map(bytesOf), Buffer.from(CANARY, 'utf16le')];
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
