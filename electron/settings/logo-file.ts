/** The shop's logo in `logo.json` of the data directory. An invalid file is renamed, and there is no logo. */
import * as z from 'zod';
import { readPrivateFile, writeDurablySync } from '../platform/files/durable-files.ts';
import { ignoreErrors } from '../platform/ignore-errors.ts';
import type { LogoFile } from '../ports/program.ts';

const fileSchema = z.object({
  url: z
    .string()
    .max(400_000)
    .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/)
    .nullable(),
});

/** @param path absolute. The file is read once, at start. */
export function openLogoFile(path: string): LogoFile {
  // An unreadable file must not prevent selling.
  let current = ignoreErrors(() => readPrivateFile(path, fileSchema).content?.url) ?? null;
  return {
    read: () => current,
    write(url) {
      writeDurablySync(path, JSON.stringify(fileSchema.parse({ url })));
      current = url;
    },
  };
}
