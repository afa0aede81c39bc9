/** Shared by the index page and the two log pages: names of operations and deliveries, and reasons of refusals. */
import { unreachable } from '../../../../shared/model/values/unreachable.ts';
import type { SignatureMismatch } from '../../api/diagnose-signature.ts';
import type { Delivery } from '../../callbacks/deliveries.ts';
import type { TrainingOperation } from '../../faults/fault.ts';
import { type Html, html } from '../html.ts';
import type { PageTexts } from '../page-texts.ts';
import type { PageVisit } from '../visit.ts';
import { signatureProblemTexts } from './signature-problem-texts.ts';

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

export function signatureFacts({ expected, given, problem, found }: SignatureMismatch, visit: PageVisit): Html {
  const { texts, language } = visit;
  return html`<dl class="rows">
<div><dt>${texts.problem}</dt><dd data-testid="signature-problem" data-problem="${problem}"><strong>${signatureProblemTexts[language][problem]}</strong></dd></div>
${found === '' ? null : html`<div><dt>${texts.found}</dt><dd><code>${found}</code></dd></div>`}
<div><dt>${texts.expected}</dt><dd><code>${expected}</code></dd></div>
<div><dt>${texts.given}</dt><dd><code>${given === '' ? '–' : given}</code></dd></div>
</dl>`;
}
