/** Views of what the program consists of. */
import * as z from 'zod';

export const aboutViewSchema = z.object({
  /** Of Konter, as in its package. */
  version: z.string(),
  /** What it runs on, in the order of a list: Electron, Chromium, Node.js, the system. */
  runtime: z.array(z.object({ name: z.string(), version: z.string() })),
});
export type AboutView = z.infer<typeof aboutViewSchema>;

/** A part of somebody else, made by `scripts/write-notices.mjs` at build time. */
export const noticeSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** SPDX expression. */
  licence: z.string(),
  /** The whole text of the licence, with its authors; may have several texts. */
  text: z.string(),
});
export const noticesSchema = z.array(noticeSchema);
export type Notice = z.infer<typeof noticeSchema>;
