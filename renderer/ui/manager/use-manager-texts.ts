/** The words about the manager's PIN, in the language of the screen; loaded with whoever needs them. */
import { useContext } from 'react';
import { managerEn } from '../../../shared/messages/manager-en.ts';
import { managerId } from '../../../shared/messages/manager-id.ts';
import type { ManagerTexts } from '../../../shared/messages/manager-texts.ts';
import { WordingContext } from '../../i18n.ts';

export function useManagerTexts(): ManagerTexts {
  return useContext(WordingContext).language === 'en' ? managerEn : managerId;
}
