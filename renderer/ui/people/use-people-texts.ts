/** Texts about the staff and signing in, in the window's language; loaded with the parts that show them. */
import { peopleEn } from '../../../shared/messages/en/sell/people-texts.ts';
import { peopleId } from '../../../shared/messages/id/sell/people-texts.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const usePeopleTexts = defineTexts({ id: peopleId, en: peopleEn });
