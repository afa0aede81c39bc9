/** What Settings has to say, in any language. Not among the other texts: nobody needs it for the first paint. */
import type { CheckoutBy } from '../checkout-ways.ts';
import type { Environment, SignatureScheme } from '../environment.ts';
import type { Theme } from '../views.ts';

export interface SettingsTexts {
  readonly title: string;
  readonly environment: string;
  readonly environmentHint: string;
  readonly about: Readonly<Record<Environment, string>>;
  readonly inUse: string;
  readonly use: string;
  readonly notSetUp: string;
  readonly keyMissing: string;
  readonly ready: string;
  readonly credentials: string;
  readonly credentialsHint: string;
  readonly importFile: string;
  readonly importing: string;
  readonly imported: string;
  readonly provisioned: string;
  readonly merchantCode: string;
  readonly apiKey: string;
  readonly apiKeyKept: string;
  readonly apiKeyNone: string;
  /** The form names another gateway or merchant than the key that is stored belongs to. */
  readonly apiKeyOther: string;
  readonly baseUrl: string;
  readonly customerEmail: string;
  readonly customerEmailHint: string;
  readonly callbackUrl: string;
  readonly returnUrl: string;
  readonly terminalId: string;
  readonly terminalIdHint: string;
  readonly shopName: string;
  readonly shopTimeZone: string;
  readonly signature: string;
  readonly signatures: Readonly<Record<SignatureScheme, string>>;
  readonly checkoutBy: string;
  readonly checkoutWays: Readonly<Record<CheckoutBy, string>>;
  readonly save: string;
  readonly saving: string;
  readonly saved: string;
  readonly test: (environment: string) => string;
  readonly testing: string;
  readonly testWorked: (tookMs: number, count: number) => string;
  readonly appearance: string;
  readonly language: string;
  readonly theme: string;
  readonly themes: Readonly<Record<Theme, string>>;
  readonly data: string;
  readonly dataHint: string;
  readonly vaultProtected: string;
  readonly vaultUnprotected: string;
}
