/**
 * The order of test files on a machine that has not run them before: those that take long come first, so that no core
 * is idle at the end while another one is in the middle of a long file. Vitest itself goes by the size of a file, which
 * says little: a page of scenes is opened by six lines.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first, by their time of 2026-11-23. Only the order depends on it, so it may be old. */
const LONG = [
  ...['power-cut/power-cut', 'crash/crash', 'model/model', 'replies/any-order', 'ambiguity/ambiguous-creations'],
  ...['database/flipped-bytes', 'network/network', 'network/connection-failures', 'late-money/late-money'],
  ...['layout/readable/pay', 'layout/readable/people', 'layout/readable/history', 'layout/readable/settings'],
  ...['layout/readable/frame', 'checkout/readable-checkout', 'layout/amount-box', 'layout/readable/report'],
  ...['pages/readable-pages', 'web/owners-pages', 'web/pages-in-trouble', 'pay/hand-before-dialog', 'report/closing'],
  ...['layout/readable/sell', 'web/telephone'],
  ...['checkout/popup', 'screens/export', 'review/deciding', 'sell/items', 'sell/sell', 'history/history-days'],
  ...['report/report', 'pay/pay', 'review/resolve', 'screens/help', 'pay/hand-before-eye', 'layout/customer-display'],
  ...['sell/before-charging', 'sell/every-method', 'layout/under-the-hand', 'sound/sound', 'no-white-window'],
].map((name) => `/${name}.test.ts`);

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((end) => moduleId.endsWith(end));
      return at < 0 ? LONG.length : at;
    };
    const sorted = await super.sort(files);
    // What has run here before is sorted by its own time already, what failed first.
    if (files.every((file) => this.ctx.cache.getTestSpecificationResult(file))) return sorted;
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).sort((a, b) => rank(a) - rank(b)),
    );
  }
}
