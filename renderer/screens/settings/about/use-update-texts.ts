import { updatesEn } from '../../../../shared/messages/en/settings/update-texts.ts';
import { updatesId } from '../../../../shared/messages/id/settings/update-texts.ts';
import { defineTexts } from '../../../i18n/define-texts.ts';

export const useUpdateTexts = defineTexts({ id: updatesId, en: updatesEn });
