/** Texts about the program itself in the window's language; loaded with Settings. */
import { aboutEn } from '../../../../shared/messages/en/settings/about-texts.ts';
import { aboutId } from '../../../../shared/messages/id/settings/about-texts.ts';
import { defineTexts } from '../../../i18n/define-texts.ts';

export const useAboutTexts = defineTexts({ id: aboutId, en: aboutEn });
