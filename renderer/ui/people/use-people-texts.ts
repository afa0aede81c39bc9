/** The words about the people of a till, in the language of the screen; loaded with whoever needs them. */
import { useContext } from 'react';
import { peopleEn } from '../../../shared/messages/people-en.ts';
import { peopleId } from '../../../shared/messages/people-id.ts';
import type { PeopleTexts } from '../../../shared/messages/people-texts.ts';
import { WordingContext } from '../../i18n.ts';

export function usePeopleTexts(): PeopleTexts {
  return useContext(WordingContext).language === 'en' ? peopleEn : peopleId;
}
