/** The program itself, and what support needs. */
import * as z from 'zod';
import { emptyInput } from '../fields.ts';
import type { RequestTerms } from '../request.ts';
import { aboutViewSchema, noticesSchema } from './about-views.ts';

export const aboutRequests = {
  'about.view': { by: 'anybody', input: emptyInput, output: aboutViewSchema },
  /** Every part of others in the program with its licence, in the order of their names; some 100 kB. */
  'about.notices': { by: 'anybody', input: emptyInput, output: noticesSchema },
  /**
   * Saves a file about this terminal for somebody who helps: versions, figures, the last records of the log. The main
   * process opens the file dialog. `saved: false`: the person canceled. @returns or a file error of the folder
   */
  // It holds less than an export.
  'diagnostics.save': { by: 'anybody', input: emptyInput, output: z.object({ saved: z.boolean() }) },
} as const satisfies Record<string, RequestTerms>;
