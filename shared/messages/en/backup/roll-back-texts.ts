/** The way back from a newer version, on the screen that says that the records are of a newer Konter. */
import type { RollBackTexts } from '../../id/backup/roll-back-texts.ts';

export const rollBackEn: RollBackTexts = {
  title: 'Go back to this version?',
  offer: (when) => `There is a backup of ${when}, from before the update.`,
  steps: [
    'The present file is kept whole in the folder quarantine. Nothing is deleted.',
    'Sales after that backup are read from the present file, as far as possible. Each is checked at the payment gateway.',
    'Manual settlements and marks after that backup are not in it.',
  ],
  none: 'There is no backup from before the update on this computer.',
  confirm: 'Yes, go back to that backup',
  running: 'Restoring…',
};
