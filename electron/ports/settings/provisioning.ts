/**
 * Parses a provisioning file, and checks a set-up from any other source. All or nothing: a file with one unknown key
 * sets up nothing. Opens no file and saves nothing. A failure names the wrong key and never quotes a value, because one
 * of them is the API key.
 */
import * as z from 'zod';
import { type FailureCode, MOST_WRONG_FIELDS, type WrongField } from '../../../shared/contract/failure.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import {
  address,
  type EnvironmentConfig,
  environmentConfigSchema,
  environmentConfigShape,
  updateAddress,
  withDefaultUrls,
} from './environment-config.ts';
import { areMeasurable, refuseTooLong } from './request-fields.ts';
import { dayEndHourSchema } from './settings.ts';

const SIZE_LIMIT_BYTES = 64 * 1024;

export interface Provisioned {
  readonly config: EnvironmentConfig;
  /** For the vault only. */
  readonly apiKey: string;
  /** A setting of the terminal, for every environment. Absent: unchanged. */
  readonly dayEndHour?: number;
  /** Where new versions are looked for, normalized. The same. */
  readonly updateAddress?: string;
}

/**
 * The key as copied from a portal, without surrounding space. Other characters from a clipboard (a line break, a
 * zero-width space, typographic quotes) are refused: they would be signed unseen, and "wrong signature" explains
 * nothing.
 */
const apiKeySchema = z
  .string()
  .trim()
  .max(500)
  .regex(/^[\x21-\x7e]+$/);

const provisioningSchema = z
  .strictObject({
    ...environmentConfigShape,
    apiKey: apiKeySchema,
    dayEndHour: dayEndHourSchema.exactOptional(),
    updateAddress: address(updateAddress).exactOptional(),
  })
  .superRefine(refuseTooLong, { when: areMeasurable })
  .transform(withDefaultUrls);

/**
 * @param text the whole file; a byte order mark is accepted
 * @returns or a failure: `provision-unreadable` (too large), `provision-not-json`, and those of `checkFields`
 */
export function parseProvisioning(text: string): Result<Provisioned> {
  if (Buffer.byteLength(text) > SIZE_LIMIT_BYTES) return failed('provision-unreadable');
  const json: unknown = ignoreErrors(() => JSON.parse(text.replace(/^\ufeff/, '')));
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return failed('provision-not-json');
  const checked = checkFields(provisioningSchema, json);
  if (!checked.ok) return checked;
  const { apiKey, dayEndHour, updateAddress: updatesFrom, ...config } = checked.value;
  return ok({
    ...{ config, apiKey },
    ...(dayEndHour === undefined ? {} : { dayEndHour }),
    ...(updatesFrom === undefined ? {} : { updateAddress: updatesFrom }),
  });
}

/**
 * An API key typed into Settings.
 * @returns the key without surrounding space, empty to keep the one in the vault; or `provision-field-invalid`
 */
export function checkTypedApiKey(typed: string): Result<string> {
  return typed.trim() === '' || apiKeySchema.safeParse(typed).success
    ? ok(typed.trim())
    : failed('provision-field-invalid', { field: 'apiKey' });
}

/**
 * A configuration composed in the program: the saved one with the edits of the settings screen.
 * @returns failures as of `checkFields`
 */
export function checkEnvironmentConfig(value: unknown): Result<EnvironmentConfig> {
  return checkFields(environmentConfigSchema, value);
}

/**
 * @returns or `provision-field-unknown`, `provision-field-missing`, `provision-field-invalid`,
 * `provision-field-too-long`, `provision-list-too-long` with its `field`, and the other wrong fields as `alsoWrong`
 */
export function checkFields<Output>(schema: z.ZodType<Output>, value: unknown): Result<Output> {
  const checked = schema.safeParse(value);
  if (checked.success) return ok(checked.data);
  const wrong = checked.error.issues.flatMap((issue) => wrongFields(issue, value));
  // An unknown key first: if it is a typing error, it explains the missing one.
  return refusedFor(wrong.toSorted((one, other) => rank(one) - rank(other)));
}

/** @param wrong at least one; only the first of a field counts */
export function refusedFor(wrong: readonly WrongField[]): Extract<Result<never>, { ok: false }> {
  const [first, ...others] = [...new Map(wrong.toReversed().map((each) => [each.field, each])).values()].reverse();
  if (!first) throw new Error('No field is wrong');
  const { code, ...detail } = first;
  const alsoWrong = others.slice(0, MOST_WRONG_FIELDS - 1);
  return failed(code, alsoWrong.length === 0 ? detail : { ...detail, alsoWrong });
}

const order: readonly string[] = ['provision-field-unknown', 'provision-field-missing'] satisfies FailureCode[];

function rank({ code }: WrongField): number {
  const at = order.indexOf(code);
  return at === -1 ? order.length : at;
}

function wrongFields(issue: z.core.$ZodIssue, value: unknown): WrongField[] {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ code: 'provision-field-unknown', field: [...issue.path, key].join('.') }));
  }
  if (valueAt(value, issue.path) === undefined) return [{ code: 'provision-field-missing', field }];
  if (issue.code === 'too_big' && (issue.origin === 'string' || issue.origin === 'array')) {
    const code = issue.origin === 'array' ? 'provision-list-too-long' : 'provision-field-too-long';
    return [{ code, field, most: Number(issue.maximum) }];
  }
  return [{ code: 'provision-field-invalid', field }];
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => {
    const entry = typeof inner === 'object' && inner !== null ? Object.getOwnPropertyDescriptor(inner, key) : undefined;
    return entry?.value;
  }, value);
}
