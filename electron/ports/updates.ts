/** The port to the address that publishes new versions. It is the only one beside the gateway that Konter contacts. */

/** Name of the signed manifest below the address. */
export const MANIFEST_NAME = 'konter-update.json';

/**
 * Fetches the manifest with one request that says nothing about the shop. Follows no redirect.
 * @param address https, without a trailing slash
 * @returns its text, at most 64 KiB; `null` if there is no answer, or none of that name
 */
export type FetchManifest = (address: string) => Promise<string | null>;
