/**
 * The program for a computer without packages of its own: unpacked into a folder, it sells, and goes with the folder.
 * `npm run install:check` makes the archive.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { connectTo, ourPage, startPackedWithPort } from '../packed/support/start-packed.ts';
import { chargeAndShow, shows } from '../support/browser/cashier.ts';
import { gatewayControl } from '../support/gateway/gateway-control.ts';
import type { Printed } from '../support/program/program.ts';

const archive = process.env['KONTER_TAR'] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'konter-unpacked-'));
const data = join(folder, 'data');
const program = join(folder, basename(archive, '.tar.gz'));
let running: Printed | undefined;

afterAll(async () => {
  running?.process.kill('SIGKILL');
  await running?.ended;
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

it('unpacks into one folder of its own, with the licences', () => {
  const { status, stderr } = spawnSync('tar', ['--extract', '--file', archive], { cwd: folder, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  expect(readdirSync(folder)).toEqual([basename(program)]);
  expect(existsSync(join(program, 'resources/THIRD-PARTY-NOTICES.txt'))).toBe(true);
});

it('sells', async () => {
  running = startPackedWithPort(
    { KONTER_DATA_DIR: data, XDG_CONFIG_HOME: join(folder, 'config') },
    join(program, 'konter'),
  );
  const browser = await connectTo(running);
  const page = await ourPage(browser);
  const orderId = await chargeAndShow(page, { amount: 25_000 });
  await gatewayControl(await running.find(/^Training gateway: (\S+)$/m)).pay(orderId);
  await shows(page, 'paid', 60_000);
  await page.close();
  expect(await running.ended).toBe(0);
  await browser.close();
});

it('is gone with its folder, and leaves the shop its sales', () => {
  rmSync(program, { recursive: true });
  expect(statSync(join(data, 'sales-training.sqlite')).size).toBeGreaterThan(0);
});
