/**
 * The keys that new versions are signed for: the raw 32 bytes of Ed25519 public keys, in base64. The first signs; the second
 * is a reserve that is kept elsewhere, for the day on which the first is lost or stolen. Empty: this program takes no version
 * from anywhere. docs/releasing.md says how they are made.
 */
export const UPDATE_PUBLIC_KEYS: readonly string[] = [];
