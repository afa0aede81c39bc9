/**
 * Validates a set-up from any source against a schema. A failure names the wrong key and never quotes a value, because
 * one of them is the API key.
 */
import * as z from 'zod';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { type EnvironmentConfig, environmentConfigSchema } from './environment-config.ts';

/**
 * The key as copied from a portal, without surrounding space. Other characters from a clipboard (a line break, a
 * zero-width space, typographic quotes) are refused: they would be signed unseen, and "wrong signature" explains
 * nothing.
 */
export const apiKeySchema = z
  .string()
  .trim()
  .max(500)
  .regex(/^[\x21-\x7e]+$/);

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
 * `provision-field-too-long`, `provision-list-too-long`, each with its `field`
 */
export function checkFields<Output>(schema: z.ZodType<Output>, value: unknown): Result<Output> {
  const checked = schema.safeParse(value);
  if (checked.success) return ok(checked.data);
  const { issues } = checked.error;
  // An unknown key first: if it is a typing error, it explains the missing one.
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown) return failed('provision-field-unknown', { field: [...unknown.path, unknown.keys[0]].join('.') });
  const missing = issues.find((issue) => valueAt(value, issue.path) === undefined);
  const issue = missing ?? issues[0];
  if (!missing && issue?.code === 'too_big' && (issue.origin === 'string' || issue.origin === 'array')) {
    const code = issue.origin === 'array' ? 'provision-list-too-long' : 'provision-field-too-long';
    return failed(code, { field: issue.path.join('.'), most: Number(issue.maximum) });
  }
  return failed(missing ? 'provision-field-missing' : 'provision-field-invalid', {
    field: issue?.path.join('.') ?? '',
  });
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => {
    const entry = typeof inner === 'object' && inner !== null ? Object.getOwnPropertyDescriptor(inner, key) : undefined;
    return entry?.value;
  }, value);
}
