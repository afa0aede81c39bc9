/**
 * The browser's print dialog for a page of ours, in a tab of its own that goes when the dialog is closed. The browser
 * allows it only shortly after a click.
 */

/** A page of ours is there at once, or not at all. */
const LOADED_WITHIN_MS = 10_000;

/** @returns whether the dialog was shown; what a person chose in it, no page is told */
export async function printPageInBrowser(path: string): Promise<boolean> {
  if (!navigator.userActivation.isActive) return false;
  const tab = window.open(path, '_blank');
  if (tab === null) return false;
  const isLoaded = await new Promise<boolean>((done) => {
    const timer = setTimeout(() => done(false), LOADED_WITHIN_MS);
    tab.addEventListener('load', () => {
      clearTimeout(timer);
      done(true);
    });
  });
  if (isLoaded) tab.print();
  tab.close();
  return isLoaded;
}
