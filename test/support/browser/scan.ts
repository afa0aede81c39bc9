/** A barcode scanner: a keyboard that types a code and Enter at once, whatever the machine's speed. */
import type { Page } from 'playwright';

export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    for (const key of [...text, 'Enter']) {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  }, code);
}
