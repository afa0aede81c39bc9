/**
 * One callback listener for each environment whose settings have an address. Follows the settings: it closes the old
 * listener before it opens a new one. A listener that can't be opened is reported once and blocks nothing.
 */
import { type Account, type Environment, environments } from '../../../shared/model/environment.ts';
import { isLoopback } from '../../../shared/model/values/addresses.ts';
import { serialize } from '../../platform/serialize.ts';
import type { CallbackListener, ListenForCallbacks } from '../../ports/gateway.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import type { HandleCallback } from '../../usecases/callbacks.ts';
import type { ShopAccounts } from './shop.ts';

interface ListenerDeps {
  readonly settings: SettingsStore;
  readonly shop: Pick<ShopAccounts, 'shopLedger' | 'account'>;
  readonly listen: ListenForCallbacks;
  readonly receive: HandleCallback;
  /** @param error the system's error */
  readonly onError: (error: unknown) => void;
  /** Called when a listener is reachable from other machines. */
  readonly onOpenToOthers: () => void;
}

export interface CallbackListeners {
  /** Call after a possible change of the settings. Resolves when every listener matches them. */
  follow(): Promise<void>;
  close(): Promise<void>;
}

export function createCallbackListeners({
  settings,
  shop,
  listen,
  receive,
  onError,
  onOpenToOthers,
}: ListenerDeps): CallbackListeners {
  const open = new Map<Environment, { readonly address: string; readonly listener: CallbackListener | null }>();
  const inTurn = serialize();

  async function followOne(environment: Environment): Promise<void> {
    const config = environment === 'training' ? null : settings.read()[environment];
    const wanted = config?.callbackListener ?? null;
    const address = config && wanted ? `${wanted.host} ${wanted.port} ${config.callbackUrl}` : '';
    const present = open.get(environment);
    if ((present?.address ?? '') === address) return;
    open.delete(environment);
    await present?.listener?.close();
    if (!config || !wanted) return;
    const account = (): Account | undefined => shop.account(environment);
    try {
      const listener = await listen({ ...wanted, callbackUrl: config.callbackUrl }, async (callback) => {
        const owner = account();
        return owner ? receive({ shopLedger: shop.shopLedger(environment), account: owner }, callback) : 'not-now';
      });
      open.set(environment, { address, listener });
      if (!isLoopback(wanted.host)) onOpenToOthers();
    } catch (error) {
      // Saved, so that the error is reported once and not with every change of the settings.
      open.set(environment, { address, listener: null });
      onError(error);
    }
  }

  return {
    follow: () =>
      inTurn(async () => {
        for (const environment of environments) await followOne(environment);
      }),
    close: () =>
      inTurn(async () => {
        await Promise.all([...open.values()].map(({ listener }) => listener?.close()));
        open.clear();
      }),
  };
}
