/**
 * The longest delay of the built program's window in preview. Meanwhile someone scrolls through History, and every sale
 * of the large ledger is exported. A turn of the event loop is due every few milliseconds; its delay is
 * caused by a task of ours or by the machine. A run without an export separates the two.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { copyOnDisk } from '../copy-on-disk.ts';
import { startBenchGateway } from '../gateway/bench-gateway.ts';
import { startIdleLoop } from '../idle-loop.ts';
import { longestTask } from '../longest-task.ts';
import { browserForPreview, startPreview } from '../preview.ts';
import { atMost, type Bench, comparedTo, type Row } from '../row.ts';

const SCREEN = { width: 1280, height: 800 };
/** As a mouse wheel. */
const TURN_EVERY_MS = 100;
const TURN_PX = 600;
const LOOK_EVERY_MS = 200;

export const smoothScreen: Row = {
  name: 'smooth',
  what: 'A screen that stays smooth while exporting',
  async run(bench) {
    const found = browserForPreview();
    if ('missing' in found) return { kind: 'skipped', reason: found.missing };
    if (process.platform !== 'linux') return { kind: 'skipped', reason: 'reads in /proc which jobs are at work' };
    const server = await startBenchGateway();
    bench.after(server.close);
    const dataDir = await aShop(bench, server.account);
    const program = startPreview(dataDir, join(bench.folder, 'provision.json'));
    bench.after(program.stop);
    const browser = await chromium.launch(found);
    bench.after(() => browser.close());
    const page = await (await browser.newContext({ viewport: SCREEN })).newPage();
    await page.addInitScript(noteTurns);
    await page.goto(await program.address);
    await page.getByTestId('nav-history').click();
    await page.getByTestId('history-all').click();
    await page.getByTestId('history-row').first().waitFor();
    bench.say('waiting for the check and the backup that a start brings …');
    while (jobsOf(program.pid) > 0) await sleep(LOOK_EVERY_MS);

    const calmUntil = performance.now() + (bench.quick ? 1_000 : 10_000);
    const calm = await whileScrolling(page, () => performance.now() < calmUntil);
    await startExport(page);
    const busy = await whileScrolling(page, () => exportsIn(dataDir) < 1);
    // Once more, because the trace costs the window time too.
    await page.getByTestId('export').click();
    await page.getByTestId('export-another').click();
    const longestTaskMs = await longestTask(browser, page, async () => {
      await startExport(page);
      await whileScrolling(page, () => exportsIn(dataDir) < 2);
    });
    return {
      kind: 'measured',
      figures: [
        // Only scrolling draws as much: what is longer is the export's.
        comparedTo({ what: 'only scrolling', value: calm.longestMs }, 2, {
          what: 'longest the window stood still, exporting and scrolling',
          measured: busy.longestMs,
          unit: 'ms',
          note: `${noteOf(busy)}; without the export ${noteOf(calm)}`,
        }),
        atMost(50, {
          what: 'longest task of the window, by the processor’s time',
          measured: longestTaskMs,
          unit: 'ms',
          note: 'of another export like it',
        }),
      ],
    };
  },
};

function noteOf({ over50, seconds, machineMs }: Scrolled): string {
  return `${over50} times over 50 ms in ${seconds.toFixed(0)} s; an idle loop beside it ${machineMs.toFixed(1)} ms`;
}

/** The large ledger as the sandbox's, which the provisioning file sets up. @returns the data directory */
async function aShop(bench: Bench, account: { readonly baseUrl: string; readonly merchantCode: string }) {
  const dataDir = join(bench.folder, 'smooth');
  mkdirSync(dataDir);
  copyOnDisk(bench.bigLedger(), join(dataDir, 'sales-sandbox.sqlite'));
  const { baseUrl, merchantCode } = account;
  const addresses = { baseUrl, callbackUrl: 'https://toko.example/c', returnUrl: 'https://toko.example/r' };
  const shop = { merchantCode, apiKey: 'bench-key-0001', customerEmail: 'kasir@toko.example' };
  const provision = { environment: 'sandbox', ...addresses, ...shop };
  writeFileSync(join(bench.folder, 'provision.json'), JSON.stringify(provision));
  return dataDir;
}

/** Exports everything, and returns to the list. */
async function startExport(page: Page): Promise<void> {
  if (!(await page.getByTestId('export-start').isVisible())) await page.getByTestId('export').click();
  await page.getByTestId('export-days-all').click();
  await page.getByTestId('export-start').click();
  await page.getByTestId('export-close').click();
}

/** @returns the number of complete files */
function exportsIn(dataDir: string): number {
  return readdirSync(join(dataDir, 'exports')).filter((name) => name.endsWith('.xlsx')).length;
}

/** @returns the number of its child processes that still exist */
function jobsOf(pid: number | undefined): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter((each) => each !== '').length;
}

interface Turns {
  longestMs: number;
  over50: number;
}

interface Scrolled extends Turns {
  readonly seconds: number;
  /** The longest delay of an idle loop next to it. */
  readonly machineMs: number;
}

/** Runs in the page before its scripts. */
function noteTurns(): void {
  const DUE_EVERY_MS = 5;
  const turns = { longestMs: 0, over50: 0 };
  Object.assign(window, { benchTurns: turns });
  let last = performance.now();
  const turn = (): void => {
    const now = performance.now();
    const lateMs = now - last - DUE_EVERY_MS;
    turns.longestMs = Math.max(turns.longestMs, lateMs);
    if (lateMs > 50) turns.over50 += 1;
    last = now;
    setTimeout(turn, DUE_EVERY_MS);
  };
  turn();
}

async function whileScrolling(page: Page, continues: () => boolean): Promise<Scrolled> {
  const box = await page.getByTestId('history-list').boundingBox();
  if (!box) throw new Error('There is no list to scroll');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(() => Object.assign(Reflect.get(window, 'benchTurns'), { longestMs: 0, over50: 0 }));
  const idle = await startIdleLoop();
  const startedAt = performance.now();
  while (continues()) {
    await page.mouse.wheel(0, TURN_PX);
    await sleep(TURN_EVERY_MS);
  }
  const turns: Turns = await page.evaluate(() => Reflect.get(window, 'benchTurns'));
  return { ...turns, seconds: (performance.now() - startedAt) / 1_000, machineMs: await idle.stop() };
}
