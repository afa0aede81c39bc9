/** A request for the routes, and their result, which need not be a complete reply: real connections fail. */

export interface TrainingRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface HttpAnswer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export type TrainingResponse =
  | HttpAnswer
  /** The connection is reset before the first byte of a reply. */
  | { readonly kind: 'reset' }
  /** No reply, or only `100 Continue`. */
  | { readonly kind: 'silence'; readonly continueFirst: boolean }
  /** One byte of the reply at a time. */
  | { readonly kind: 'trickle'; readonly answer: HttpAnswer; readonly everyMs: number }
  /** The reply announces its full length, and the connection is reset half-way. */
  | { readonly kind: 'torn'; readonly answer: HttpAnswer }
  /** A body of that many bytes. */
  | { readonly kind: 'oversized'; readonly bytes: number };

/** @returns `null` if these routes do not have the path */
export type Routes = (request: TrainingRequest) => Promise<TrainingResponse> | null;

export function answerWith(
  status: number,
  contentType: string,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): HttpAnswer {
  return { kind: 'answer', status, headers: { 'content-type': contentType, ...headers }, body };
}

export function answerJson(status: number, body: unknown, headers: Record<string, string> = {}): HttpAnswer {
  return answerWith(status, 'application/json; charset=utf-8', JSON.stringify(body), headers);
}
