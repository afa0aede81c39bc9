/** Requests to the hub, and its answers, kept by the questions. Every failure is one of a few causes that a page has a sentence for. */
import { QueryClient, useQuery } from '@tanstack/react-query';
import type { HubFailureCode } from '../../../shared/hub/failures.ts';

export type FailureCause = HubFailureCode | 'no-answer';

class RequestFailure extends Error {
  readonly failure: FailureCause;

  constructor(failure: FailureCause) {
    super(failure);
    this.failure = failure;
  }
}

/** Of the session, for this tab: every request sends it back. Without TLS other programs of this machine get the cookie, but never this. */
const KEPT = 'konter-csrf';
let csrf = sessionStorage.getItem(KEPT) ?? '';
let onSignedOut: () => void = () => undefined;

export function setToken(token: string, signedOut: () => void): void {
  keep(token);
  onSignedOut = signedOut;
}

function keep(token: string): void {
  csrf = token;
  if (token === '') sessionStorage.removeItem(KEPT);
  else sessionStorage.setItem(KEPT, token);
}

interface Options {
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  /** A person is at the page. What it asks by itself must not keep a session alive that nobody uses. */
  readonly isUse?: boolean;
  readonly signal?: AbortSignal;
}

/** A line that is silent for longer is lost, whatever the browser believes. The hub answers a page within some five seconds. */
const ANSWER_WITHIN_MS = 20_000;

/** @param path behind `/owner` @throws RequestFailure */
export async function ask<Reply>(
  path: string,
  { method = undefined, body, isUse, signal }: Options = {},
): Promise<Reply> {
  const isOfPerson = isUse ?? method !== undefined;
  const reply = await fetch(`/owner${path}`, {
    method: method ?? 'GET',
    headers: {
      ...(csrf === '' ? {} : { 'konter-csrf': csrf }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(isOfPerson ? {} : { 'konter-live': '1' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // What a person sends is waited for: a password takes its time on a busy hub.
    ...(signal === undefined ? {} : { signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), signal]) }),
  }).catch(() => undefined);
  if (!reply) throw new RequestFailure('no-answer');
  const given = reply.headers.get('konter-csrf');
  if (given !== null) keep(given);
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

/** An answer, and when it was asked for: what it says may have changed since. */
interface Dated {
  readonly reply: unknown;
  readonly at: number;
}

export const client = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: async ({ queryKey: [path], signal }): Promise<Dated> => {
        const at = Date.now();
        return { reply: await ask(String(path), { signal }), at };
      },
      // The page says at once that it has no answer, and asks again anyway.
      retry: false,
      networkMode: 'always',
      // A page that is in the background now says nothing old when it is looked at again.
      refetchIntervalInBackground: true,
    },
    // What was typed, such as a password, is not kept.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

/**
 * How often figures are asked for again: every few seconds; each minute, because they cost the hub more; or never. While
 * counters sell, news by a stream of events would come every second, and cost the hub as many questions.
 */
type Freshness = 'live' | 'slow' | 'still';
const EVERY_MS = { live: 5_000, slow: 60_000, still: false } as const;

export interface Answer<Reply> {
  /** That of another question is never shown: another day's figures must not be under this day's name. */
  readonly reply: Reply | null;
  /** Epoch ms by this device. */
  readonly at: number;
  /** Why the last question has no answer. The reply is then of an earlier one. */
  readonly failure: FailureCause | null;
}

/** @param path `null`: nothing to ask yet */
export function useAnswer<Reply>(path: string | null, freshness: Freshness = 'still'): Answer<Reply> {
  const { data, error } = useQuery<Dated>({
    queryKey: [path],
    enabled: path !== null,
    refetchInterval: EVERY_MS[freshness],
  });
  return { reply: (data?.reply ?? null) as Reply | null, at: data?.at ?? 0, failure: error ? causeOf(error) : null };
}

/** The person has changed something: asks again whatever is shown. */
export function refreshAll(): void {
  void client.invalidateQueries();
}

/** @returns `?a=1&b=2` without those that are empty; `''` if all are */
export function queryOf(wanted: Readonly<Record<string, string | null | undefined>>): string {
  const given = Object.entries(wanted).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
