/**
 * Which requests are for the callback address at all. The gateway knows one path; a relay or tunnel in between may put
 * its own name for this machine into Host, but hardly a name of somebody else's.
 */

/** As `URL` writes them. What is rebound to this machine is a name; an address can't be. */
const ADDRESS = /^(?:\d+(?:\.\d+){3}|\[[\da-f:.]+\])$/;

/** @param callbackUrl as the gateway was told · @param listensOn the host of the listener */
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

/** Whether a slash is at its end is the relay's taste. From its end: who sends a path of slashes must not be costly. */
function bare(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
