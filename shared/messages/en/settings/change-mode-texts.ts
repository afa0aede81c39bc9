import { type ChangeModeTexts, changeModeId } from '../../id/settings/change-mode-texts.ts';

export const changeModeEn: ChangeModeTexts = {
  title: (from, to) => `Change from ${from} to ${to}?`,
  means: {
    training: 'From now on this is practice: no payment moves real money.',
    sandbox: 'From now on this is a test: customers do not really pay.',
    production: 'From now on customers pay with real money.',
  },
  changeTo: (to) => `Change to ${to}`,
  stayIn: (from) => `Stay in ${from}`,
};

export const changeModeTexts = { id: changeModeId, en: changeModeEn };
