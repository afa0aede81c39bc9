/**
 * What keeps someone from using a screen: axe-core's rules, and targets that a finger misses. `readable.ts` asks it of
 * every scene in both themes, because the scene is open there anyway.
 */
import type { Page } from 'playwright';
import { ensureAxe } from '../../support/axe-in-page.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Chromium gives a scroll area without anything focusable a tab stop of its own since version 130; axe-core does not
 * know. The terminal's windows and its preview are Chromium.
 */
const OFF = { 'scrollable-region-focusable': { enabled: false } };

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}
interface AxeInPage {
  readonly axe?: { run(context: Document, options: object): Promise<{ readonly violations: readonly Violation[] }> };
}

/**
 * @param only the colours: the other rules do not depend on the theme
 * @returns one line for each element that breaks a rule
 */
export async function brokenRules(page: Page, only: 'colours' | 'all'): Promise<readonly string[]> {
  await ensureAxe(page);
  const runOnly = only === 'all' ? TAGS : { type: 'rule', values: ['color-contrast'] };
  return page.evaluate(
    async (options) => {
      const { axe: installed } = window as unknown as AxeInPage;
      if (!installed) throw new Error('axe-core is not in the page.');
      // The path to each element costs a third of the time: it is asked for where there is one to be told.
      const { violations: found } = await installed.run(document, { ...options, selectors: false });
      if (found.length === 0) return [];
      const { violations } = await installed.run(document, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary = '' }) => `${id} ${target.join(' ')}: ${failureSummary.split('\n')[1]?.trim()}`,
        ),
      );
    },
    { resultTypes: ['violations'], runOnly, rules: OFF },
  );
}

/** In CSS pixels; half a pixel is rounding. */
const FINGER = 47.5;
/** On a low screen, in CSS pixels. */
const LEAST = 39.5;

/**
 * May be smaller on a low screen. Quick amounts: a row of five next to the amount's name; the keypad below types the
 * same. Banks: ten of them without scrolling, each wide and apart from the next.
 */
const COMPACT = '.quick-amount, .sell-sale .bank';

/** What only a keyboard finds is pressed by no finger. */
const COVERED = '.unseen';

/** @returns one line for each control that a finger misses; the area of its label counts */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ finger, least, compact, covered }) => {
      const nameOf = (element: HTMLElement) =>
        `${element.localName}.${element.className} ${element.dataset['testid'] ?? element.textContent.slice(0, 30)}`;
      const areaOf = (element: HTMLElement) => {
        const label = element instanceof HTMLInputElement && element.labels?.[0];
        const whole = (label && /checkbox|radio/.test(element.type) && label) || element;
        return (whole.closest('.amount-box') ?? whole).getBoundingClientRect();
      };
      return [
        ...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary, [role=option]'),
      ]
        .filter((element) => !element.matches(covered))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
        .filter((element) => element.closest('dialog') || !document.querySelector('dialog[open]'))
        .flatMap((element) => {
          const { width, height } = areaOf(element);
          const wanted = element.matches(compact) ? least : finger;
          if (width >= wanted && height >= wanted) return [];
          return `small ${Math.round(width)}×${Math.round(height)}: ${nameOf(element)}`;
        });
    },
    { finger: FINGER, least: LEAST, compact: COMPACT, covered: COVERED },
  );
}
