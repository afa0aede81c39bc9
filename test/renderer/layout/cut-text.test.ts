/** The detector of cut text finds each kind of cut once. */
import { describe, expect, it } from 'vitest';
import { browserFixture } from '../support/browser-fixture.ts';
import { findCutText } from '../support/cut-text.ts';

const bench = browserFixture();
const LONG = 'Pelanggan memindai QR dengan aplikasi bank';

describe('what finds cut text', () => {
  it.each([
    ['nothing wrong', `<p>${LONG}</p>`, null],
    ['text that its box cuts', `<div class="cut"><p class="wide">${LONG}</p></div>`, 'cut at the side'],
    ['text that hangs over its box', `<div class="box"><p class="line">${LONG}</p></div>`, 'beyond its box'],
    ['text beneath an edge', `<div class="low"><p>${LONG}</p></div>`, 'cut above or below'],
    ['text beyond the window', `<p class="far">${LONG}</p>`, 'beyond the window'],
    ['text that no scrolling reaches', `<p class="deep">${LONG}</p>`, 'out of reach'],
    ['text that is reached sideways only', `<div class="slide"><p class="line">${LONG}</p></div>`, 'sideways'],
    ['an amount in two lines', '<p class="box">Rp\u00a0888.888.888.888</p>', 'amount on two lines'],
    ['text over text', `<p class="over">${LONG}</p><p class="over">${LONG}.</p>`, 'over "'],
    ['a hint that is longer than its field', `<input class="box" placeholder="${LONG}">`, 'does not fit its field'],
    ['a button under something', `<div class="lid"></div><button>${LONG}</button>`, 'cannot be pressed'],
  ])('tells %s', async (_, body, trouble) => {
    const terminal = await bench.open();
    await terminal.byId('amount').waitFor();
    await terminal.page.evaluate((html) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        body { overflow: visible; }
        .cut { width: 60px; overflow: hidden; }
        .wide { width: 400px; }
        .box { width: 90px; overflow-wrap: anywhere; }
        .line { white-space: nowrap; }
        .low { height: 8px; width: 90px; overflow: hidden; }
        .far { position: absolute; left: 1200px; width: 400px; }
        .deep { position: absolute; top: 5000px; }
        .slide { width: 90px; overflow-x: auto; }
        .over { position: absolute; top: 0; }
        .lid { position: absolute; inset: 0; z-index: 1; }
      `);
      document.adoptedStyleSheets = [sheet];
      document.body.innerHTML = html;
    }, body);
    const found = await terminal.page.evaluate(findCutText, []);
    if (trouble === null) expect(found).toEqual([]);
    else expect(found.join('\n')).toContain(trouble);
  });
});
