/** Paper laid out by Chromium, on the screen and at every width of the system's printers: nothing is cut. */
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { paperHtml } from '../../electron/printing/paper-html.ts';
import type { Paper } from '../../shared/contract/print.ts';
import { formatRupiah, rupiah } from '../../shared/model/values/rupiah.ts';
import { AMOUNT, BANK, NOTE, ORDER_ID, PERSON, REFERENCE, SHOP } from '../renderer/layout/scenes/longest.ts';
import { findCutText } from '../renderer/support/cut-text.ts';
import { drawn, offerFaces, wear } from '../renderer/support/faces.ts';
import { aNamed, aReport, named } from '../renderer/support/views/reports.ts';
import { QRIS_PAYLOAD } from '../renderer/support/views/views.ts';
import { openUndrawnPage } from '../support/browser/shared-browser.ts';
import { aStoredClosing } from '../usecases/report/a-closing.ts';
import { closingOnPaper, reportOnPaper } from './long-papers.ts';

/** From the build of browser-setup.ts; no server is asked. */
const built = resolve(import.meta.dirname, '../../out/renderer');
const ADDRESS = 'http://paper.example/';

const PX_PER_MM = 96 / 25.4;
/** The printable width of a roll, and of a sheet within its margins. */
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

function report(): Promise<Paper> {
  const doubles = named(...[1, 2, 3].map((number) => aNamed(number, AMOUNT)));
  return reportOnPaper(aReport({ lists: { ...aReport().lists, doubles } }));
}

/** The largest possible sums, and names of several lines. */
function closing(): Promise<Paper> {
  const { content } = aStoredClosing;
  const most = { count: 99_999, gross: rupiah(AMOUNT) };
  const doubles = { refunded: most, corrected: most };
  const refunds = {
    refunded: most,
    corrected: most,
    doubles: { refunded: most, corrected: { count: 0, gross: rupiah(0) } },
  };
  const total = { ...content.total, ...most, late: most, doubles: most, takings: -AMOUNT, net: -AMOUNT, refunds };
  const items = content.doubles.items.map((item) => ({ ...item, amount: rupiah(AMOUNT), methodName: BANK }));
  return closingOnPaper({
    ...content,
    total,
    accounts: [1, 2].map((code) => ({ host: 'gateway.example', merchantCode: `D${code}`.repeat(10), ...most })),
    people: [{ name: PERSON, ...most }],
    refundsByMethod: [{ code: 'BC', name: BANK, refunded: most, corrected: most, doubles }],
    doubles: { ...most, items },
    settled: { ...content.settled, items: content.settled.items.slice(0, 3) },
  });
}

it.each(Object.entries(WIDTHS_MM))('is whole on %s, in either face', { timeout: 120_000 }, async (_, width) => {
  const found: string[] = [];
  for (const paper of [receipt, await report(), await closing()]) {
    const page = await openUndrawnPage();
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
