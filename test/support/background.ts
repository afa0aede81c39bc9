/** Jobs in real processes, started as preview starts them. */
import { backgroundIn } from '../../electron/platform/background/utility-processes.ts';
import { previewUtilityProcess } from '../../electron/preview/stand-in/modules/preview-utility-process.ts';

export const background = backgroundIn(previewUtilityProcess);
