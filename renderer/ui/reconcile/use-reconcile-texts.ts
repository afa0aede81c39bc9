/** Reconciliation texts in the window's language; loaded with the panel. */
import { reconcileEn } from '../../../shared/messages/en/report/reconcile-texts.ts';
import { reconcileId } from '../../../shared/messages/id/report/reconcile-texts.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const useReconcileTexts = defineTexts({ id: reconcileId, en: reconcileEn });
