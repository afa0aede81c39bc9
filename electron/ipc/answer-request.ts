/**
 * One request from a window, from untrusted arguments to an answer the contract allows. Knows nothing of Electron, so
 * that it can be attacked in tests. Refuses an unknown name and an input that fails its schema, without telling
 * the sender why; runs nothing before both have passed; lets nothing out that the contract does not name.
 */
import * as z from 'zod';
import { type RequestName, type RequestOutput, requests } from '../../shared/contract.ts';
import { failureSchema } from '../../shared/failure.ts';
import type { Result } from '../../shared/result.ts';

/** One function per request. Expected trouble is in the Result; what it throws is a bug. */
export type Handlers = {
  readonly [N in RequestName]: (
    input: z.output<(typeof requests)[N]['input']>,
  ) => Result<RequestOutput<N>> | Promise<Result<RequestOutput<N>>>;
};

export interface RequestLog {
  /**
   * A call was refused. `reason` holds our own words and names from the contract only: no value that the window sent,
   * so it may be logged as it is.
   */
  onRefused(reason: string): void;
  /** A handler threw, or answered outside the contract. `error` may hold anything: the log must strip it. */
  onBug(name: RequestName, error: unknown): void;
}

/** All that a window ever learns about a call that was refused or failed. */
export class CallRejected extends Error {
  override readonly name = 'CallRejected';
}

/** @throws CallRejected, and nothing else */
export async function answerRequest(handlers: Handlers, log: RequestLog, args: readonly unknown[]): Promise<unknown> {
  const [name, input] = args;
  if (!isRequestName(name)) {
    log.onRefused('unknown request');
    throw new CallRejected('Refused: unknown request');
  }
  const parsed = requests[name].input.safeParse(input);
  if (args.length !== 2 || !parsed.success) {
    log.onRefused(`bad input for ${name}${parsed.success ? '' : describe(parsed.error)}`);
    throw new CallRejected('Refused: bad input');
  }
  try {
    // The compiler can't see that the schema and the handler were looked up by the same name.
    const handler = handlers[name] as (input: unknown) => Promise<Result<unknown>> | Result<unknown>;
    return outgoing(name).parse(await handler(parsed.data));
  } catch (error) {
    log.onBug(name, error);
    throw new CallRejected('Failed: internal error');
  }
}

/** Own properties only: `constructor` and `__proto__` are not requests. */
function isRequestName(name: unknown): name is RequestName {
  return typeof name === 'string' && Object.hasOwn(requests, name);
}

/** Also strips every property that the contract does not name. */
function outgoing(name: RequestName) {
  return z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), value: requests[name].output }),
    z.object({ ok: z.literal(false), failure: failureSchema }),
  ]);
}

/** Which fields failed and how, by schema words: a path inside a known schema holds no value. */
function describe(error: z.ZodError): string {
  const issues = error.issues.slice(0, 3).map((issue) => `${issue.path.join('.') || 'whole'} ${issue.code}`);
  return `: ${issues.join(', ')}`;
}
