/** Texts of the first set-up in the window's language; loaded with Settings. */
import { setUpEn } from '../../../../shared/messages/en/settings/set-up-texts.ts';
import { setUpId } from '../../../../shared/messages/id/settings/set-up-texts.ts';
import { defineTexts } from '../../../i18n/define-texts.ts';

export const useSetUpTexts = defineTexts({ id: setUpId, en: setUpEn });
