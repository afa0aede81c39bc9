/** Ed25519 keys of this terminal at a hub, and its signatures (`shared/hub/signed-request.ts`). */
import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { signatureHeaders, signedText } from '../../shared/hub/signed-request.ts';
import type { HubKeyPair } from '../ports/hub.ts';

/** An Ed25519 public key in DER ends with its raw 32 bytes (RFC 8410). */
const RAW_KEY_BYTES = 32;

export function newKeyPair(): HubKeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-RAW_KEY_BYTES);
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' });
  return { publicKey: raw.toString('base64url'), privateKey: pkcs8.toString('base64') };
}

/** @param privateKey as of `HubKeyPair` · @throws for a text that is no key */
export function readPrivateKey(privateKey: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(privateKey, 'base64'), type: 'pkcs8', format: 'der' });
}

export interface Signer {
  readonly terminal: string;
  readonly key: KeyObject;
  /** Epoch ms. */
  readonly now: () => number;
}

/** @param request `path` with its query; `body` as it is sent · @returns the headers of a signed request */
export function signatureOf(
  { terminal, key, now }: Signer,
  { method, path, body }: { readonly method: string; readonly path: string; readonly body: Buffer },
): Record<string, string> {
  const time = now();
  const nonce = randomBytes(16).toString('base64url');
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const text = signedText({ method, path, terminal, time, nonce, bodyHash });
  return {
    [signatureHeaders.terminal]: terminal,
    [signatureHeaders.time]: String(time),
    [signatureHeaders.nonce]: nonce,
    [signatureHeaders.signature]: sign(null, Buffer.from(text), key).toString('base64url'),
  };
}
