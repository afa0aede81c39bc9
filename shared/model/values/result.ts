/** An expected failure is a value; a bug throws. */
import type { Failure, FailureCode } from '../../contract/failure.ts';

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function failed(
  code: FailureCode,
  detail: Omit<Failure, 'code'> = {},
): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: { code, ...detail } };
}
