/**
 * From the URL to the first paint of Sell. The limit is a page that renders Sell's elements by bare React, with Sell's
 * styles, from a minimal server. Both in one browser, in turns, each in a fresh context. The program runs in preview: its
 * socket is measured, Electron's protocol is not.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { BARE_REACT_SCRIPT, bareReactScript, undrawn } from '../bare-react.ts';
import { median, serialize } from '../measure.ts';
import { browserForPreview, out, startPreview } from '../preview.ts';
import { atMost, comparedTo, type Row } from '../row.ts';

const SCREEN = { width: 1280, height: 800 };
/** The prefix of a page's message that it was painted, before the ms since navigation. */
const PAINTED = 'painted ';

export const firstPaint: Row = {
  name: 'first-paint',
  what: 'First paint of the sell screen',
  async run(bench) {
    const found = browserForPreview();
    if ('missing' in found) return { kind: 'skipped', reason: found.missing };
    const browser = await chromium.launch(found);
    bench.after(() => browser.close());
    const program = startPreview(join(bench.folder, 'first-paint'));
    bench.after(program.stop);
    const address = await program.address;
    const sell = await opened(browser, address);
    const page = await servePage(await sell.page.evaluate(undrawn, BARE_REACT_SCRIPT), sell.page.url());
    bench.after(page.close);
    // Preview's entry, which exchanges the token for the tab's secret, is over by then.
    const inside = { address: sell.page.url(), session: await sell.page.evaluate(() => ({ ...sessionStorage })) };
    await sell.page.context().close();
    const timeOf = async (address: string): Promise<number> => {
      const { page, paintedAt } = await opened(browser, address, inside.session);
      await page.context().close();
      return paintedAt;
    };
    const costs = await serialize(bench.quick ? 1 : 15, {
      program: () => timeOf(inside.address),
      page: () => timeOf(page.address),
    });
    return {
      kind: 'measured',
      figures: [
        comparedTo({ what: 'the same elements by bare React', value: median(costs.page) }, 1.3, {
          what: 'sell screen painted',
          measured: median(costs.program),
          unit: 'ms',
          note: 'in preview',
        }),
        atMost(300, {
          what: 'renderer JavaScript needed for it',
          measured: sell.scripts.reduce((sum, script) => sum + bytesOf(script), 0) / 1_000,
          unit: 'kB',
        }),
      ],
    };
  },
};

interface Opened {
  readonly page: Page;
  /** Ms after the start of the navigation. */
  readonly paintedAt: number;
  /** URLs of the scripts requested until then. */
  readonly scripts: readonly string[];
}

/** @param session entries of the tab's session storage, set before its scripts */
async function opened(browser: Browser, address: string, session: Record<string, string> = {}): Promise<Opened> {
  const context = await browser.newContext({ viewport: SCREEN });
  const page = await context.newPage();
  await page.addInitScript((entries) => Object.assign(sessionStorage, entries), session);
  await page.addInitScript(tellWhenPainted);
  // Reported by the page itself: a query would be a script that the page had to evaluate before its paint.
  const painted = page.waitForEvent('console', (message) => message.text().startsWith(PAINTED));
  await page.goto(address);
  const paintedAt = Number((await painted).text().slice(PAINTED.length));
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  );
  const names = fetched.filter(({ startTime }) => startTime <= paintedAt).map(({ name }) => name);
  return { page, paintedAt, scripts: names.filter((name) => name.endsWith('.js')) };
}

/** Runs in the page before its scripts. Every Sell screen has the amount; two frames later it is painted. */
function tellWhenPainted(): void {
  const look = (): void => {
    if (!document.querySelector('[data-testid="amount"]')) return void requestAnimationFrame(look);
    requestAnimationFrame(() => console.debug(`painted ${performance.now()}`));
  };
  look();
}

/** Runs in the page. @returns its HTML without scripts */
export function frozen(): string {
  for (const script of document.querySelectorAll('script, link[rel="modulepreload"]')) script.remove();
  return document.documentElement.outerHTML;
}

async function servePage(html: string, from: string) {
  const script = await bareReactScript();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    if (pathname.endsWith(BARE_REACT_SCRIPT)) {
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    }
    const file = join(out, 'renderer/assets', basename(pathname));
    if (pathname === new URL(from).pathname || !existsSync(file) || !statSync(file).isFile()) {
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>${html}`);
    }
    const type = file.endsWith('.css') ? 'text/css' : 'image/svg+xml';
    response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${new URL(from).pathname}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Preview's own page script is not part of the renderer or of a package, so it does not count. */
function bytesOf(address: string): number {
  const file = join(out, 'renderer/assets', basename(new URL(address).pathname));
  return existsSync(file) ? statSync(file).size : 0;
}
