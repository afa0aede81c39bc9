/**
 * From the start of Electron to the first paint of Sell. The limit is the same Electron with one window that loads
 * Sell's HTML and styles from a file, without a script. The paint alone is compared with a window that renders Sell's
 * elements by bare React. In turns.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BARE_REACT_SCRIPT, bareReactScript, undrawn } from '../bare-react.ts';
import { layOutBareWindow } from '../bare-window.ts';
import { electronForBench, openElectron } from '../electron.ts';
import { median, serialize } from '../measure.ts';
import { comparedTo, type Row } from '../row.ts';
import { frozen } from './first-paint.ts';

const projectRoot = resolve(import.meta.dirname, '../../..');

export const electronStart: Row = {
  name: 'electron-start',
  what: 'Start to first paint in real Electron',
  async run(bench) {
    const found = electronForBench();
    if ('missing' in found) return { kind: 'skipped', reason: found.missing };
    const folder = join(bench.folder, 'electron-start');
    const env = { KONTER_DATA_DIR: join(folder, 'data'), KONTER_LANG: 'id', XDG_CONFIG_HOME: join(folder, 'config') };
    const started = async (app: string) => {
      const { page, startedAt, close } = await openElectron(found.executable, app, env);
      try {
        await page.getByTestId('amount').waitFor();
        return {
          ...(await page.evaluate(paints)),
          startedAt,
          html: await page.evaluate(frozen),
          undrawn: await page.evaluate(undrawn, BARE_REACT_SCRIPT),
        };
      } finally {
        await close();
      }
    };
    const seen = await started(projectRoot);
    const apps = { program: projectRoot, page: join(folder, 'bare'), react: join(folder, 'bare-react') };
    type Name = keyof typeof apps;
    layOutBareWindow(apps.page, seen.html);
    layOutBareWindow(apps.react, seen.undrawn);
    writeFileSync(join(apps.react, 'page', BARE_REACT_SCRIPT), await bareReactScript());
    const starts: Record<Name, number[]> = { program: [], page: [], react: [] };
    const once = async (name: Name): Promise<number> => {
      const { servedAt, paintedAt, startedAt } = await started(apps[name]);
      starts[name].push(paintedAt - startedAt);
      return paintedAt - servedAt;
    };
    const rounds = bench.quick ? 1 : 15;
    const paint = await serialize(rounds, {
      program: () => once('program'),
      page: () => once('page'),
      react: () => once('react'),
    });
    // Without the uncounted rounds.
    const startOf = (name: Name): number => median(starts[name].slice(-rounds));
    return {
      kind: 'measured',
      figures: [
        comparedTo({ what: 'a window with a static page', value: startOf('page') }, 1.4, {
          what: 'start to first paint',
          measured: startOf('program'),
          unit: 'ms',
        }),
        comparedTo({ what: 'the same elements by bare React', value: median(paint.react) }, 1.3, {
          what: 'first contentful paint, once its page is served',
          measured: median(paint.program),
          unit: 'ms',
        }),
      ],
    };
  },
};

/** Runs in the page. The program's waits until it can be answered, so its navigation says nothing. @returns epoch ms */
async function paints(): Promise<{ servedAt: number; paintedAt: number }> {
  const first = await new Promise<PerformanceEntry>((seen) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('first-contentful-paint')) seen(entry);
    }).observe({ type: 'paint', buffered: true });
  });
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const servedAt = performance.timeOrigin + (navigation?.responseEnd ?? 0);
  return { servedAt, paintedAt: performance.timeOrigin + first.startTime };
}
