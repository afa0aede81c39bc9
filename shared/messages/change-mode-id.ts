import type { ChangeModeTexts } from './change-mode-texts.ts';

export const changeModeId: ChangeModeTexts = {
  title: (from, to) => `Pindah dari ${from} ke ${to}?`,
  means: {
    training: 'Mulai sekarang hanya latihan: tagihan tidak memakai uang sungguhan.',
    sandbox: 'Mulai sekarang hanya uji coba: pelanggan tidak benar-benar membayar.',
    production: 'Mulai sekarang pelanggan membayar dengan uang sungguhan.',
  },
  changeTo: (to) => `Pindah ke ${to}`,
  stayIn: (from) => `Tetap di ${from}`,
};
