/** What an operation answers, before it becomes bytes: a fault may still damage it on the way out. */

export interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** For the request log only. Never contains the key. */
  readonly note?: string;
}

/** A refusal in the shape of gateway-interface, "Errors": any status but 200, the words in `Message`. */
export function refusal(status: number, message: string, note?: string): Reply {
  return { status, body: { Message: message }, ...(note === undefined ? {} : { note }) };
}

export function wrongSignature(over: string): Reply {
  return refusal(401, 'Wrong signature', `expected ${over}`);
}
