/** The confirmation before another environment is selected. */
import type { Environment } from '../../model/environment.ts';
import type { Texts } from '../texts.ts';

export const changeModeId = {
  title: (from: string, to: string) => `Pindah dari ${from} ke ${to}?`,
  means: {
    training: 'Mulai sekarang hanya latihan: tagihan tidak memakai uang sungguhan.',
    sandbox: 'Mulai sekarang hanya uji coba: pelanggan tidak benar-benar membayar.',
    production: 'Mulai sekarang pelanggan membayar dengan uang sungguhan.',
  } satisfies Record<Environment, string>,
  changeTo: (to: string) => `Pindah ke ${to}`,
  stayIn: (from: string) => `Tetap di ${from}`,
};

type ChangeModeTexts = Texts<typeof changeModeId>;

const changeModeEn: ChangeModeTexts = {
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
