/** axe-core in a page of a test, once for each document. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';

export const AXE_FILE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));
/** Where a page of serve-renderer.ts gets it from. */
export const AXE_ADDRESS = '/tests/axe.js';

const axe = readFileSync(AXE_FILE, 'utf8');

/** Anywhere, by passing the whole source. The scene may have been looked at in another theme before. */
export async function ensureAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
}

/** In a page of serve-renderer.ts: the browser keeps the compiled script, which is a quarter of the time. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(async (address) => {
    const script = document.createElement('script');
    script.src = address;
    const loaded = new Promise((done, failed) => {
      script.onload = done;
      script.onerror = failed;
    });
    document.head.append(script);
    await loaded;
    script.remove();
  }, AXE_ADDRESS);
}
