/** What our own window asks of the main process. */
import { APP_ORIGIN } from '../../electron/windows/app-address.ts';
import type { RequestInput, RequestName } from '../../shared/contract/contract.ts';
import type { EditedSettings } from '../../shared/contract/settings.ts';
import type { aMainProcess } from '../faults/ipc/a-main-process.ts';

export type Main = Awaited<ReturnType<typeof aMainProcess>>;

export const ourPage = { frame: { parent: null, origin: APP_ORIGIN, isDestroyed: () => false } };

/** An answer of either kind. */
interface Answer {
  readonly ok: boolean;
  readonly value: Record<string, unknown>;
  readonly failure: { readonly code: string };
}

export const asks = async <N extends RequestName>(main: Main, name: N, input: RequestInput<N>): Promise<Answer> =>
  (await main.call(ourPage, name, input)) as Answer;

/** A set-up with the embedded gateway, as typed into Settings. */
export function ours({ training }: Main, wanted: Partial<EditedSettings> = {}): EditedSettings {
  return {
    ...{ environment: 'sandbox', terminalId: 'K1', shopName: 'Toko', shopTimeZone: 'Asia/Jakarta' },
    ...{ customerEmail: 'k@toko.example', callbackUrl: 'https://toko.example/c', returnUrl: 'https://toko.example/k' },
    ...{ signature: 'documented', checkoutBy: 'redirect', qrisMethod: '' },
    ...{ baseUrl: training.url, merchantCode: training.merchantCode, apiKey: training.apiKey },
    ...wanted,
  };
}
