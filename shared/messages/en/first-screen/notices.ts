import type { NoticeTexts } from '../../id/first-screen/notices.ts';

export const noticesEn: NoticeTexts = {
  'provisioning-refused': 'The provisioning file was refused at start. The old settings stay in use.',
  'callbacks-unheard':
    'The address for the gateway’s news can’t be used, so Konter asks for the status itself, as always. Check callbackListener in the provisioning file.',
  'callbacks-open':
    'Other computers on the network can reach the address for the gateway’s news. If that is not intended, set the host of callbackListener to 127.0.0.1.',
  'training-port-moved': 'The training gateway’s address changed. Open the phone or ATM page again from here.',
  'training-down':
    'The training gateway can’t start, so nothing can be charged in training. Sales for real money go on. Check free space and permissions of the data folder.',
  'settings-restored':
    'The settings were damaged or missing and have been restored from their copy. Please look through Settings once.',
  'settings-lost':
    'The settings are damaged or missing, so the terminal starts with first settings. Sales are untouched, but nobody asks about the shop’s open payments until you set it up again: Settings, Import.',
  'settings-refused':
    'The settings file had production talk to a gateway without https, so it was put aside and nothing was sent there. Please look through Settings.',
  'book-unavailable':
    'Another environment’s book of sales can’t be opened, so its payments are not watched. Sales here go on.',
  'book-rebuilt': 'Please read this before you charge.',
  'book-damaged':
    'The sales records on this computer are damaged, so nothing can be charged. Open Settings, Storage and press Repair now. Nothing was deleted.',
  'book-contradicts':
    'The sales records do not add up, and there is no backup that does. Charging goes on; call support. Nothing was changed.',
  'manager-pin-reset':
    'The manager PIN was reset with the API key. If that was not you, change the PIN and the API key now. A manager closes this with the new PIN.',
  'manager-pin-lost':
    'The manager PIN’s file is gone or damaged, so all that is the manager’s is locked. Set a new PIN with the API key in Settings.',
  'people-lost':
    'The list of names is gone or damaged, so sales have no names now. A manager enters them again in Settings.',
  'vault-unreadable': 'The stored key can’t be read. Enter the API key again in Settings.',
  'data-open-to-others': 'Other users of this computer can read the sales: the data folder is not private.',
};
