/**
 * A listener for each environment whose settings name one. Follows the settings: a changed address closes the old one
 * first. One that can't listen says so once, and stands in nobody's way.
 */
import { type Account, environments, type Environment } from '../../../shared/model/environment.ts';
import { serialize } from '../../platform/serialize.ts';
import type { CallbackListener, ListenForCallbacks } from '../../ports/callback.ts';
import { isLoopback } from '../../../shared/model/values/is-loopback.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import type { HandleCallback } from '../../usecases/checkout/receive-callback.ts';
import type { ShopAccounts } from './shop.ts';

interface ListenerDeps {
  readonly settings: SettingsStore;
  readonly shop: Pick<ShopAccounts, 'shopLedger' | 'account'>;
  readonly listen: ListenForCallbacks;
  readonly receive: HandleCallback;
  /** @param error as the system gave it */
  readonly onError: (error: unknown) => void;
  /** One listens where other machines can reach it. */
  readonly onOpenToOthers: () => void;
}

export interface CallbackListeners {
  /** Settings changed, or may have. Resolves when every listener is as they say. */
  follow(): Promise<void>;
  close(): Promise<void>;
}

export function openCallbackListeners({
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
      // Remembered, so that it is said once and not with every change of the settings.
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
