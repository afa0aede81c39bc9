/** The words about the manager's PIN, in the language of the screen; loaded with whoever needs them. */
import { managerEn } from '../../../shared/messages/en/settings/manager.ts';
import { managerId } from '../../../shared/messages/id/settings/manager.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const useManagerTexts = defineTexts({ id: managerId, en: managerEn });
