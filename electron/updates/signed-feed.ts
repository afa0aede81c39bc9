/**
 * The signature of electron-builder's `latest*.yml`: its last line, a comment of YAML, made by `scripts/sign-update.mjs`.
 * The file names each package with its SHA-512, so one signature covers all that electron-updater relies on.
 */
import { createPublicKey, verify } from 'node:crypto';
import { NotSigned } from '../ports/program.ts';

const SIGNED = /^([\s\S]*\n)# signed: ([A-Za-z0-9+/]{86}==)\n?$/;

/**
 * @param name of the file as it was asked for: the signature covers it, so no system gets the file of another
 * @param publicKeys raw Ed25519 keys, base64; one of them must have signed
 * @throws NotSigned for the file of another maker, and for one that was changed
 */
export function refuseUnsigned(name: string, text: string, publicKeys: readonly string[]): void {
  const [, content, signature = ''] = SIGNED.exec(text) ?? [];
  // The signed text begins with a fixed word, so that another signature of the same key is not valid for a feed.
  const signed = Buffer.from(`konter-update-2\n${name}\n${content}`);
  const isSignedBy = (publicKey: string): boolean => {
    const x = Buffer.from(publicKey, 'base64').toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, signed, key, Buffer.from(signature, 'base64'));
  };
  if (!publicKeys.some(isSignedBy)) throw new NotSigned(`${name} is not the maker’s`);
}
