/** Texts about the account that receives the money, in the window's language; loaded with the parts that show them. */
import { destinationEn } from '../../../shared/messages/en/settings/destination-texts.ts';
import { destinationId } from '../../../shared/messages/id/settings/destination-texts.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const useDestinationTexts = defineTexts({ id: destinationId, en: destinationEn });
