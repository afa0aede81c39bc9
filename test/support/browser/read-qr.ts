/** Reads a QR from the screen as a phone's camera would: from the image, not from the page. */
import jsQR from 'jsqr';
import type { Page } from 'playwright';
import { PNG } from 'pngjs';

/** @param page a drawn one (shared-browser.ts) @returns the payload of its only QR */
export async function readQr(page: Page): Promise<string> {
  const { data, width, height } = PNG.sync.read(await page.screenshot());
  const found = jsQR(new Uint8ClampedArray(data), width, height);
  if (!found) throw new Error('No QR can be read on the screen');
  return found.data;
}
