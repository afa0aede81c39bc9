/** Validates messages from pages, which are not trusted. */
import * as z from 'zod';
import type { FromPage, Hello } from '../wire.ts';

const id = z.number().int().positive();

const fromPageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('loaded') }),
  z.object({ type: z.literal('invoke'), id, channel: z.string(), args: z.array(z.unknown()) }),
  z.object({ type: z.literal('picked'), id, file: z.object({ name: z.string(), base64: z.base64() }).nullable() }),
  z.object({ type: z.literal('opened'), id, opened: z.boolean() }),
  z.object({ type: z.literal('page-printed'), id, shown: z.boolean() }),
]) satisfies z.ZodType<FromPage>;

const helloSchema = z.object({ type: z.literal('hello'), secret: z.string() }) satisfies z.ZodType<Hello>;

/** @returns undefined for an invalid message */
export const readMessage = (text: string): FromPage | undefined => read(fromPageSchema, text);

/** @returns undefined for an invalid first message */
export const readHello = (text: string): Hello | undefined => read(helloSchema, text);

function read<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
