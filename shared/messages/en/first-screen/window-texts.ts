/** The system's dialogs about a screen that ended or does not answer. */
import type { WindowTexts } from '../../id/first-screen/window-texts.ts';

export const windowEn: WindowTexts = {
  ended: {
    message: 'The Konter screen has ended several times.',
    detail: 'Sales are recorded and payments are still watched. Restart Konter, or try to load the screen again.',
    restart: 'Restart Konter',
    reload: 'Load the screen again',
  },
  stuck: {
    message: 'The Konter screen does not answer.',
    detail: 'Payments are still watched. Loading the screen again discards unsaved input.',
    reload: 'Load the screen again',
    wait: 'Wait',
  },
};
