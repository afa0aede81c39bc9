/** The words about where money goes, in the language of the screen; loaded with whoever needs them. */
import { useContext } from 'react';
import { destinationEn } from '../../shared/messages/destination-en.ts';
import { destinationId } from '../../shared/messages/destination-id.ts';
import type { DestinationTexts } from '../../shared/messages/destination-texts.ts';
import { WordingContext } from '../i18n.ts';

export function useDestinationTexts(): DestinationTexts {
  return useContext(WordingContext).language === 'en' ? destinationEn : destinationId;
}
