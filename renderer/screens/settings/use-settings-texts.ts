/** The words of the settings in the language of the screen; loaded with them. */
import { useContext } from 'react';
import { settingsEn } from '../../../shared/messages/settings-en.ts';
import { settingsId } from '../../../shared/messages/settings-id.ts';
import type { SettingsTexts } from '../../../shared/messages/settings-texts.ts';
import { WordingContext } from '../../i18n.ts';

export function useSettingsTexts(): SettingsTexts {
  return useContext(WordingContext).language === 'en' ? settingsEn : settingsId;
}
