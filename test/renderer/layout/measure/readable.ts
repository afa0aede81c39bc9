/**
 * Each scene of the window: every text is whole and reachable, every button can be pressed, and axe-core finds nothing
 * in either theme. A new scene is asked the same.
 */
import { expect, it, onTestFinished } from 'vitest';
import { loadAxe } from '../../support/axe-in-page.ts';
import type { BrowserFixture } from '../../support/browser-fixture.ts';
import { aTerminal } from '../../support/views/views.ts';
import type { LayoutScene } from '../scenes/scene.ts';
import { brokenRules, smallTargets } from './access.ts';
import { firstSize, looks, problemsOf } from './measure.ts';

/** Only ends a hanging test: a full run of one scene takes minutes on a busy machine. */
const LIMIT_MS = 600_000;

/** One test for each scene. */
export function staysReadable(bench: BrowserFixture, scenes: Readonly<Record<string, LayoutScene>>): void {
  it.each(Object.entries(scenes))(
    'is whole at every size and in every face: %s',
    async (_, { answers, open }) => {
      const terminal = await bench.open(answers, firstSize && { viewport: firstSize });
      const { page } = terminal;
      // The end of each movement is measured, and its frames cost as much as the measurement.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // The next test uses the same page.
      onTestFinished(() => page.emulateMedia({ reducedMotion: null }));
      await open(terminal);
      await loadAxe(page);
      const found: string[] = [];
      for (const look of looks) {
        const { language, theme } = look;
        await terminal.emit('terminal', { ...(answers['terminal.view'] ?? aTerminal()), language, theme });
        await page.locator(`html[lang=${language}][data-theme=${theme}]`).waitFor();
        // At a counter's size, which every scene starts with.
        if (look === looks[0]) found.push(...(await brokenRules(page, 'all')), ...(await smallTargets(page)));
        found.push(...(await problemsOf(page, look)));
        // At the last size of each: the narrowest one and the portrait one in `npm test`.
        found.push(...(await smallTargets(page)));
        if (look === looks[1]) found.push(...(await brokenRules(page, 'colours')));
      }
      expect(found).toEqual([]);
    },
    LIMIT_MS,
  );
}
