/** What the program is and consists of: `electron/ipc/handlers/setup/about-handlers.ts` answers. */
import { aboutViewSchema, noticesSchema } from '../views/setup/about-views.ts';
import { emptyInput } from './fields.ts';

export const aboutRequests = {
  'about.view': { input: emptyInput, output: aboutViewSchema },
  /** Every part of others in the program with its licence, in the order of their names; some 100 kB. */
  'about.notices': { input: emptyInput, output: noticesSchema },
} as const;
