/**
 * From the start of Electron to the first paint of Sell. The limit is the same Electron with one window that loads
 * Sell's HTML and styles from a file, without a script. In turns.
 */
import { join, resolve } from 'node:path';
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
        return { ...(await page.evaluate(paints)), startedAt, html: await page.evaluate(frozen) };
      } finally {
        await close();
      }
    };
    const bare = join(folder, 'bare');
    layOutBareWindow(bare, (await started(projectRoot)).html);
    const starts: Record<'program' | 'page', number[]> = { program: [], page: [] };
    const once = async (name: 'program' | 'page'): Promise<number> => {
      const { navigatedAt, paintedAt, startedAt } = await started(name === 'program' ? projectRoot : bare);
      starts[name].push(paintedAt - startedAt);
      return paintedAt - navigatedAt;
    };
    const rounds = bench.quick ? 1 : 15;
    const paint = await serialize(rounds, { program: () => once('program'), page: () => once('page') });
    // Without the uncounted rounds.
    const startOf = (name: 'program' | 'page'): number => median(starts[name].slice(-rounds));
    return {
      kind: 'measured',
      figures: [
        comparedTo({ what: 'a window with a static page', value: startOf('page') }, 1.5, {
          what: 'start to first paint',
          measured: startOf('program'),
          unit: 'ms',
        }),
        comparedTo({ what: 'static page', value: median(paint.page) }, 1.5, {
          what: 'first contentful paint, from its navigation',
          measured: median(paint.program),
          unit: 'ms',
        }),
      ],
    };
  },
};

/** Runs in the page. @returns epoch ms */
async function paints(): Promise<{ navigatedAt: number; paintedAt: number }> {
  const first = await new Promise<PerformanceEntry>((seen) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('first-contentful-paint')) seen(entry);
    }).observe({ type: 'paint', buffered: true });
  });
  return { navigatedAt: performance.timeOrigin, paintedAt: performance.timeOrigin + first.startTime };
}
