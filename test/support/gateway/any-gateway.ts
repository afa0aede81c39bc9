/** A gateway that the terminal knows only by a provisioning file, like a real one. */
import { startTrainingGateway, type TrainingOptions } from '../../../electron/training/training-gateway.ts';
import { type GatewayControl, gatewayControl } from './gateway-control.ts';

export interface AnyGateway {
  readonly url: string;
  readonly control: GatewayControl;
  /** A provisioning file for it. @param changes keys to replace or add; an `undefined` one is omitted */
  provisioning(changes?: Readonly<Record<string, unknown>>): Record<string, unknown>;
  close(): Promise<void>;
}

export async function startAnyGateway(options: Partial<TrainingOptions> = {}): Promise<AnyGateway> {
  const { url, merchantCode, apiKey, close } = await startTrainingGateway({
    port: 0,
    merchantCode: 'D7001',
    apiKey: 'journey-key-7001',
    print: () => undefined,
    ...options,
  });
  return {
    url,
    control: gatewayControl(url),
    provisioning: (changes = {}) => ({
      environment: 'sandbox',
      baseUrl: url,
      merchantCode,
      apiKey,
      shopName: 'Toko Uji',
      customerEmail: 'kasir@toko.example',
      // On this machine: an invented domain would be looked up on the internet.
      callbackUrl: `${url}/callback`,
      returnUrl: `${url}/phone`,
      ...changes,
    }),
    close,
  };
}
