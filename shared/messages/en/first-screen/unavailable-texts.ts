import type { UnavailableTexts } from '../../id/first-screen/unavailable-texts.ts';

export const unavailableEn: UnavailableTexts = {
  placeFailed: 'This screen can’t be shown.',
  placeFailedNext: 'No payment is lost. Open payments are still watched, and return to the screen after a reload.',
  reload: 'Reload',
  goneShort: 'Konter has stopped',
  gone: 'Konter has stopped.',
  goneNext:
    'This screen no longer knows whether the customer has paid. Start Konter again. Open payments are checked first, then return to the screen.',
};
