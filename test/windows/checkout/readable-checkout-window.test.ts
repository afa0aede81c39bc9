/** Our part of the checkout window at every possible width: no text is cut. */
import { resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TOOLBAR_HEIGHT, toolbarHtml } from '../../../electron/windows/checkout/checkout-frame.ts';
import { modeSentence } from '../../../shared/messages/mode-texts.ts';
import { looks } from '../../renderer/layout/measure/measure.ts';
import { AMOUNT } from '../../renderer/layout/scenes/longest.ts';
import { findCutText } from '../../renderer/support/cut-text.ts';
import { drawn, offerFaces, wear } from '../../renderer/support/faces.ts';
import { openUndrawnPage } from '../../support/browser/shared-browser.ts';

/** From the build of browser-setup.ts; no server is asked. */
const built = resolve(import.meta.dirname, '../../../out/renderer');
const ADDRESS = 'http://strip.example/';

/** The smallest window, the initial one, and a whole screen (checkout-frame.ts). */
const WIDTHS = [760, 900, 1920];
/** The longest possible host. Its end identifies the owner, so its beginning is cut (checkout-toolbar.css). */
const HOST = `${'w'.repeat(50)}.${'w'.repeat(63)}.${'w'.repeat(63)}.gateway.example:65535`;

describe('the toolbar above the gateway’s page', { timeout: 120_000 }, () => {
  it.each(['training', 'sandbox', 'production'] as const)(
    'is whole at every width and in every face: %s',
    async (environment) => {
      const page = await openUndrawnPage();
      onTestFinished(() => page.context().close());
      let html = '';
      await page.route(`${ADDRESS}**`, (route) => {
        const { pathname } = new URL(route.request().url());
        return pathname === '/'
          ? route.fulfill({ body: html, contentType: 'text/html' })
          : route.fulfill({ path: `${built}${pathname}` });
      });
      await offerFaces(page);
      const found: string[] = [];
      for (const { face, language, theme } of looks) {
        html = toolbarHtml({
          host: HOST,
          amount: AMOUNT,
          practice: modeSentence(environment, language),
          language,
          theme,
        });
        await page.goto(ADDRESS);
        await wear(page, face);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: TOOLBAR_HEIGHT });
          await drawn(page);
          const troubles = await page.evaluate(findCutText, ['.host', '.host bdi']);
          found.push(...troubles.map((trouble) => `${width} ${face} ${language}: ${trouble}`));
        }
      }
      expect(found).toEqual([]);
    },
  );
});
