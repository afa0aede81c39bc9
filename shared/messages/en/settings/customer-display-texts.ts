/** The customer's display in Settings. */
import type { DisplaySettingsTexts } from '../../id/settings/customer-display-texts.ts';

export const displaySettingsEn: DisplaySettingsTexts = {
  title: 'Customer display',
  about: 'A second screen that faces the customer: amount, QR or VA number, time left, and green once paid.',
  where: 'Show it on',
  off: 'Off',
  second: 'The other screen',
  screen: (number, label, size) => `${label === '' ? `Screen ${number}` : label} (${size})`,
  cashiers: 'cashier’s screen',
  shown: 'Shown now.',
  missing: 'The chosen screen is not connected. Once it is plugged in again, the display comes back by itself.',
  onlyOne: 'There is only one screen. Once a second one is plugged in, the display appears by itself.',
  covered: 'The cashier’s window is on the chosen screen, so it is not covered. Move this window to another screen.',
  inTab:
    'In preview the customer display is an ordinary tab. Open it in a new tab or window and move it to the customer’s screen.',
  open: 'Open the customer display',
};
