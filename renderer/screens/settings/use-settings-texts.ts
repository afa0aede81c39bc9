/** Texts of Settings in the window's language; loaded with it. */
import { settingsEn } from '../../../shared/messages/en/settings/settings-texts.ts';
import { settingsId } from '../../../shared/messages/id/settings/settings-texts.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const useSettingsTexts = defineTexts({ id: settingsId, en: settingsEn });
