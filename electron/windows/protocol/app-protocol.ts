/** Registers the custom scheme of our pages; app-files.ts creates the responses. */
import { protocol } from 'electron';
import { APP_SCHEME } from './app-address.ts';
import { answerAppRequest, type FindPage } from './app-files.ts';

/** Electron allows this only before `ready`, and only once. */
export function registerAppScheme(): void {
  // standard: relative URLs and an origin; secure: no mixed content. No other privilege is needed.
  protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges: { standard: true, secure: true } }]);
}

/** @param folder the built renderer, absolute · @param findPage finds generated pages */
export function serveApp(folder: string, findPage: FindPage): void {
  protocol.handle(APP_SCHEME, (request) => answerAppRequest(folder, request, findPage));
}
