import type * as z from 'zod';
import { HubError } from '../http/hub-error.ts';
import { isStorable } from '../store/is-storable.ts';

/** @throws HubError `malformed`, with the field's name and never its value: it may be a password */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  if (error !== undefined) {
    const field = error.issues[0]?.path.join('.') ?? '';
    throw new HubError('malformed', `The request cannot be read${field === '' ? '' : `: ${field}`}.`);
  }
  // After the schema: it bounds how deep the value is.
  if (!isEachStorable(data)) throw new HubError('malformed', 'The request has a character that no text has.');
  return data;
}

function isEachStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isEachStorable);
}
