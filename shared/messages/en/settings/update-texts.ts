/** New versions, in Settings. */
import type { UpdateTexts } from '../../id/settings/update-texts.ts';

export const updatesEn: UpdateTexts = {
  title: 'New versions',
  about: 'Konter looks at this address only, and takes only what is proved to be its maker’s.',
  address: 'Address of new versions',
  addressHint: 'Begins with https. Leave it empty to look nowhere.',
  save: 'Save',
  look: 'Look now',
  looking: 'Looking…',
  off: 'Not looked for: there is no address.',
  notYet: 'Not looked for yet.',
  current: (when) => `This is the newest version (looked for ${when}).`,
  out: (version) => `Version ${version} is out`,
  outHint: 'Ask whoever installed Konter to update it after closing time. Sales stay saved.',
  obstacles: {
    'not-installed': 'Only an installed Konter looks for new versions.',
    'no-key': 'This Konter was built without its maker’s key, so it looks for no new versions.',
  },
  problems: {
    unreachable: 'That address does not answer. Check the internet and the address; selling goes on.',
    unreadable: 'The answer from that address cannot be read. Check the address.',
    'not-signed': 'The answer from that address is not from Konter’s maker, so it is not used. Call your installer.',
  },
};
