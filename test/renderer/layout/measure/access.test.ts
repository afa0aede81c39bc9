/** The measure itself: a screen that someone cannot use is found. */
import { describe, expect, it } from 'vitest';
import { openUndrawnPage } from '../../../support/browser/shared-browser.ts';
import { brokenRules, smallTargets } from './access.ts';

describe('a page for everyone', () => {
  it('is told from one with pale text, a field without a name and a target that a finger misses', async () => {
    const page = await openUndrawnPage();
    try {
      await page.setContent(`<html lang="en"><title>A</title><main><h1>A</h1>
        <p id="pale" style="color: #999; background: #fff">pale</p><input id="nameless">
        <button id="small" style="width: 30px; height: 30px">x</button>
        <label style="display: block; height: 48px"><input type="checkbox"> large by its label</label>
        <button class="quick-amount" style="width: 40px; height: 40px">5</button>
        <button class="quick-amount" style="width: 39px; height: 39px">6</button></main></html>`);
      const rules = await brokenRules(page, 'all');
      expect(rules.map((line) => line.split(':')[0]).sort()).toEqual(['color-contrast #pale', 'label #nameless']);
      expect((await brokenRules(page, 'colours')).map((line) => line.split(':')[0])).toEqual(['color-contrast #pale']);
      const small = await smallTargets(page);
      expect(small).toContain('small 30×30: button. x');
      expect(small.filter((line) => line.includes('quick-amount'))).toEqual(['small 39×39: button.quick-amount 6']);
    } finally {
      await page.context().close();
    }
  });
});
