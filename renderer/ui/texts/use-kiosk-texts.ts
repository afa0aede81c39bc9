/** Texts about the held screen, in the window's language; loaded with the parts that show them. */
import { kioskEn } from '../../../shared/messages/en/settings/kiosk-texts.ts';
import { kioskId } from '../../../shared/messages/id/settings/kiosk-texts.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const useKioskTexts = defineTexts({ id: kioskId, en: kioskEn });
