import { hubEn } from '../../../shared/messages/en/hub/hub-texts.ts';
import { hubId } from '../../../shared/messages/id/hub/hub-texts.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const useHubTexts = defineTexts({ id: hubId, en: hubEn });
