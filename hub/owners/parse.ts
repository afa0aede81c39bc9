import type * as z from 'zod';
import { HubError } from '../http/hub-error.ts';

/** @throws HubError `malformed`, with the field's name and never its value: it may be a password */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  if (!isStorable(value)) throw new HubError('malformed', 'The request has a NUL character.');
  const { data, error } = schema.safeParse(value);
  if (error === undefined) return data;
  const field = error.issues[0]?.path.join('.') ?? '';
  throw new HubError('malformed', `The request cannot be read${field === '' ? '' : `: ${field}`}.`);
}

/** PostgreSQL's text has no NUL. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}
