/** An expected failure is a value; a bug throws. */
import type { FailureCode, Refusal } from '../../contract/failure.ts';

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Refusal };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function failed(
  code: FailureCode,
  detail: Omit<Refusal, 'code'> = {},
): { readonly ok: false; readonly failure: Refusal } {
  return { ok: false, failure: { code, ...detail } };
}
