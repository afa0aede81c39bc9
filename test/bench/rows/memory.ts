/**
 * The memory of all processes of a till after a day of sales. The limit is the same Electron with one window that loads
 * Sell's HTML and styles from a file, without a script.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { type AnyGateway, startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { chargeByBridge, stateByBridge } from '../../support/program/sale-by-bridge.ts';
import { layOutBareWindow } from '../bare-window.ts';
import { electronForBench, openElectron } from '../electron.ts';
import { comparedTo, type Row, withoutTarget } from '../row.ts';
import { frozen } from './first-paint.ts';

const projectRoot = resolve(import.meta.dirname, '../../..');
/** So that memory of the start is freed. */
const REST_MS = 5_000;
const ASK_AGAIN_MS = 50;

export const memory: Row = {
  name: 'memory',
  what: 'Memory of all processes, after 500 sales',
  async run(bench) {
    const found = electronForBench();
    if ('missing' in found) return { kind: 'skipped', reason: found.missing };
    if (process.platform !== 'linux') return { kind: 'skipped', reason: 'only Linux tells what processes share' };
    const sales = bench.quick ? 5 : 500;
    const folder = join(bench.folder, 'memory');
    mkdirSync(folder, { recursive: true });
    const gateway = await startAnyGateway();
    bench.after(gateway.close);
    const provision = join(folder, 'provision.json');
    // Both requests of a sale count towards the rate limit, and no sale may wait.
    writeFileSync(provision, JSON.stringify(gateway.provisioning({ statusChecksPerMinute: 600 })));
    const env = { KONTER_DATA_DIR: join(folder, 'data'), KONTER_LANG: 'id', XDG_CONFIG_HOME: join(folder, 'config') };
    const open = async (app: string, more: NodeJS.ProcessEnv = {}) => {
      const opened = await openElectron(found.executable, app, { ...env, ...more });
      bench.after(opened.close);
      await opened.page.getByTestId('amount').waitFor();
      return opened;
    };
    const rested = async ({ memory }: { memory(): number }): Promise<number> => {
      await sleep(bench.quick ? 0 : REST_MS);
      return memory();
    };

    const program = await open(projectRoot, { KONTER_PROVISION: provision });
    const atFirst = await rested(program);
    bench.say(`selling ${sales} times, twice …`);
    await sell(program.page, gateway, sales);
    const after = await rested(program);
    await sell(program.page, gateway, sales);
    const later = await rested(program);
    const bare = join(folder, 'bare');
    layOutBareWindow(bare, await program.page.evaluate(frozen));
    await program.close();
    const least = { what: 'a window with a static page', value: await rested(await open(bare)) };
    return {
      kind: 'measured',
      figures: [
        comparedTo(least, 1.5, { what: `memory after ${sales} sales`, measured: after, unit: 'MB' }),
        withoutTarget({ what: 'memory before the first', measured: atFirst, unit: 'MB' }),
        withoutTarget({ what: `memory after ${sales} more`, measured: later, unit: 'MB' }),
      ],
    };
  },
};

/** As its window would: charge, customer pays, check until it is paid. */
async function sell(page: Page, gateway: AnyGateway, count: number): Promise<void> {
  for (let sold = 0; sold < count; sold += 1) {
    const orderId = await chargeByBridge(page, 10_000 + sold);
    await gateway.control.pay(orderId);
    while ((await stateByBridge(page, orderId)) !== 'paid') await sleep(ASK_AGAIN_MS);
  }
}
