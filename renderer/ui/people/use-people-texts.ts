/** The words about the people of a till, in the language of the screen; loaded with whoever needs them. */
import { peopleEn } from '../../../shared/messages/en/sell/people.ts';
import { peopleId } from '../../../shared/messages/id/sell/people.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const usePeopleTexts = defineTexts({ id: peopleId, en: peopleEn });
