/** A gateway that the terminal knows only by provisioning file, as it would know a real one. */
import { startTrainingGateway, type TrainingOptions } from '../../../electron/training/training-gateway.ts';
import { type GatewayControl, gatewayControl } from './gateway-control.ts';

export interface AnyGateway {
  readonly url: string;
  readonly control: GatewayControl;
  /** A provisioning file for it. @param changes keys to replace or add; one that is `undefined` is left out */
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
      // To this machine: a made-up domain would be looked up in the world.
      callbackUrl: `${url}/callback`,
      returnUrl: `${url}/phone`,
      ...changes,
    }),
    close,
  };
}
