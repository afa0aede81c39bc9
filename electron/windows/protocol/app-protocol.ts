/** The custom scheme that our pages live on. What it answers is made in app-files.ts. */
import { protocol } from 'electron';
import { APP_SCHEME } from './app-address.ts';
import { answerAppRequest, type FindPage } from './app-files.ts';

/** Electron allows it only before `ready`, and only once. */
export function registerAppScheme(): void {
  // standard: relative addresses and an origin of its own; secure: no mixed content. Nothing else is needed.
  protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges: { standard: true, secure: true } }]);
}

/** @param folder the built renderer, absolute · @param findPage pages that are in no folder */
export function serveApp(folder: string, findPage: FindPage): void {
  protocol.handle(APP_SCHEME, (request) => answerAppRequest(folder, request, findPage));
}
