/** Requests to the hub. Every failure is one of a few causes that a page has a sentence for. */
import type { HubFailureCode } from '../../../shared/hub/failures.ts';

export type FailureCause = HubFailureCode | 'no-answer';

export class RequestFailure extends Error {
  readonly failure: FailureCause;

  constructor(failure: FailureCause) {
    super(failure);
    this.failure = failure;
  }
}

/** Of the session: every change sends it back. */
let csrf = '';
let onSignedOut: () => void = () => undefined;

export function setToken(token: string, signedOut: () => void): void {
  csrf = token;
  onSignedOut = signedOut;
}

interface Options {
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  /** The page asks by itself: it must not keep a session alive that nobody uses. */
  readonly isLive?: boolean;
}

/** @param path behind `/owner` @throws RequestFailure */
export async function ask<Reply>(path: string, { method, body, isLive }: Options = {}): Promise<Reply> {
  const headers = {
    ...(method === undefined ? {} : { 'konter-csrf': csrf }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(isLive ? { 'konter-live': '1' } : {}),
  };
  const reply = await fetch(`/owner${path}`, {
    method: method ?? 'GET',
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => undefined);
  if (!reply) throw new RequestFailure('no-answer');
  if (reply.status === 204) return undefined as Reply;
  const content: unknown = await reply.json().catch(() => ({}));
  if (reply.ok) return content as Reply;
  const { error = 'unavailable' } = content as { error?: HubFailureCode };
  if (error === 'not-authenticated' && csrf !== '') onSignedOut();
  throw new RequestFailure(error);
}

export function causeOf(error: unknown): FailureCause {
  return error instanceof RequestFailure ? error.failure : 'unavailable';
}

/** @returns `?a=1&b=2` without those that are empty; `''` if all are */
export function queryOf(wanted: Readonly<Record<string, string | null | undefined>>): string {
  const given = Object.entries(wanted).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
