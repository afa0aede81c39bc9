/** The customer's display in Settings. */
import { type DisplaySettingsTexts, displaySettingsId } from '../../id/display/display-settings-texts.ts';

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
  logo: 'Shop logo',
  logoAbout: 'PNG or JPEG, at most 200 kB. Without a logo the initials of the shop’s name are shown.',
  chooseLogo: 'Choose a picture…',
  removeLogo: 'Remove the logo',
  logoOutcomes: {
    kept: 'Saved.',
    canceled: 'No picture was chosen.',
    'not-an-image': 'This file is not a whole PNG or JPEG picture. Choose another file.',
    'too-large': 'This picture is too large. Choose one of at most 200 kB and 2,000 pixels a side.',
    'not-kept': 'Not saved: the disk refused. Check its free space, then try again.',
  },
  inTab:
    'In preview the customer display is an ordinary tab. Open it in a new tab or window and move it to the customer’s screen.',
  open: 'Open the customer display',
};

export const displaySettingsTexts = { id: displaySettingsId, en: displaySettingsEn };
