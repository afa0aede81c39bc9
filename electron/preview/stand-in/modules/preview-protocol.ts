/** `protocol`: stores main's handler for the custom scheme; the server calls it for every page and file. */
import type { Protocol } from 'electron';
import { throwOnMissing } from '../throw-on-missing.ts';

type ProtocolHandler = Parameters<Protocol['handle']>[1];
type Implemented = Pick<Protocol, 'handle' | 'registerSchemesAsPrivileged'>;

export interface PreviewProtocol extends Implemented {
  /** For the server. @param url of any scheme. @returns the response of main's handler, or 404 without one */
  answer(url: string, method?: string): Promise<Response>;
}

export function previewProtocol(isReady: () => boolean): PreviewProtocol {
  const handlers = new Map<string, ProtocolHandler>();
  return throwOnMissing<PreviewProtocol>('protocol', {
    registerSchemesAsPrivileged() {
      if (isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    },
    handle(scheme, handler) {
      if (handlers.has(scheme)) throw new Error(`The scheme ${scheme} already has a handler`);
      handlers.set(scheme, handler);
    },

    async answer(url, method = 'GET') {
      const handler = handlers.get(new URL(url).protocol.slice(0, -1));
      if (handler === undefined) return new Response(null, { status: 404 });
      return await handler(new Request(url, { method }));
    },
  });
}
