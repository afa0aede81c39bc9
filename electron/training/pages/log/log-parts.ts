/** Shared by the index page and the two log pages: names of operations and deliveries. */
import { unreachable } from '../../../../shared/model/values/unreachable.ts';
import type { Delivery } from '../../callbacks/deliveries.ts';
import type { TrainingOperation } from '../../faults/fault.ts';
import type { PageTexts } from '../page-texts.ts';

export function operationName(operation: TrainingOperation | 'any' | 'callback', texts: PageTexts): string {
  switch (operation) {
    case 'any':
      return texts.operationAny;
    case 'methods':
      return texts.operationMethods;
    case 'create':
      return texts.operationCreate;
    case 'status':
      return texts.operationStatus;
    case 'invoice':
      return texts.operationInvoice;
    case 'callback':
      return texts.operationCallback;
    default:
      return unreachable(operation);
  }
}

export function deliveryName({ state }: Delivery, texts: PageTexts): string {
  switch (state) {
    case 'waiting':
      return texts.deliveryWaiting;
    case 'delivered':
      return texts.deliveryDelivered;
    case 'given-up':
      return texts.deliveryGivenUp;
    case 'lost':
      return texts.deliveryLost;
    case 'skipped':
      return texts.deliverySkipped;
    default:
      return unreachable(state);
  }
}
