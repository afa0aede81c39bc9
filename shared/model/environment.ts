/** Three worlds that never mix: each has its own database file, its own gateway and its own credentials. */

export const environments = ['training', 'sandbox', 'production'] as const;

/** `training` is the gateway inside this program: no credentials, no money. */
export type Environment = (typeof environments)[number];

/** Environments that a provisioning file can set up. Training needs none. */
export const provisionableEnvironments = ['sandbox', 'production'] as const;
export type ProvisionableEnvironment = (typeof provisionableEnvironments)[number];

export const signatureSchemes = ['documented', 'hmac-sha256'] as const;

/**
 * How requests are signed: as gateway-interface.md says (`documented`: MD5 or SHA-256 of the fields and the key),
 * or as reported from the field (`hmac-sha256` of the fields, keyed). A setting, never guessed.
 */
export type SignatureScheme = (typeof signatureSchemes)[number];

/**
 * Whose money a payment is: kept with every payment, so that a changed merchant code or a rotated key
 * leaves older payments watched with the credentials they were made with.
 */
export interface Account {
  readonly environment: Environment;
  /** Direct API host, no trailing slash. For training: the constant `training`, because its port may change. */
  readonly baseUrl: string;
  readonly merchantCode: string;
}

/** The same account always gives the same text: the key for vault entries and watch lines. */
export function accountKey(account: Account): string {
  return `${account.environment}|${account.baseUrl}|${account.merchantCode}`;
}
