/**
 * The keys that check new versions: the raw 32 bytes of Ed25519 public keys, in base64. The first signs. The second is a
 * reserve, kept elsewhere in case the first is lost or stolen. Empty: this program accepts no version. docs/releasing.md
 * says how they are made.
 */
export const UPDATE_PUBLIC_KEYS: readonly string[] = [];
