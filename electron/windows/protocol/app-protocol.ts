/** Registers the custom scheme of our pages; app-files.ts creates the responses. */
import { protocol } from 'electron';
import { APP_SCHEME } from './app-address.ts';
import { answerAppRequest, type FindPage } from './app-files.ts';

/** Electron allows this only before `ready`, and only once. */
export function registerAppScheme(): void {
  // standard: relative URLs and an origin; secure: no mixed content; codeCache: React is compiled once, not at each
  // start. No other privilege is needed.
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, codeCache: true } },
  ]);
}

/**
 * Holds every request of a page until the returned function is called with what finds generated pages. A window may so
 * be opened before anything can answer it. A later call takes the earlier one's place.
 *
 * @param folder the built renderer, absolute
 */
export function serveApp(folder: string): (findPage: FindPage) => void {
  const serving = Promise.withResolvers<void>();
  let find: FindPage = () => undefined;
  protocol.handle(APP_SCHEME, async (request) => {
    await serving.promise;
    return answerAppRequest(folder, request, find);
  });
  return (findPage) => {
    find = findPage;
    serving.resolve();
  };
}
