/** The words about reconciling, in the language of the screen; loaded with the panel. */
import { useContext } from 'react';
import { reconcileEn } from '../../../shared/messages/reconcile-en.ts';
import { reconcileId } from '../../../shared/messages/reconcile-id.ts';
import type { ReconcileTexts } from '../../../shared/messages/reconcile-texts.ts';
import { WordingContext } from '../../i18n.ts';

export function useReconcileTexts(): ReconcileTexts {
  return useContext(WordingContext).language === 'en' ? reconcileEn : reconcileId;
}
