/** Paper as Chromium lays it out, on the screen and on every width of a system's printer: nothing of it is cut. */
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { paperHtml } from '../../electron/printing/paper-html.ts';
import type { Paper } from '../../shared/contract/views/report/paper.ts';
import { AMOUNT, BANK, NOTE, ORDER_ID, REFERENCE, SHOP } from '../renderer/layout/scenes/longest.ts';
import { findCutText } from '../renderer/support/cut-text.ts';
import { drawn, offerFaces, wear } from '../renderer/support/faces.ts';
import { aNamed, aReport, named } from '../renderer/support/reports.ts';
import { QRIS_PAYLOAD } from '../renderer/support/views.ts';
import { formatRupiah } from '../../shared/model/values/rupiah.ts';
import { openPage } from '../support/browser/shared-browser.ts';
import { aPrintShop } from '../usecases/print/a-print-shop.ts';

/** Of what browser-setup.ts built; no server is asked. */
const built = resolve(import.meta.dirname, '../../out/renderer');
const ADDRESS = 'http://paper.example/';

const PX_PER_MM = 96 / 25.4;
/** What a roll printer can print of its paper, and a sheet within its margins. */
const WIDTHS_MM = { 'a roll of 58 mm': 48, 'a roll of 80 mm': 72, 'an A4 sheet': 190 } as const;

const sum = formatRupiah(AMOUNT);
const receipt: Paper = {
  ...{ title: 'Struk', shape: 'strip', lang: 'id' },
  lines: [
    { kind: 'heading', text: SHOP.shopName },
    { kind: 'stamp', text: 'LATIHAN · BUKAN UANG SUNGGUHAN' },
    { kind: 'amount', text: sum },
    { kind: 'rule' },
    { kind: 'pair', name: BANK, value: sum, strong: true },
    { kind: 'pair', name: 'Pesanan', value: ORDER_ID, strong: false },
    { kind: 'pair', name: 'Referensi', value: REFERENCE, strong: false },
    { kind: 'digits', groups: ['8888', '8888', '8888', '8888', '8888'] },
    { kind: 'detail', text: NOTE },
    { kind: 'left', text: NOTE, strong: false },
    { kind: 'qr', payload: QRIS_PAYLOAD },
  ],
};

async function report(): Promise<Paper> {
  const shop = await aPrintShop();
  const doubles = named(...[1, 2, 3].map((number) => aNamed(number, AMOUNT)));
  shop.report = aReport({ lists: { ...aReport().lists, doubles } });
  const seen = shop.queue.preview({ kind: 'report', environment: 'sandbox', from: '2026-03-09', to: '2026-03-09' });
  if (!seen.ok) throw new Error(seen.failure.code);
  return seen.value;
}

it.each(Object.entries(WIDTHS_MM))('is whole on %s, in either face', { timeout: 120_000 }, async (_, width) => {
  const found: string[] = [];
  for (const paper of [receipt, await report()]) {
    const page = await openPage();
    onTestFinished(() => page.context().close());
    await page.route(`${ADDRESS}**`, (route) => {
      const { pathname } = new URL(route.request().url());
      return pathname === '/'
        ? route.fulfill({ body: paperHtml(paper), contentType: 'text/html' })
        : route.fulfill({ path: join(built, pathname) });
    });
    await page.goto(ADDRESS);
    await page.emulateMedia({ media: 'print' });
    await offerFaces(page);
    for (const face of ['own', 'widest'] as const) {
      await wear(page, face);
      const size = { width: Math.floor(width * PX_PER_MM), height: 800 };
      await page.setViewportSize(size);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
      await drawn(page);
      const troubles = await page.evaluate(findCutText, []);
      found.push(...troubles.map((trouble) => `${paper.title} ${face}: ${trouble}`));
    }
  }
  expect(found).toEqual([]);
});
