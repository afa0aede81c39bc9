/** Jobs in real processes, started as preview starts them. */
import { backgroundIn } from '../../electron/background/utility-processes.ts';
import { previewUtilityProcess } from '../../electron/preview/stand-in/preview-utility-process.ts';

export const background = backgroundIn(previewUtilityProcess);
