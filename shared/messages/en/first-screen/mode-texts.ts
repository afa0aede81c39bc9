/** Name and meaning of each mode without real money. */
import type { ModeTexts } from '../../id/first-screen/mode-texts.ts';

export const modesEn: ModeTexts = {
  training: { name: 'TRAINING', noMoney: 'no money moves' },
  sandbox: { name: 'TEST MODE (sandbox)', noMoney: 'no real money' },
  production: null,
};
