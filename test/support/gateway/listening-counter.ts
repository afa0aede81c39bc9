/** A counter whose callback listener the training gateway reaches over HTTP. */
import { onTestFinished } from 'vitest';
import { listenForCallbacks } from '../../../electron/gateway/callbacks/callback-receiver.ts';
import type { Callback, CallbackVerdict } from '../../../electron/ports/gateway.ts';
import { createCallbackHandler } from '../../../electron/usecases/callbacks.ts';
import { refreshMethods } from '../../../electron/usecases/methods.ts';
import type { ShopTerms } from '../../../electron/usecases/parts.ts';
import { type CounterFixture, counterFixture } from '../counter-fixture.ts';

export async function aListeningCounter(terms: Partial<ShopTerms> = {}): Promise<CounterFixture> {
  let receive: (callback: Callback) => Promise<CallbackVerdict> = async () => 'not-now';
  const address = { host: '127.0.0.1', port: 0, callbackUrl: 'http://127.0.0.1/callback' };
  const listener = await listenForCallbacks(address, (callback) => receive(callback));
  onTestFinished(() => listener.close());
  const callbackUrl = `http://127.0.0.1:${listener.port}/callback`;
  const bench = await counterFixture({ terms: { ...terms, callbackUrl } });
  const handle = createCallbackHandler(bench.parts);
  receive = (callback) => handle({ shopLedger: bench.shopLedger, account: bench.account }, callback);
  await refreshMethods(bench.parts, bench.context);
  return bench;
}
