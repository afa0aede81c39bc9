/**
 * Recovers damaged ledgers before anything uses them. From a second on the window says what happens, how far it is and how
 * long it still takes. No sale can begin before: its number could be given twice.
 */
import { type Environment, environments } from '../../shared/model/environment.ts';
import type { LedgerGuardian, RecoveryProgress, RowsAtHub } from '../ports/ledger-guardian.ts';
import type { FindPage } from '../windows/protocol/app-protocol.ts';

const SAID_AFTER_MS = 1_000;

/** @param servePages the page that it is given loads itself again each second, at last into the program */
export async function recoverLedgers(
  guardian: Pick<LedgerGuardian, 'hasHadLedger' | 'prepare'>,
  atHub: RowsAtHub,
  servePages: (findPage: FindPage) => void,
): Promise<void> {
  let progress: RecoveryProgress = { rows: 0, of: 0 };
  let since = performance.now();
  const show = (): void => servePages((path) => pageAt(path, progress, performance.now() - since));
  const showing = setTimeout(show, SAID_AFTER_MS);
  try {
    const hasHad = (each: Environment): boolean => guardian.hasHadLedger(each) || atHub.newest(each) > 0;
    for (const environment of environments.filter(hasHad)) {
      [progress, since] = [{ rows: 0, of: 0 }, performance.now()];
      await guardian.prepare(environment, (next) => (progress = next), atHub);
    }
  } finally {
    clearTimeout(showing);
  }
}

/** Its stylesheet is a file of the window's, because the policy of pages allows no style in them. */
function pageAt(path: string, { rows, of }: RecoveryProgress, tookMs: number): string | undefined {
  if (path !== '/index.html') return undefined;
  const left = rows === 0 ? null : Math.ceil(((of - rows) * tookMs) / rows / 1_000);
  const rowsIn = (locale: string, ofAll: string): string => {
    const number = new Intl.NumberFormat(locale);
    return `${number.format(rows)} ${ofAll} ${number.format(of)}`;
  };
  const bar = of === 0 ? '<progress></progress>' : `<progress value="${rows}" max="${of}"></progress>`;
  const [leftId, leftEn] = left === null ? ['', ''] : [`, kira-kira ${left} detik lagi`, `, about ${left} s left`];
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Konter</title>
<link rel="stylesheet" href="/recovery.css"></head><body><main>
<h1>Catatan penjualan sedang dipulihkan</h1>
<p>Berkasnya rusak atau tertinggal. Semuanya dimasukkan lagi dari jurnal. Tidak ada yang dihapus. Jangan matikan komputer; penjualan bisa dimulai sesudah ini.</p>
${bar}<p>${of === 0 ? 'Memeriksa berkas…' : `${rowsIn('id-ID', 'dari')} baris${leftId}`}</p>
<hr><p lang="en"><strong>The sales records are being recovered.</strong> Their file was damaged or behind. All of it is entered again from the journal. Nothing is deleted. Do not switch off; sales can begin afterwards. ${of === 0 ? 'Checking the files…' : `${rowsIn('en-GB', 'of')} rows${leftEn}`}</p></main></body></html>`;
}
