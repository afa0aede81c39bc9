/**
 * Pages of the training gateway at every size and in every typeface: every text is whole, every button can be pressed,
 * and axe-core finds nothing in either theme.
 */
import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import type { TrainingGateway, TrainingOptions } from '../../../electron/training/training-gateway.ts';
import { brokenRules } from '../../renderer/layout/measure/access.ts';
import { looks, problemsOf } from '../../renderer/layout/measure/measure.ts';
import { offerFaces } from '../../renderer/support/faces.ts';
import { aTrainingGateway } from './merchant.ts';

export interface TrainingScene {
  /** Its preconditions. @returns the page's address, below the gateway's */
  readonly prepare: (gateway: TrainingGateway) => Promise<string>;
  readonly options?: Partial<TrainingOptions>;
  /** Its HTTP status; absent: 200. */
  readonly status?: number;
  /** The customer's actions before the measurement. */
  readonly act?: (page: Page) => Promise<void>;
}

/** Only ends a hanging test. */
const LIMIT_MS = 600_000;

/** One test for each page. @param openPage of the shared browser: its import marks a test that needs one */
export function staysReadable(openPage: () => Promise<Page>, scenes: Readonly<Record<string, TrainingScene>>): void {
  it.each(Object.entries(scenes))(
    'are whole at every size and in every face: %s',
    async (_, { prepare, options, status = 200, act }) => {
      const gateway = await aTrainingGateway(options);
      const path = await prepare(gateway);
      const page = await openPage();
      onTestFinished(() => page.context().close());
      await offerFaces(page);
      const found: string[] = [];
      for (const look of looks) {
        await page.emulateMedia({ colorScheme: look.theme });
        const address = new URL(path, gateway.url);
        address.searchParams.set('lang', look.language);
        const answer = await page.goto(address.href);
        expect(answer?.status()).toBe(status);
        await act?.(page);
        found.push(...(await brokenRules(page, look === looks[0] ? 'all' : 'colours')));
        found.push(...(await problemsOf(page, look, { isScrolled: true })));
      }
      expect(found).toEqual([]);
    },
    LIMIT_MS,
  );
}
