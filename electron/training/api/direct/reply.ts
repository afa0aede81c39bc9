/** An operation's reply before serialization; a fault may still damage it. */
import type { ExpectedSignature } from '../expected-signature.ts';

export interface TrainingReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** For the request log only. Never contains the key. */
  readonly note?: string;
}

/** A refusal in the shape of gateway-interface, "Errors": any status but 200, the text in `Message`. */
export function refusal(status: number, message: string, note?: string): TrainingReply {
  return { status, body: { Message: message }, ...(note === undefined ? {} : { note }) };
}

/** @param message the two APIs have different messages */
export function signatureRefusal({ over }: ExpectedSignature, message = 'Wrong signature'): TrainingReply {
  return refusal(401, message, `expected ${over}`);
}
