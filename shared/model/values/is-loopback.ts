/** @param host as `URL` writes it, or as a listener is given it · @returns whether only this machine can be there */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
