/** The built program in preview, with its window as a page of a real Chromium. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Page } from 'playwright';
import { openPage } from '../browser/shared-browser.ts';
import { watchConsole } from '../browser/watch-console.ts';
import { listenTo, type Program } from './program.ts';

const preview = resolve(import.meta.dirname, '../../../out/preview/preview.js');

interface PreviewWishes {
  readonly isDrawn?: boolean;
  readonly beforeLoad?: (page: Page) => void;
}

/** @param wishes as those of terminal.ts */
export async function startInPreview(env: NodeJS.ProcessEnv, wishes: PreviewWishes = {}): Promise<Program> {
  const printed = listenTo(spawn(process.execPath, [preview, '--port', '0', '--no-open'], { env }));
  const address = await printed.find(/^Konter preview: (\S+)$/m);
  const page = await openPage({ isDrawn: wishes.isDrawn === true });
  // A browser plays no sound before the first touch of a page; Electron does.
  const console = watchConsole(page.context(), (text) => text.startsWith('The AudioContext was not allowed to start'));
  wishes.beforeLoad?.(page);
  await page.goto(address);
  return {
    page,
    printed,
    console,
    async chooseFile(path, press) {
      const chooser = page.waitForEvent('filechooser');
      await press();
      await (await chooser).setFiles(path);
    },
    async openOutside(press) {
      const context = page.context();
      await context.route(
        (address) => !address.href.startsWith(new URL(page.url()).origin),
        (route) => route.fulfill({ body: 'elsewhere' }),
      );
      const opened = context.waitForEvent('page');
      await press();
      const tab = await opened;
      await tab.waitForURL(/^https:/);
      const address = tab.url();
      await tab.close();
      return address;
    },
    async openCheckout(press) {
      const opened = page.context().waitForEvent('page');
      await press();
      return await opened;
    },
    checkoutEnded: (customer) => customer.getByText('Tab ini boleh ditutup').waitFor(),
    closeWindow: () => page.context().close(),
  };
}
