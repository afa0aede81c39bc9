/** The program itself, and what support needs. */
import * as z from 'zod';
import { emptyInput, type RequestTerms } from './request.ts';

const aboutViewSchema = z.object({
  /** Of Konter, as in its package. */
  version: z.string(),
  /** What it runs on, in the order of a list: Electron, Chromium, Node.js, the system. */
  runtime: z.array(z.object({ name: z.string(), version: z.string() })),
});
export type AboutView = z.infer<typeof aboutViewSchema>;

/** A part that others made; listed by `scripts/write-notices.mjs` at build time. */
const noticeSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** SPDX expression. */
  licence: z.string(),
  /** The whole text of the licence, with its authors; may have several texts. */
  text: z.string(),
});
export const noticesSchema = z.array(noticeSchema);
export type Notice = z.infer<typeof noticeSchema>;

export const aboutRequests = {
  'about.view': { by: 'anybody', input: emptyInput, output: aboutViewSchema },
  /** Every part of others in the program with its licence, in the order of their names; some 100 kB. */
  'about.notices': { by: 'anybody', input: emptyInput, output: noticesSchema },
  /**
   * Saves a file about this terminal for someone who helps: versions, figures, the last records of the log. The main
   * process opens the file dialog. `saved: false`: the person canceled. @returns or a file error of the folder
   */
  // It holds less than an export.
  'diagnostics.save': { by: 'seller', input: emptyInput, output: z.object({ saved: z.boolean() }) },
} as const satisfies Record<string, RequestTerms>;
