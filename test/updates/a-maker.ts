/** A maker of new versions, with its own key. */
import { generateKeyPairSync, sign } from 'node:crypto';

export interface Maker {
  /** Raw, base64. */
  readonly publicKey: string;
  /** @param name of the file · @returns its text with the signature */
  readonly signed: (name: string, content: string, prefix?: string) => string;
}

export function aMaker(): Maker {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(x, 'base64url').toString('base64'),
    signed(name, content, prefix = 'konter-update-2\n') {
      const signature = sign(null, Buffer.from(`${prefix}${name}\n${content}`), privateKey);
      return `${content}# signed: ${signature.toString('base64')}\n`;
    },
  };
}
