/** The words about where money goes, in the language of the screen; loaded with whoever needs them. */
import { destinationEn } from '../../shared/messages/en/settings/destination.ts';
import { destinationId } from '../../shared/messages/id/settings/destination.ts';
import { defineTexts } from '../i18n/define-texts.ts';

export const useDestinationTexts = defineTexts({ id: destinationId, en: destinationEn });
