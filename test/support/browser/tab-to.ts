import type { Page } from 'playwright';

/** Forwards or backwards, whichever is nearer: as a person sees it. @throws if Tab does not reach it */
export async function tabTo(page: Page, testId: string): Promise<void> {
  await page.getByTestId(testId).waitFor();
  const key = await page.evaluate((wanted) => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
    ].filter((each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility());
    const target = stops.findIndex((each) => each.dataset['testid'] === wanted);
    const { activeElement } = document;
    const before = stops.filter(
      (each) => activeElement && each.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).length;
    const forwards = (target - before + stops.length) % stops.length;
    return forwards <= stops.length / 2 ? 'Tab' : 'Shift+Tab';
  }, testId);
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.getAttribute('data-testid') === wanted, testId)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never gets to ${testId}`);
}
