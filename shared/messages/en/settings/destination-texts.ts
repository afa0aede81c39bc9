import { acceptanceWords } from '../../../model/setup/unprotected-keys.ts';
import { type DestinationTexts, destinationId } from '../../id/settings/destination-texts.ts';

export const destinationEn: DestinationTexts = {
  place: (host, merchantCode) => `${host}, merchant ${merchantCode}`,
  nowhere: 'not set up',
  changed: (mode, from, to) => `${mode}: where money goes was changed, from ${from} to ${to}.`,
  keyReplaced: (mode, place) => `${mode}: the API key of ${place} was replaced.`,
  otherSettings: (mode, place) => `${mode}: addresses of ${place} were changed.`,
  takenOut: (mode, place) => `${mode}: ${place} was removed from this terminal.`,
  askManager: 'If this was not intended, stop selling and call the manager.',
  wanted: (mode, from, to) => `${mode}: a file wants to change where money goes, from ${from} to ${to}.`,
  untilTaken: 'Nothing has changed. A manager can allow it.',
  take: 'Allow',
  seen: 'Seen',
  unguarded: 'Anyone here can change where the shop’s money goes: no manager PIN is set.',
  setPin: 'Set a PIN',
  insist: 'Keep the new API key anyway',
  insistFile: 'Choose the file again and keep its API key',
  wipe: (mode) => `Remove ${mode} from this terminal`,
  wipeTitle: (mode) => `Remove ${mode} from this terminal?`,
  wipeSteps: [
    'Its settings and its API key are removed. To use it again, you need the API key from the merchant portal.',
    'Its sales, reports and backups stay.',
    'If it is in use now, the terminal changes to training.',
  ],
  wipeConfirm: (mode) => `Remove ${mode}`,
  wiping: 'Removing…',
  unprotected: {
    label: 'To keep a production API key anyway, a manager types:',
    hint: `“${acceptanceWords.en}”. Anyone who can read this computer’s files can then bill in the shop’s name.`,
    accept: 'Accept',
  },
};

export const destinationTexts = { id: destinationId, en: destinationEn };
