/**
 * Reads the manifest of a new version. Nothing in it counts before its signature is right: the server, the network and
 * the updater of a platform are not trusted. The signature covers the manifest's own bytes, so nobody has to agree on a
 * canonical form of JSON.
 */
import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod';
import { isVersion } from '../../../shared/model/version.ts';

/** What is signed begins with it, so that no other signature of the same key is one of a manifest. */
export const SIGNED_PREFIX = 'konter-update-1\n';

const fileSchema = z.object({
  /** As in a package's name: no folder. */
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._ -]{0,120}$/),
  /** Base64. */
  sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
  bytes: z.int().positive(),
});

const manifestSchema = z.object({
  version: z.string().refine(isVersion),
  /** `latest`, or the word of a series for some, such as `beta`. */
  channel: z.string().regex(/^[a-z]{1,20}$/),
  /** Share of the terminals that are offered it, 0 to 100. */
  stagingPercentage: z.number().min(0).max(100),
  files: z.array(fileSchema).max(50),
});
export type UpdateManifest = z.infer<typeof manifestSchema>;

const envelopeSchema = z.object({ signed: z.string(), signature: z.string() });

export type ReadManifest =
  | { readonly ok: true; readonly manifest: UpdateManifest }
  /** `unreadable`: not in this form at all; `not-signed`: somebody else's, or changed. */
  | { readonly ok: false; readonly problem: 'unreadable' | 'not-signed' };

/** @param publicKey raw Ed25519 key, base64 */
export function readManifest(text: string, publicKey: string): ReadManifest {
  const envelope = envelopeSchema.safeParse(jsonOf(text));
  if (!envelope.success) return { ok: false, problem: 'unreadable' };
  const { signed, signature } = envelope.data;
  if (!isSigned(signed, signature, publicKey)) return { ok: false, problem: 'not-signed' };
  const manifest = manifestSchema.safeParse(jsonOf(signed));
  return manifest.success ? { ok: true, manifest: manifest.data } : { ok: false, problem: 'unreadable' };
}

function isSigned(signed: string, signature: string, publicKey: string): boolean {
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'base64').toString('base64url') },
    format: 'jwk',
  });
  return verify(null, Buffer.from(SIGNED_PREFIX + signed), key, Buffer.from(signature, 'base64'));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
