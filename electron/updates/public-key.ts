/**
 * The key that new versions are signed for: the raw 32 bytes of an Ed25519 public key, in base64. `null`: this program
 * takes no version from anywhere. Who publishes releases makes the pair with `node scripts/sign-update.mjs --new-key`,
 * writes the public half here, and keeps the other half outside of any repository.
 */
export const UPDATE_PUBLIC_KEY: string | null = null;
