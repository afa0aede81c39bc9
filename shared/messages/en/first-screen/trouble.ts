import type { FailureNoteTexts } from '../../id/first-screen/trouble.ts';

export const troubleEn: FailureNoteTexts = {
  placeFailed: 'This screen can’t be shown.',
  placeFailedNext:
    'No payment is lost: an open one is still being watched, and comes back to the screen after a reload.',
  reload: 'Reload',
  goneShort: 'Konter has stopped',
  gone: 'Konter has stopped.',
  goneNext:
    'This screen can no longer tell whether the customer has paid. Start Konter again: an open payment is checked first, then comes back to the screen.',
};
