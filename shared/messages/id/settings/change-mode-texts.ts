/** The confirmation before another environment is selected. */
import type { Environment } from '../../../model/environment.ts';
import type { Texts } from '../../texts.ts';

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

export type ChangeModeTexts = Texts<typeof changeModeId>;
