/** @param host as in `URL`, or a listener's address · @returns whether it can only be this machine */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
