/**
 * From the customer's payment at training's gateway to the green screen at the counter. The gateway posts its callback to
 * the hub, the hub hands it to the terminal, the terminal asks the gateway. The built program in preview, in a browser.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { KonterBridge } from '../../../../shared/contract/channels.ts';
import { chargeAndShow, shows } from '../../../support/browser/cashier.ts';
import { startAnyGateway } from '../../../support/gateway/any-gateway.ts';
import { startHubProcess } from '../../../support/hub/hub-process.ts';
import { median, quantile } from '../../measure.ts';
import { browserForPreview, startPreview } from '../../preview.ts';
import { atMost, type Row, withoutTarget } from '../../row.ts';
import { benchPostgres, NO_POSTGRES } from './bench-postgres.ts';

const CODE = '7KQM-4RXT';
const SCREEN = { width: 1280, height: 800 };

export const hubGreen: Row = {
  name: 'hub-green',
  what: 'From a payment to the green screen, by a callback through the hub',
  async run(bench) {
    const found = browserForPreview();
    if ('missing' in found) return { kind: 'skipped', reason: found.missing };
    const postgres = await benchPostgres(bench);
    if (postgres === null) return NO_POSTGRES;
    const { url, database } = postgres;
    const hub = await startHubProcess(url);
    bench.after(hub.kill);
    await database.query(`INSERT INTO outlet (name, time_zone) VALUES ('Warung Uji', 'Asia/Jakarta')`);
    await database.query(
      `INSERT INTO enrolment_code (code_hash, outlet_id, terminal_name, expires_at)
      SELECT $1, id, 'Kasir 1', now() + interval '15 minutes' FROM outlet`,
      [createHash('sha256').update(CODE).digest()],
    );
    const gateway = await startAnyGateway();
    bench.after(gateway.close);
    // Sales come faster here than at any counter: its own limit of 20 checks a minute would make them wait.
    const wishes = { callbackUrl: `${hub.address}/callback`, statusChecksPerMinute: 60 };
    const provision = join(bench.folder, 'beside-a-hub.json');
    writeFileSync(provision, JSON.stringify(gateway.provisioning(wishes)));
    const browser = await chromium.launch(found);
    bench.after(() => browser.close());
    const program = startPreview(join(bench.folder, 'beside-a-hub'), provision);
    bench.after(program.stop);
    const page = await (await browser.newContext({ viewport: SCREEN })).newPage();
    await page.goto(await program.address);
    await page.getByTestId('amount').waitFor();
    const enrolment = { address: hub.address, code: CODE };
    const enrolled = await page.evaluate(async (typed) => {
      const { konter } = window as unknown as { konter: KonterBridge };
      return await konter.request('hub.enrol', typed);
    }, enrolment);
    if (!enrolled.ok) throw new Error(`Not enrolled: ${enrolled.failure.code}`);

    const sales = bench.quick ? 1 : 9;
    const took: number[] = [];
    // The first sale of the program is not counted.
    for (let sale = -1; sale < sales; sale += 1) {
      const orderId = await chargeAndShow(page, { amount: 25_000 });
      const startedAt = performance.now();
      const [green] = await Promise.all([
        shows(page, 'paid').then(() => performance.now()),
        gateway.control.pay(orderId),
      ]);
      if (sale >= 0) took.push(green - startedAt);
      await page.getByTestId('new-sale').click();
      await page.getByTestId('amount').waitFor();
    }
    const [handed] = await database.query<{ count: number }>(
      'SELECT count(*) FROM callback WHERE handled_at IS NOT NULL',
    );
    return {
      kind: 'measured',
      figures: [
        atMost(1, {
          what: 'payment → green screen, median',
          measured: median(took) / 1_000,
          unit: 's',
          note: `${sales} sales; ${handed?.count ?? 0} callbacks went through the hub`,
        }),
        withoutTarget({ what: '… the slowest', measured: quantile(took, 1) / 1_000, unit: 's' }),
      ],
    };
  },
};
