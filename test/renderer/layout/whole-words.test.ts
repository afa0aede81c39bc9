/** The kinds of methods keep their words whole, however narrow their row is. */
import { describe, expect, it } from 'vitest';
import { browserFixture } from '../support/browser-fixture.ts';
import { wear } from '../support/faces.ts';
import { SIZES } from '../support/sizes.ts';
import { aTerminal } from '../support/views/views.ts';
import { scenes as pay } from './scenes/pay.ts';
import type { LayoutScene } from './scenes/scene.ts';
import { scenes as sell } from './scenes/sell.ts';

const bench = browserFixture();
const shown: readonly (readonly [string, LayoutScene | undefined])[] = [
  ['Sell', sell['with all methods, a strip and no line']],
  ['the dialog for another method', pay['by another method']],
];

/** @returns words on two lines. Runs in the page. */
function brokenWords(): string[] {
  const broken: string[] = [];
  for (const { firstChild: text } of document.querySelectorAll('.method-name')) {
    for (const word of text?.textContent?.matchAll(/\S+/g) ?? []) {
      const range = document.createRange();
      range.setStart(text as Text, word.index);
      range.setEnd(text as Text, word.index + word[0].length);
      // A hyphen is a place for a break.
      if (!word[0].includes('-') && new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
        broken.push(word[0]);
    }
  }
  return broken;
}

describe('the kinds of methods', () => {
  it.each(shown)('keep their words whole on %s', async (_, scene) => {
    if (!scene) throw new Error('No such scene');
    const terminal = await bench.open(scene.answers);
    await scene.open(terminal);
    for (const language of ['id', 'en'] as const) {
      await terminal.emit('terminal', { ...aTerminal(), ...scene.answers['terminal.view'], language });
      await terminal.page.locator(`html[lang=${language}]`).waitFor();
      for (const size of SIZES) {
        await terminal.page.setViewportSize(size);
        for (const face of ['own', 'widest'] as const) {
          await wear(terminal.page, face);
          expect([language, size, face, await terminal.page.evaluate(brokenWords)]).toEqual([language, size, face, []]);
        }
      }
    }
  });
});
