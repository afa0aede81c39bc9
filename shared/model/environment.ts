/** The three environments are separate: each has its own database file, gateway and credentials. */

export const environments = ['training', 'sandbox', 'production'] as const;

/** `training` uses the training gateway inside this program: no credentials, no money. */
export type Environment = (typeof environments)[number];

/** Environments that a provisioning file can set up. Training needs none. */
export const provisionableEnvironments = ['sandbox', 'production'] as const;
export type ProvisionableEnvironment = (typeof provisionableEnvironments)[number];

export const signatureSchemes = ['documented', 'hmac-sha256'] as const;

/**
 * How requests are signed. `documented`: MD5 or SHA-256 of the fields and the key (gateway-interface.md).
 * `hmac-sha256`: HMAC of the fields with the key, as reported by merchants. A setting; the program never guesses it.
 */
export type SignatureScheme = (typeof signatureSchemes)[number];

/**
 * The gateway account that receives a payment's money. Every payment stores its account. After a change of merchant code
 * or key, older payments are still checked with their own account's credentials.
 */
export interface Account {
  readonly environment: Environment;
  /** Base URL of the direct API, no trailing slash. For training the constant `training`, because its port may change. */
  readonly baseUrl: string;
  readonly merchantCode: string;
}

/** Equal accounts give equal keys. Used for vault entries, settings and gateway clients. */
export function accountKey(account: Account): string {
  return `${account.environment}|${account.baseUrl}|${account.merchantCode}`;
}
