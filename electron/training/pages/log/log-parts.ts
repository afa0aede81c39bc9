/** What the desk and the two log pages show alike: names of operations and deliveries, and what a refusal was about. */
import { unreachable } from '../../../../shared/model/values/unreachable.ts';
import type { Delivery } from '../../callbacks/deliveries.ts';
import type { SignatureTrouble } from '../../api/diagnose-signature.ts';
import type { Operation } from '../../faults/fault.ts';
import { type Html, html } from '../html.ts';
import { troubleWords } from './trouble-words.ts';
import type { Visit } from '../visit.ts';
import type { Words } from '../words.ts';

export function operationWord(operation: Operation | 'any' | 'callback', words: Words): string {
  switch (operation) {
    case 'any':
      return words.operationAny;
    case 'methods':
      return words.operationMethods;
    case 'create':
      return words.operationCreate;
    case 'status':
      return words.operationStatus;
    case 'invoice':
      return words.operationInvoice;
    case 'callback':
      return words.operationCallback;
    default:
      return unreachable(operation);
  }
}

export function deliveryWord({ state }: Delivery, words: Words): string {
  switch (state) {
    case 'waiting':
      return words.deliveryWaiting;
    case 'delivered':
      return words.deliveryDelivered;
    case 'given-up':
      return words.deliveryGivenUp;
    case 'lost':
      return words.deliveryLost;
    case 'skipped':
      return words.deliverySkipped;
    default:
      return unreachable(state);
  }
}

export function signatureFacts({ expected, given, problem, found }: SignatureTrouble, visit: Visit): Html {
  const { words, language } = visit;
  return html`<dl class="rows">
<div><dt>${words.problem}</dt><dd data-testid="signature-problem" data-problem="${problem}"><strong>${troubleWords[language][problem]}</strong></dd></div>
${found === '' ? null : html`<div><dt>${words.found}</dt><dd><code>${found}</code></dd></div>`}
<div><dt>${words.expected}</dt><dd><code>${expected}</code></dd></div>
<div><dt>${words.given}</dt><dd><code>${given === '' ? '–' : given}</code></dd></div>
</dl>`;
}
