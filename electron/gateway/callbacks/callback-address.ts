/**
 * Accepts only requests for the callback address: its path, and a Host that means this machine. A relay or tunnel may
 * replace Host by its own address of this machine, but not by a foreign name.
 */

/** IP addresses as `URL` writes them. They are always accepted, because DNS rebinding needs a name. */
const ADDRESS = /^(?:\d+(?:\.\d+){3}|\[[\da-f:.]+\])$/;

/** @param callbackUrl the URL that is sent to the gateway · @param listensOn the listener's host */
export function openCallbackAddress(callbackUrl: string, listensOn: string) {
  const { pathname, hostname } = new URL(callbackUrl);
  const path = bare(pathname);
  const names = new Set(['localhost', hostname.toLowerCase(), listensOn.toLowerCase()]);
  return {
    isMeant({
      url = '/',
      host = '',
    }: {
      readonly url?: string | undefined;
      readonly host?: string | undefined;
    }): boolean {
      const asked = URL.parse(url, 'http://127.0.0.1');
      const named = URL.parse(`http://${host}`)?.hostname.toLowerCase() ?? '';
      const isOurs = names.has(named) || ADDRESS.test(named);
      return asked !== null && bare(asked.pathname) === path && isOurs;
    },
  };
}

/** Relays may add or remove a trailing slash. A loop instead of a regular expression: a path of slashes must stay cheap. */
function bare(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
