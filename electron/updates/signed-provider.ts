/**
 * Gives electron-updater the one package that our own signed manifest names. The usual `latest.yml` has no signature, so
 * it is never asked for; nothing that electron-updater checks against comes from the network unproved.
 */
import { Provider, type UpdateInfo } from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import type { UpdatePackage } from '../ports/updates.ts';

class SignedProvider extends Provider<UpdateInfo> {
  readonly #wanted: UpdatePackage;

  constructor(wanted: UpdatePackage, runtimeOptions: ProviderRuntimeOptions) {
    super(runtimeOptions);
    this.#wanted = wanted;
  }

  /** The headers would name this terminal. */
  override setRequestHeaders(): void {}

  async getLatestVersion(): Promise<UpdateInfo> {
    const { version, name, bytes, sha512 } = this.#wanted;
    return { version, files: [{ url: name, sha512, size: bytes }], path: name, sha512, releaseDate: '' };
  }

  resolveFiles() {
    const { name, url, bytes, sha512 } = this.#wanted;
    return [{ url: new URL(url), info: { url: name, sha512, size: bytes } }];
  }
}

/** As `setFeedURL` takes it: something to call with `new`, which may return any object. */
export function providerOf(wanted: UpdatePackage) {
  return {
    provider: 'custom' as const,
    updateProvider: function make(_options: unknown, _updater: unknown, runtimeOptions: ProviderRuntimeOptions) {
      return new SignedProvider(wanted, runtimeOptions);
    } as unknown as new () => SignedProvider,
  };
}
