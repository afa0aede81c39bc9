import type { ElectronApplication, Page } from 'playwright';
import { contentsOf } from './hostile-checkout.ts';

/** A page leads itself away. @returns who blocked it: our rules, or Chromium, which reports it on the console */
export async function goTo(app: ElectronApplication, page: Page, address: string): Promise<string> {
  const contents = await contentsOf(app, page);
  const said = page.waitForEvent('console', { predicate: (message) => message.type() === 'error' }).then(
    () => 'Chromium',
    () => 'nobody',
  );
  const decided = contents.evaluate(
    (webContents) =>
      new Promise<string>((done) => {
        // After our listener: its decision is in the event.
        webContents.once('will-frame-navigate', (event: { defaultPrevented: boolean }) =>
          done(event.defaultPrevented ? 'us' : 'nobody'),
        );
      }),
  );
  // Waits until the listener exists, before any navigation.
  await contents.evaluate(() => undefined);
  await page.evaluate((to) => {
    location.href = to;
  }, address);
  return await Promise.race([decided, said]);
}
