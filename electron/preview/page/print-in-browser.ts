/**
 * The browser's print dialog for one of our pages, in a separate tab that closes with the dialog. The browser allows it
 * only shortly after a click.
 */

/** Our own pages load from this machine, so a slower load has failed. */
const LOADED_WITHIN_MS = 10_000;

/** @returns whether the dialog was shown; browsers do not report the person's choice */
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
