/** Cash at the counter: what the customer gave, and the change. */
import { type CashTexts, cashId } from '../../id/cash/cash-texts.ts';

export const cashEn: CashTexts = {
  title: 'Pay in cash',
  toPay: 'To pay',
  given: 'Cash given',
  exact: 'Exact',
  suggestions: 'Usual sums',
  change: 'Change',
  noChange: 'Exact, no change',
  missing: 'Still missing',
  confirm: 'Record as paid in cash',
  booking: 'Recording…',
  keypad: 'Number keys for the cash given',
  backspace: 'Delete one digit',
  stillPayable:
    'The present bill can still be paid and stays watched. If it is paid too, the terminal says that this sale was paid twice.',
  goOn: 'Continue: count the cash',
  changeIs: (amount) => `Change ${amount}`,
  cashNumber: 'Cash no.',
  settings: {
    title: 'Cash',
    label: 'Cashiers may record cash',
    hint: 'A cash sale is recorded with what was given and the change, and counts in the report. The payment gateway is not asked. What was recorded stays.',
  },
};

export const cashTexts = { id: cashId, en: cashEn };
