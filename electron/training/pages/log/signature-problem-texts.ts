/** Texts for problems of refused signatures. The log itself has codes. */
import type { SignatureProblem } from '../../api/diagnose-signature.ts';
import type { PageLanguage } from '../page-texts.ts';

const indonesian: Readonly<Record<SignatureProblem, string>> = {
  missing: 'Tidak ada signature',
  'key-itself': 'Yang dikirim adalah API key, bukan signature',
  'not-hex': 'Bukan deretan angka heksadesimal sepanjang hash yang dikenal',
  'other-algorithm': 'Algoritma lain',
  'other-scheme': 'Skema lain: layanan pembayaran ini disetel ke skema yang satunya',
  'other-value': 'Nilai dalam signature lain dari yang dikirim',
  'part-order': 'Urutan bagiannya lain',
  separator: 'Ada pemisah di antara bagian-bagiannya',
  'key-missing': 'API key tidak ikut',
  'stale-timestamp': 'Waktunya terlalu jauh dari jam layanan pembayaran',
  'bad-timestamp': 'Bukan waktu Unix dalam milidetik (13 digit)',
  'other-prefix': 'Awalan nama header lain',
  unknown:
    'Tidak cocok dengan kesalahan yang umum. Biasanya API key salah, atau nilai berubah setelah signature dibuat',
};

const english: Readonly<Record<SignatureProblem, string>> = {
  missing: 'There is no signature',
  'key-itself': 'The API key was sent instead of a signature',
  'not-hex': 'Not hexadecimal digits as long as a known hash',
  'other-algorithm': 'Another algorithm',
  'other-scheme': 'The other scheme: this payment gateway is set to the first',
  'other-value': 'What was signed is not what was sent',
  'part-order': 'The parts are in another order',
  separator: 'There is a separator between the parts',
  'key-missing': 'The API key is missing',
  'stale-timestamp': "Too far from the payment gateway's clock",
  'bad-timestamp': 'Not a Unix time in milliseconds (13 digits)',
  'other-prefix': 'Another header prefix',
  unknown: 'None of the usual mistakes. Usually the API key is wrong, or a value that changed after it was signed',
};

export const signatureProblemTexts: Readonly<Record<PageLanguage, Readonly<Record<SignatureProblem, string>>>> = {
  id: indonesian,
  en: english,
};
