import { type ClockTexts, clockId } from '../../id/settings/clock-texts.ts';

export const clockEn: ClockTexts = {
  behind: (now, other) => `This computer’s clock is wrong: it says ${now}, but there is a record of ${other}.`,
  offGateway: (now, other) => `This computer’s clock is wrong: it says ${now}, but the payment gateway says ${other}.`,
  unsaid: 'No sale can be taken yet: a manager first says which day it is.',
  said: (day) => `A manager has said that today is ${day}. Set this computer’s clock.`,
  sayDay: 'Say which day',
  changeDay: 'Change the day',
  title: 'Which day is it?',
  about:
    'Sales are booked on that day. You are asked again when the clock is set, Konter restarts, or the date of its clock changes.',
  closed: (day) => `${day} is closed, so no sale is booked before it any more.`,
  otherDay: 'Another day',
  cancel: 'Cancel',
};

export const clockTexts = { id: clockId, en: clockEn };
