/** Ringing up a sale. */
import type { Failure } from '../../../../shared/failure.ts';
import { aMethodList, aPaymentView, NOW } from '../../support/views.ts';
import type { Scene } from '../scene.ts';
import { everyMethod, lineDown, NOTE, SHOP } from './longest.ts';

const blocked: Failure = { code: 'too-many-requests', until: NOW + 3_600_000 };
const anAlert = { orderId: 'X', flag: 'settlement-unconfirmed', payment: aPaymentView() } as const;

export const scenes: Readonly<Record<string, Scene>> = {
  plain: {
    answers: {},
    open: async (terminal) => terminal.byId('amount').fill('25000'),
  },
  'with all methods, a strip and no line': {
    answers: { 'terminal.view': SHOP, ...everyMethod, 'connection.view': lineDown, 'alerts.list': [anAlert] },
    async open(terminal) {
      await terminal.byId('amount').fill('888888888888');
      await terminal.byId('note').fill(NOTE);
      await terminal.byId('method-virtual-account').click();
      await terminal.byId('bank-B1').click();
    },
  },
  'with a refused amount and no methods': {
    answers: {
      'methods.view': aMethodList({ offers: [], listedAt: null, problem: blocked }),
      'review.count': { count: 888 },
    },
    async open(terminal) {
      await terminal.byId('amount').fill('888888888888888');
      await terminal.byId('charge').click();
      await terminal.byId('error').waitFor();
    },
  },
};
