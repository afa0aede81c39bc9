/** Jobs in real processes, which are kept from job to job. */
import { backgroundIn } from '../../../electron/platform/background/background.ts';
import { keptJobs } from './kept-jobs.ts';

export const background = backgroundIn(keptJobs);
