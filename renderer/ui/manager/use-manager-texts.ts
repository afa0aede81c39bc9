/** Texts about the manager's PIN, in the window's language; loaded with the parts that show them. */
import { managerEn } from '../../../shared/messages/en/settings/manager-texts.ts';
import { managerId } from '../../../shared/messages/id/settings/manager-texts.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const useManagerTexts = defineTexts({ id: managerId, en: managerEn });
