/**
 * The signature of electron-builder's `latest*.yml`: its last line, a comment of YAML, made by `scripts/sign-update.mjs`.
 * The file names each package with its SHA-512, so one signature covers all that electron-updater goes by.
 */
import { createPublicKey, verify } from 'node:crypto';
import { NotSigned } from '../ports/updater.ts';

const SIGNED = /^([\s\S]*\n)# signed: ([A-Za-z0-9+/]{86}==)\n?$/;

/**
 * @param name of the file as it was asked for: the signature covers it, so no system gets the file of another
 * @param publicKey raw Ed25519 key, base64
 * @throws NotSigned for the file of another maker, and for one that was changed
 */
export function refuseUnsigned(name: string, text: string, publicKey: string): void {
  const [, content, signature = ''] = SIGNED.exec(text) ?? [];
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'base64').toString('base64url') },
    format: 'jwk',
  });
  // What is signed begins with a word of its own, so that no other signature of the same key is one of a feed.
  const signed = Buffer.from(`konter-update-2\n${name}\n${content}`);
  if (!verify(null, signed, key, Buffer.from(signature, 'base64'))) throw new NotSigned(`${name} is not the maker’s`);
}
