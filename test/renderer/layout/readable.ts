/** Each scene at every size, in the program's own face and in the widest one: what cannot be read or pressed there. */
import { expect, it } from 'vitest';
import { howMuch } from '../../support/how-much.ts';
import type { Bench } from '../support/browser-bench.ts';
import { findCutText } from '../support/cut-text.ts';
import { drawn, type Face, offerFaces, wear } from '../support/faces.ts';
import { SIZES, ZOOMED } from '../support/sizes.ts';
import { aTerminal } from '../support/views.ts';
import { MAY_SHORTEN } from './may-shorten.ts';
import type { Scene } from './scene.ts';

interface Look {
  readonly face: Face;
  readonly language: 'id' | 'en';
  readonly theme: 'light' | 'dark';
}

const both: readonly Look[] = [
  { face: 'own', language: 'id', theme: 'light' },
  { face: 'widest', language: 'en', theme: 'dark' },
];
const looks: readonly Look[] = [
  ...both,
  { face: 'own', language: 'en', theme: 'dark' },
  { face: 'widest', language: 'id', theme: 'light' },
];
/** Ten measures a scene in `npm test`, thirty-two in `npm run test:full`. */
const looksNow = looks.slice(0, howMuch({ quick: both.length, full: looks.length }));
const sizesNow = [...SIZES, ...ZOOMED].slice(0, howMuch({ quick: SIZES.length, full: SIZES.length + ZOOMED.length }));

/** Only ends one that hangs: a full run of a scene is minutes on a busy machine. */
const LIMIT_MS = 600_000;

/** One test for each scene: every text whole and in reach, every button where it can be pressed. */
export function staysReadable(bench: Bench, scenes: Readonly<Record<string, Scene>>): void {
  it.each(Object.entries(scenes))(
    'is whole at every size and in every face: %s',
    async (_, { answers, open }) => {
      const terminal = await bench.open(answers);
      const { page } = terminal;
      await offerFaces(page);
      await open(terminal);
      const found: string[] = [];
      for (const { face, language, theme } of looksNow) {
        await wear(page, face);
        await terminal.emit('terminal', { ...(answers['terminal.view'] ?? aTerminal()), language, theme });
        await page.locator(`html[lang=${language}][data-theme=${theme}]`).waitFor();
        for (const size of sizesNow) {
          await page.setViewportSize(size);
          await drawn(page);
          const troubles = await page.evaluate(findCutText, MAY_SHORTEN);
          found.push(...troubles.map((trouble) => `${size.width}×${size.height} ${face} ${language}: ${trouble}`));
        }
      }
      expect(found).toEqual([]);
    },
    LIMIT_MS,
  );
}
