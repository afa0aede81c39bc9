/** A maker of new versions, with its own key. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { SIGNED_PREFIX, type UpdateManifest } from '../../../electron/usecases/updates/read-manifest.ts';

export interface Maker {
  /** Raw, base64. */
  readonly publicKey: string;
  /** @returns the text of a manifest file */
  readonly manifest: (wanted?: Partial<UpdateManifest>) => string;
  readonly envelope: (signed: string, prefix?: string) => string;
}

export function aMaker(): Maker {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const envelope = (signed: string, prefix = SIGNED_PREFIX): string =>
    JSON.stringify({ signed, signature: sign(null, Buffer.from(prefix + signed), privateKey).toString('base64') });
  return {
    publicKey: rawOf(publicKey),
    envelope,
    manifest: (wanted = {}) =>
      envelope(JSON.stringify({ version: '2.0.0', channel: 'latest', stagingPercentage: 100, files: [], ...wanted })),
  };
}

function rawOf(key: KeyObject): string {
  const { x = '' } = key.export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}
